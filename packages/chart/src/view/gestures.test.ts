// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import type { GestureHandler, PanePoint } from '../chart-gestures.ts'
import type { ChartLayer } from '../chart-layer.ts'
import { type MountedChart, mountChart } from '../testing/mounted-chart.ts'
import { TestPointer } from '../testing/pointer.ts'
import { HOLD_MS } from './long-press.ts'

const charts: MountedChart[] = []

async function chart(): Promise<MountedChart & { readonly mouse: TestPointer }> {
  const mounted = mountChart()
  charts.push(mounted)
  mounted.widget.setSymbol('SPY', '1')
  await mounted.settle()
  return { ...mounted, mouse: new TestPointer(mounted.container) }
}

afterEach(() => {
  for (const { widget, container } of charts.splice(0)) {
    widget.destroy()
    container.remove()
  }
})

/** A layer that is hit in a box of 100 px. */
function target(owner: string, x: number, more: Partial<ChartLayer> = {}): ChartLayer {
  return {
    owner,
    name: owner,
    layout: () => ({
      draw: () => undefined,
      hitTest: (atX, atY) =>
        Math.abs(atX - x) < 50 && Math.abs(atY - 200) < 50 ? { item: `${owner} item`, cursor: 'help' } : null,
    }),
    ...more,
  }
}

describe('an item of a layer', () => {
  it('is reported with its cursor when the pointer moves over it', async () => {
    const t = await chart()
    t.widget.addLayer(target('map', 300))
    await t.settle()
    t.mouse.move(300, 200)
    await t.settle()
    expect(t.events.crosshairMoved.at(-1)?.cursor?.hit).toEqual({ owner: 'map', item: 'map item' })
    expect(t.container.style.cursor).toBe('help')
    t.mouse.move(600, 200)
    await t.settle()
    expect(t.events.crosshairMoved.at(-1)?.cursor?.hit).toBeNull()
    t.mouse.leave()
    await t.settle()
    expect(t.events.crosshairMoved.at(-1)?.cursor).toBeNull()
  })

  it('is reported with a click and the context menu, also without a hover before', async () => {
    const t = await chart()
    t.widget.addLayer(target('map', 300))
    await t.settle()
    t.mouse.menu(310, 210)
    expect(t.events.contextMenu[0]?.hit).toEqual({ owner: 'map', item: 'map item' })
    t.mouse.click(300, 200)
    expect(t.events.clicked[0]?.hit).toEqual({ owner: 'map', item: 'map item' })
    expect(t.events.clicked[0]?.price).toBeGreaterThan(400)
  })

  it('is reported at the crosshair with the context menu of the keyboard', async () => {
    const t = await chart()
    t.widget.addLayer(target('map', 300))
    await t.settle()
    const press = () => {
      const middle = { clientX: 500, clientY: 300, button: -1, cancelable: true }
      t.container.dispatchEvent(new PointerEvent('contextmenu', middle))
      return t.events.contextMenu.at(-1)
    }
    expect(press()).toMatchObject({ clientX: 500, clientY: 300, hit: null })
    t.mouse.move(300, 200)
    expect(press()).toMatchObject({ clientX: 300, clientY: 200, hit: { owner: 'map', item: 'map item' } })
    t.mouse.leave()
    expect(press()).toMatchObject({ clientX: 500, clientY: 300, hit: null })
  })

  it('is hit in front first, then by the layer added last; hidden and removed layers are not hit', async () => {
    const t = await chart()
    const front = t.widget.addLayer(target('front', 300, { order: 'front' }))
    t.widget.addLayer(target('old', 300))
    const latest = t.widget.addLayer(target('new', 300))
    await t.settle()
    const owner = () => {
      t.mouse.menu(300, 200)
      return t.events.contextMenu.at(-1)?.hit?.owner
    }
    expect(owner()).toBe('front')
    front.setVisible(false)
    expect(owner()).toBe('new')
    latest.remove()
    expect(owner()).toBe('old')
  })

  it('whose hit test throws disables its layer, is reported, and leaves the chart working', async () => {
    const t = await chart()
    const handle = t.widget.addLayer({
      owner: 'bad',
      name: 'bad',
      layout: () => ({
        draw: () => undefined,
        hitTest: () => {
          throw new Error('boom')
        },
      }),
    })
    await t.settle()
    t.mouse.click(300, 200)
    expect(handle.isFailed).toBe(true)
    expect(t.events.problem.map(({ message }) => message)).toEqual(["Layer 'bad' failed in hitTest"])
    expect(t.events.clicked).toHaveLength(1)
  })
})

