const frames = 160
const fire = (target: EventTarget, type: string, clientX: number) =>
  target.dispatchEvent(
    new MouseEvent(type, {
      clientX,
      clientY: 300,
      bubbles: true,
      cancelable: true,
      button: 0,
      buttons: 1,
      view: window,
    }),
  )
const nextFrame = () => new Promise<void>(resolve => requestAnimationFrame(() => resolve()))

/** Drags the chart back and forth; measures the main-thread time of each frame, from its start until it is drawn. */
export async function panFrames(container: HTMLElement): Promise<number[]> {
  const pane = container.querySelectorAll('canvas')[1]
  if (!pane) throw new Error('There is no chart to drag')
  const costs: number[] = []
  fire(pane, 'mousedown', 700)
  for (let frame = 0; frame < frames; frame += 1) {
    await nextFrame()
    const cost = costOfNextFrame()
    fire(document.documentElement, 'mousemove', 700 + Math.sin(frame / 25) * 500)
    costs.push(await cost)
  }
  fire(document.documentElement, 'mouseup', 700)
  return costs
}

/** Moves the mouse over the chart, with the crosshair under it. */
export async function hoverFrames(container: HTMLElement): Promise<number[]> {
  const pane = container.querySelectorAll('canvas')[1]
  if (!pane) throw new Error('There is no chart to point at')
  const costs: number[] = []
  fire(pane, 'mouseenter', 700)
  for (let frame = 0; frame < frames; frame += 1) {
    await nextFrame()
    const cost = costOfNextFrame()
    fire(pane, 'mousemove', 700 + Math.sin(frame / 25) * 500)
    costs.push(await cost)
  }
  return costs
}

/** Zooms in and out with the wheel over the middle of the chart. */
export async function zoomFrames(container: HTMLElement): Promise<number[]> {
  const pane = container.querySelectorAll('canvas')[1]
  if (!pane) throw new Error('There is no chart to zoom')
  const costs: number[] = []
  for (let frame = 0; frame < frames; frame += 1) {
    await nextFrame()
    const cost = costOfNextFrame()
    const deltaY = frame % 40 < 20 ? 40 : -40
    pane.dispatchEvent(
      new WheelEvent('wheel', { deltaY, clientX: 700, clientY: 300, bubbles: true, cancelable: true }),
    )
    costs.push(await cost)
  }
  return costs
}

/** Ask for it before the change, so that its callback is the first of the frame: a message that it posts is handled after all
 *  callbacks and the drawing. */
export const costOfNextFrame = () =>
  new Promise<number>(resolve => {
    requestAnimationFrame(() => {
      const startedAt = performance.now()
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve(performance.now() - startedAt)
      port2.postMessage(null)
    })
  })
