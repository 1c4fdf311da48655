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

/** Drags the chart to and fro and measures what each frame costs the main thread, from its start until it is drawn. */
export async function panFrames(container: HTMLElement): Promise<number[]> {
  const pane = container.querySelectorAll('canvas')[1]
  if (!pane) throw new Error('There is no chart to drag')
  const costs: number[] = []
  fire(pane, 'mousedown', 700)
  for (let frame = 0; frame < frames; frame += 1) {
    await nextFrame()
    fire(document.documentElement, 'mousemove', 700 + Math.sin(frame / 25) * 500)
    costs.push(await costOfNextFrame())
  }
  fire(document.documentElement, 'mouseup', 700)
  return costs
}

/** Turns the wheel in and out over the middle of the chart. */
export async function zoomFrames(container: HTMLElement): Promise<number[]> {
  const pane = container.querySelectorAll('canvas')[1]
  if (!pane) throw new Error('There is no chart to zoom')
  const costs: number[] = []
  for (let frame = 0; frame < frames; frame += 1) {
    await nextFrame()
    const deltaY = frame % 40 < 20 ? 40 : -40
    pane.dispatchEvent(
      new WheelEvent('wheel', { deltaY, clientX: 700, clientY: 300, bubbles: true, cancelable: true }),
    )
    costs.push(await costOfNextFrame())
  }
  return costs
}

/** A message posted in a frame's first callback is handled when all its callbacks are done. */
const costOfNextFrame = () =>
  new Promise<number>(resolve => {
    requestAnimationFrame(() => {
      const began = performance.now()
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve(performance.now() - began)
      port2.postMessage(null)
    })
  })