describe('a label on the price axis', () => {
  it('is drawn, and removed with its layer', async () => {
    const t = await chart()
    const label = { price: 501, text: 'five-oh-one', colour: '#123456', textColour: '#ffffff' }
    const handle = t.widget.addLayer({
      owner: 'map',
      name: 'map',
      layout: () => ({ draw: () => undefined, priceLabels: [label] }),
    })
    t.takeDrawCalls()
    await t.settle()
    expect(t.takeDrawCalls().join()).toContain('fillText(five-oh-one')
    handle.remove()
    await t.settle()
    expect(t.takeDrawCalls().join()).not.toContain('fillText(five-oh-one')
  })
})

class CapturingHandler implements GestureHandler {
  readonly log: string[] = []
  captures = true
  press(point: PanePoint): boolean {
    this.#record('press', point)
    return this.captures
  }
  drag(point: PanePoint): void {
    this.#record('drag', point)
  }
  lift(point: PanePoint): void {
    this.#record('lift', point)
  }
  cancel(): void {
    this.log.push('cancel')
  }
  hover(point: PanePoint | null): void {
    if (point === null) this.log.push('left')
    else this.#record('hover', point)
  }
  tap(point: PanePoint): void {
    this.#record('tap', point)
  }
  doubleTap(point: PanePoint): void {
    this.#record('double', point)
  }
  #record(what: string, { x, y }: PanePoint): void {
    this.log.push(`${what} ${x} ${y}`)
  }
}

describe('a captured press', () => {
  it('neither pans nor clicks the chart until it is released; then the chart moves again', async () => {
    const t = await chart()
    const handler = new CapturingHandler()
    t.widget.addGestures(handler)
    const view = t.widget.visibleRange
    t.mouse.drag([300, 200], [200, 200])
    await t.settle()
    expect(handler.log).toEqual([
      'hover 300 200',
      'press 300 200',
      'drag 275 200',
      'drag 250 200',
      'drag 225 200',
      'drag 200 200',
      'lift 200 200',
    ])
    expect(t.widget.visibleRange).toEqual(view)
    t.mouse.click(300, 200)
    expect(t.events.clicked).toEqual([])
    handler.captures = false
    t.mouse.drag([300, 200], [200, 200])
    await t.settle()
    expect(t.widget.visibleRange).not.toEqual(view)
    t.mouse.click(400, 200)
    expect(handler.log.at(-1)).toBe('tap 400 200')
    expect(t.events.clicked).toHaveLength(1)
  })

  it('goes to the handler added last, and to the other one when that is removed', async () => {
    const t = await chart()
    const [first, second] = [new CapturingHandler(), new CapturingHandler()]
    t.widget.addGestures(first)
    const handle = t.widget.addGestures(second)
    t.mouse.down(300, 200)
    expect(first.log).toEqual([])
    // Removing a handler during a press makes the chart movable again.
    handle.remove()
    t.mouse.up(300, 200)
    t.mouse.click(300, 200)
    expect(first.log).toContain('press 300 200')
  })

  it('is cancelled by a second finger and by the browser', async () => {
    const t = await chart()
    const handler = new CapturingHandler()
    t.widget.addGestures(handler)
    const [one, two] = [new TestPointer(t.container, 'touch', 1), new TestPointer(t.container, 'touch', 2)]
    one.down(300, 200)
    two.down(400, 200)
    one.up(300, 200)
    expect(handler.log).toEqual(['press 300 200', 'cancel'])
    two.up(400, 200)
    one.down(300, 200)
    one.cancel()
    expect(handler.log.slice(2)).toEqual(['press 300 200', 'cancel'])
  })

  it('starts again when the release before it was lost', async () => {
    const t = await chart()
    const handler = new CapturingHandler()
    t.widget.addGestures(handler)
    t.mouse.down(300, 200)
    t.mouse.down(400, 200)
    t.mouse.up(400, 200)
    expect(handler.log).toEqual(['press 300 200', 'cancel', 'press 400 200', 'lift 400 200'])
  })

  it('is neither on an axis nor by another button', async () => {
    const t = await chart()
    const handler = new CapturingHandler()
    t.widget.addGestures(handler)
    t.mouse.down(990, 200)
    t.mouse.up(990, 200)
    t.mouse.down(300, 495)
    t.mouse.up(300, 495)
    expect(handler.log.filter(line => line.startsWith('press'))).toEqual([])
  })
})

