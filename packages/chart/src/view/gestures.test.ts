// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import type { GestureHandler, PanePoint } from '../chart-gestures.ts'
import type { ChartLayer } from '../chart-layer.ts'
import { type MountedChart, mountChart } from '../testing/mounted-chart.ts'
import { TestPointer } from '../testing/pointer.ts'

const charts: MountedChart[] = []

async function chart(): Promise<MountedChart & { readonly mouse: TestPointer }> {
  const mounted = mountChart()
  charts.push(mounted)
  mounted.widget.setSymbol('SPY', '1')
  await mounted.rest()
  return { ...mounted, mouse: new TestPointer(mounted.container) }
}

afterEach(() => {
  for (const { widget, container } of charts.splice(0)) {
    widget.destroy()
    container.remove()
  }
})

/** Hit in a box of 100 px around a place. */
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

describe('what a layer says is hit', () => {
  it('is told when the pointer moves over it, with its cursor', async () => {
    const t = await chart()
    t.widget.addLayer(target('map', 300))
    await t.rest()
    t.mouse.move(300, 200)
    await t.rest()
    expect(t.told.crosshairMoved.at(-1)?.cursor?.hit).toEqual({ owner: 'map', item: 'map item' })
    expect(t.container.style.cursor).toBe('help')
    t.mouse.move(600, 200)
    await t.rest()
    expect(t.told.crosshairMoved.at(-1)?.cursor?.hit).toBeNull()
    t.mouse.leave()
    await t.rest()
    expect(t.told.crosshairMoved.at(-1)?.cursor).toBeNull()
  })

  it('is told with a click and with the menu, also where nothing hovered before', async () => {
    const t = await chart()
    t.widget.addLayer(target('map', 300))
    await t.rest()
    t.mouse.menu(310, 210)
    expect(t.told.contextMenu[0]?.hit).toEqual({ owner: 'map', item: 'map item' })
    t.mouse.click(300, 200)
    expect(t.told.clicked[0]?.hit).toEqual({ owner: 'map', item: 'map item' })
    expect(t.told.clicked[0]?.price).toBeGreaterThan(400)
  })

  it('is the one in front, then the one added last; hidden and removed ones are not hit', async () => {
    const t = await chart()
    const front = t.widget.addLayer(target('front', 300, { order: 'front' }))
    t.widget.addLayer(target('old', 300))
    const latest = t.widget.addLayer(target('new', 300))
    await t.rest()
    const owner = () => {
      t.mouse.menu(300, 200)
      return t.told.contextMenu.at(-1)?.hit?.owner
    }
    expect(owner()).toBe('front')
    front.setVisible(false)
    expect(owner()).toBe('new')
    latest.remove()
    expect(owner()).toBe('old')
  })

  it('that throws is switched off and reported, and the chart lives on', async () => {
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
    await t.rest()
    t.mouse.click(300, 200)
    expect(handle.isFailed).toBe(true)
    expect(t.told.problem.map(({ message }) => message)).toEqual(["Layer 'bad' failed in hitTest"])
    expect(t.told.clicked).toHaveLength(1)
  })
})

describe('a label on the price axis', () => {
  it('is drawn, and goes with its layer', async () => {
    const t = await chart()
    const label = { price: 501, text: 'five-oh-one', colour: '#123456', textColour: '#ffffff' }
    const handle = t.widget.addLayer({
      owner: 'map',
      name: 'map',
      layout: () => ({ draw: () => undefined, priceLabels: [label] }),
    })
    t.drawing()
    await t.rest()
    expect(t.drawing().join()).toContain('fillText(five-oh-one')
    handle.remove()
    await t.rest()
    expect(t.drawing().join()).not.toContain('fillText(five-oh-one')
  })
})

class Taker implements GestureHandler {
  readonly log: string[] = []
  takes = true
  press(point: PanePoint): boolean {
    this.#note('press', point)
    return this.takes
  }
  drag(point: PanePoint): void {
    this.#note('drag', point)
  }
  lift(point: PanePoint): void {
    this.#note('lift', point)
  }
  cancel(): void {
    this.log.push('cancel')
  }
  hover(point: PanePoint | null): void {
    if (point === null) this.log.push('left')
    else this.#note('hover', point)
  }
  tap(point: PanePoint): void {
    this.#note('tap', point)
  }
  doubleTap(point: PanePoint): void {
    this.#note('double', point)
  }
  #note(what: string, { x, y }: PanePoint): void {
    this.log.push(`${what} ${x} ${y}`)
  }
}

describe('a press that somebody takes', () => {
  it('is theirs until it is lifted: no pan, no click; afterwards the chart moves again', async () => {
    const t = await chart()
    const handler = new Taker()
    t.widget.addGestures(handler)
    const view = t.widget.visibleRange
    t.mouse.drag([300, 200], [200, 200])
    await t.rest()
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
    expect(t.told.clicked).toEqual([])
    handler.takes = false
    t.mouse.drag([300, 200], [200, 200])
    await t.rest()
    expect(t.widget.visibleRange).not.toEqual(view)
    t.mouse.click(400, 200)
    expect(handler.log.at(-1)).toBe('tap 400 200')
    expect(t.told.clicked).toHaveLength(1)
  })

  it('goes to the one added last, and to the other when that one is gone', async () => {
    const t = await chart()
    const [first, second] = [new Taker(), new Taker()]
    t.widget.addGestures(first)
    const handle = t.widget.addGestures(second)
    t.mouse.down(300, 200)
    expect(first.log).toEqual([])
    // Going away in the middle of a press frees the chart.
    handle.remove()
    t.mouse.up(300, 200)
    t.mouse.click(300, 200)
    expect(first.log).toContain('press 300 200')
  })

  it('is taken away by a second finger and by the browser', async () => {
    const t = await chart()
    const handler = new Taker()
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

  it('begins anew when the lift before it was lost', async () => {
    const t = await chart()
    const handler = new Taker()
    t.widget.addGestures(handler)
    t.mouse.down(300, 200)
    t.mouse.down(400, 200)
    t.mouse.up(400, 200)
    expect(handler.log).toEqual(['press 300 200', 'cancel', 'press 400 200', 'lift 400 200'])
  })

  it('is neither on the axes nor by another button', async () => {
    const t = await chart()
    const handler = new Taker()
    t.widget.addGestures(handler)
    t.mouse.down(990, 200)
    t.mouse.up(990, 200)
    t.mouse.down(300, 495)
    t.mouse.up(300, 495)
    expect(handler.log.filter(line => line.startsWith('press'))).toEqual([])
  })
})

describe('keys', () => {
  it('are asked of the handler added last, then of the others, then of the chart', async () => {
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
    await t.rest()
    expect(t.widget.visibleRange).toEqual(view)
    stop()
    expect(t.widget.handleKey(key)).toBe(true)
    await t.rest()
    expect(t.widget.visibleRange).not.toEqual(view)
    expect(seen).toEqual(['second ArrowLeft', 'first ArrowLeft'])
  })
})