describe('a finger that rests', () => {
  const finger = (t: MountedChart, id = 1) => new TestPointer(t.container, 'touch', id)

  it('requests the menu of the place once, as a right click does, and does not tap', async () => {
    const t = await chart()
    t.widget.addLayer(target('map', 300))
    const handler = new CapturingHandler()
    handler.captures = false
    t.widget.addGestures(handler)
    await t.settle()
    const touch = finger(t)
    touch.down(310, 210)
    t.timers.advance(HOLD_MS - 1)
    expect(t.events.contextMenu).toEqual([])
    touch.move(313, 212)
    t.timers.advance(1)
    // The browser's own event for the same press.
    touch.menu(310, 210)
    expect(t.events.contextMenu).toMatchObject([
      { clientX: 310, clientY: 210, hit: { owner: 'map', item: 'map item' } },
    ])
    touch.up(310, 210)
    expect(handler.log).toEqual(['press 310 210'])
  })

  it('requests no menu when it moved, was lifted, or another finger joined', async () => {
    const t = await chart()
    const touch = finger(t)
    touch.down(300, 200)
    touch.move(320, 200)
    t.timers.advance(HOLD_MS)
    touch.up(320, 200)
    touch.click(300, 200)
    t.timers.advance(HOLD_MS)
    const second = finger(t, 2)
    touch.down(300, 200)
    second.down(400, 200)
    t.timers.advance(HOLD_MS)
    touch.up(300, 200)
    second.up(400, 200)
    t.mouse.down(300, 200)
    t.timers.advance(HOLD_MS)
    t.mouse.up(300, 200)
    expect(t.events.contextMenu).toEqual([])
  })

  it('goes on with its captured press, unless the handler gives it up', async () => {
    const t = await chart()
    const handler: CapturingHandler & { hold?: () => boolean } = new CapturingHandler()
    t.widget.addGestures(handler)
    const touch = finger(t)
    touch.down(300, 200)
    t.timers.advance(HOLD_MS)
    expect(t.events.contextMenu).toEqual([])
    touch.up(300, 200)
    handler.hold = () => true
    touch.down(300, 200)
    t.timers.advance(HOLD_MS)
    touch.up(300, 200)
    expect(t.events.contextMenu).toHaveLength(1)
    expect(handler.log).toEqual(['press 300 200', 'lift 300 200', 'press 300 200', 'cancel'])
  })

  it('is forgotten when the chart is destroyed', async () => {
    const t = await chart()
    finger(t).down(300, 200)
    t.widget.destroy()
    t.timers.advance(HOLD_MS)
    expect(t.events.contextMenu).toEqual([])
    charts.length = 0
    t.container.remove()
  })
})

describe('keys', () => {
  it('go to the handler added last, then to the others, then to the chart', async () => {
    const t = await chart()
    const seen: string[] = []
    const key = { key: 'ArrowLeft', shiftKey: false, ctrlKey: false, altKey: false, metaKey: false }
    t.widget.addKeys(({ key: name }) => {
      seen.push(`first ${name}`)
      return false
    })
    const stop = t.widget.addKeys(({ key: name }) => {
      seen.push(`second ${name}`)
      return true
    })
    const view = t.widget.visibleRange
    expect(t.widget.handleKey(key)).toBe(true)
    await t.settle()
    expect(t.widget.visibleRange).toEqual(view)
    stop()
    expect(t.widget.handleKey(key)).toBe(true)
    await t.settle()
    expect(t.widget.visibleRange).not.toEqual(view)
    expect(seen).toEqual(['second ArrowLeft', 'first ArrowLeft'])
  })
})
