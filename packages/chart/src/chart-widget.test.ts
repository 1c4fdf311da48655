// @vitest-environment happy-dom
import {
  candleKindOf,
  type EpochSeconds,
  epochSeconds,
  isoDate,
  newYorkInstant,
  RESOLUTIONS,
  resolutionSeconds,
} from '@tidemark/domain'
import { afterEach, describe, expect, it } from 'vitest'
import type { ChartLayer } from './chart-layer.ts'
import { fallbackMargins } from './range/default-range.ts'
import { barAt, FakeFeed, future } from './testing/fake-feed.ts'
import { type MountedChart, mountChart } from './testing/mounted-chart.ts'
import { TestPointer } from './testing/pointer.ts'

const charts: MountedChart[] = []

async function chart(...args: Parameters<typeof mountChart>): Promise<MountedChart> {
  const mounted = mountChart(...args)
  charts.push(mounted)
  mounted.widget.setSymbol('SPY', '1')
  await mounted.settle()
  return mounted
}

afterEach(() => {
  for (const { widget, container } of charts.splice(0)) {
    widget.destroy()
    container.remove()
  }
})

const lastBar = ({ events }: MountedChart) => events.barsChanged.at(-1)?.last ?? epochSeconds(0)

function layer(owner: string, more: Partial<ChartLayer> = {}): ChartLayer {
  return {
    owner,
    name: owner,
    layout: () => ({ draw: ({ context }) => context.fillText(owner, 0, 0) }),
    ...more,
  }
}

describe('[CH-1] candles', () => {
  it.each(RESOLUTIONS)('load, show and update live at %s', async resolution => {
    const kind = candleKindOf(resolution)
    const isDay = kind === 'Daily' || kind === 'Multiday'
    const start = newYorkInstant(isoDate(isDay ? '2004-01-05' : '2020-01-06'), '09:30')
    const feed = new FakeFeed(start)
    const t = mountChart({}, feed)
    charts.push(t)
    t.widget.setSymbol('SPY', resolution)
    await t.settle()
    expect(t.events.state.map(({ kind: state }) => state)).toContain('ready')
    expect(t.events.problem).toEqual([])
    expect(t.widget.visibleRange?.isAtLatest).toBe(true)
    expect(t.takeDrawCalls().some(line => line.includes('#40BA8A'))).toBe(true)
    const before = t.events.barsChanged.at(-1)
    feed.now = epochSeconds(feed.now + resolutionSeconds(resolution))
    feed.tick({ ...barAt(lastBar(t)), close: 500 })
    feed.tick(barAt(lastBar(t) + resolutionSeconds(resolution)))
    await t.settle()
    expect(t.events.barsChanged.at(-1)?.count).toBeGreaterThan(before?.count ?? 0)
  })

  it('[CH-8] open with the margins around the last bar', async () => {
    const t = await chart()
    const { from, to } = t.widget.visibleRange ?? { from: 0, to: 0 }
    const now = newYorkInstant(isoDate('2025-03-11'), '11:10')
    // 100 minutes of today, so 80 of yesterday.
    expect(from).toBe(newYorkInstant(isoDate('2025-03-10'), '14:40'))
    expect(to).toBe(now + 7_200)
    expect(t.events.problem).toEqual([])
  })

  it('[CH-15] report a range that is not applied, as in a hidden window', async () => {
    const t = mountChart()
    charts.push(t)
    t.widget.setSymbol('SPY', '1')
    for (let n = 0; n < 8; n += 1) await new Promise<void>(resolve => setTimeout(resolve))
    t.timers.advance(4_500)
    await new Promise<void>(resolve => setTimeout(resolve))
    expect(t.events.problem.map(({ code }) => code)).toContain('range_failed')
  })

  it('[CH-3] have the decimals of the tick, and UTC for futures, New York for equities', async () => {
    const t = await chart()
    expect(t.takeDrawCalls().join('\n')).toMatch(/fillText\(50\d\.\d\d, /)
    const feed = new FakeFeed(epochSeconds(newYorkInstant(isoDate('2025-03-03'), '00:00')))
    feed.info = future
    const f = mountChart({}, feed)
    charts.push(f)
    f.widget.setSymbol('F.US.EPH25', '5')
    await f.settle()
    expect(f.takeDrawCalls().join('\n')).toMatch(/fillText\(50\d\.\d\d, /)
  })

  it('stay in place while older ones are loaded', async () => {
    const t = await chart()
    t.widget.goToStart()
    t.frames.run()
    const before = t.widget.visibleRange
    const count = t.events.visibleRangeChanged.length
    await t.settle()
    expect(t.events.barsChanged.at(-1)?.count).toBeGreaterThan(2_400)
    expect(t.widget.visibleRange).toEqual(before)
    const ranges = t.events.visibleRangeChanged.slice(count)
    for (const range of ranges) expect(range.from).toBe(before?.from)
  })

  it('replace future bars without moving the view, and move it at the right edge', async () => {
    const t = await chart()
    const before = t.widget.visibleRange
    let last: number = lastBar(t)
    const minutes = async (count: number) => {
      for (let n = 0; n < count; n += 1) {
        last += 60
        t.feed.tick(barAt(last))
      }
      await t.settle()
    }
    await minutes(20)
    expect(t.widget.visibleRange?.from).toBe(before?.from)
    await minutes(110)
    expect(t.widget.visibleRange?.to).toBe(last + 300)
    expect(t.widget.visibleRange?.isAtLatest).toBe(true)
  })

  it('report nothing of the previous symbol', async () => {
    const t = await chart()
    t.widget.setSymbol('QQQ', '5')
    t.widget.setSymbol('NOPE')
    await t.settle()
    expect(t.widget.state).toEqual({ kind: 'unknown-symbol', symbol: 'NOPE', resolution: '5' })
    expect(t.widget.legend.bar).toBeNull()
    expect(t.feed.unsubscribed).toContain('chart-1')
    expect(t.events.autoSaveNeeded).toHaveLength(2)
    t.widget.setSymbol(' ')
    expect(t.widget.state).toEqual({ kind: 'empty' })
  })
})

describe('the price axis', () => {
  it('scales itself to the candles in view, also after a tick and after a move', async () => {
    const t = await chart()
    t.feed.tick({ ...barAt(lastBar(t)), high: 530, low: 470 })
    await t.settle()
    const height = t.widget.scales?.height ?? 0
    const pixelsOf = (price: number) => t.widget.scales?.priceToY(price) ?? Number.NaN
    // The default margins are a tenth of the pane.
    expect(pixelsOf(530)).toBeCloseTo(height / 10, -1)
    expect(pixelsOf(470)).toBeCloseTo(height - height / 10, -1)
    t.widget.pan(-400)
    await t.settle()
    const scales = t.widget.scales
    if (scales === null) throw new Error('No bars are shown')
    const inView = t.widget.bars.slice(scales.firstIndex + 1, scales.lastIndex)
    expect(pixelsOf(Math.max(...inView.map(({ high }) => high)))).toBeCloseTo(height / 10, -1)
    expect(pixelsOf(Math.min(...inView.map(({ low }) => low)))).toBeCloseTo(height - height / 10, -1)
  })
})

describe('a layer', () => {
  it('is drawn behind the candles, and can be hidden and removed by its owner', async () => {
    const t = await chart()
    const handle = t.widget.addLayer(layer('map'))
    t.widget.addLayer(layer('other'))
    t.takeDrawCalls()
    await t.settle()
    const lines = t.takeDrawCalls()
    const at = (text: string) => lines.findIndex(line => line.includes(text))
    expect(at('fillText(map')).toBeGreaterThan(-1)
    // A wick of a candle; the last price has the same colour.
    expect(at('fillText(map')).toBeLessThan(
      lines.findIndex(line => line.startsWith('moveTo(') && !line.startsWith('moveTo(0,')),
    )
    handle.setVisible(false)
    await t.settle()
    expect(t.takeDrawCalls().join()).not.toContain('fillText(map')
    t.widget.removeLayers('other')
    await t.settle()
    expect(t.takeDrawCalls().join()).not.toContain('fillText(other')
  })

  it.each([
    ['layout', { layout: () => boom() }],
    ['draw', { layout: () => ({ draw: () => boom() }) }],
    ['priceExtent', { priceExtent: () => boom() }],
  ] as const)(
    'that throws in %s is switched off and reported, and the chart keeps working',
    async (method, broken) => {
      const t = await chart()
      const handle = t.widget.addLayer(layer('bad', broken))
      handle.setInAutoScale('all')
      t.widget.addLayer(layer('good'))
      await t.settle()
      expect(handle.isFailed).toBe(true)
      const problems = t.events.problem.filter(({ code }) => code === 'layer_failed')
      expect(problems).toHaveLength(1)
      expect(problems[0]).toMatchObject({ owner: 'bad', message: `Layer 'bad' failed in ${method}` })
      t.takeDrawCalls()
      t.widget.pan(-3)
      await t.settle()
      const lines = t.takeDrawCalls().join()
      expect(lines).toContain('fillText(good')
      expect(lines).toContain('#40BA8A')
    },
  )

  it('[CH-8] stretches the price scale only when auto scaling includes it', async () => {
    const t = await chart()
    const seen: (number | null)[] = []
    const far = layer('map', {
      layout: scales => {
        seen.push(scales.priceToY(900))
        return null
      },
      priceExtent: () => ({ low: 890, high: 900 }),
    })
    const handle = t.widget.addLayer(far)
    await t.settle()
    expect(seen.at(-1)).toBeLessThan(0)
    handle.setInAutoScale('all')
    await t.settle()
    expect(seen.at(-1)).toBeGreaterThan(0)
  })

  it('is laid out once for each view, and again after a change of the bars, its data or another layer', async () => {
    const t = await chart()
    let layouts = 0
    const counted = layer('map', {
      layout: () => {
        layouts += 1
        return { draw: ({ context }) => context.fillText('map', 0, 0) }
      },
    })
    const handle = t.widget.addLayer(counted)
    const other = t.widget.addLayer(layer('other'))
    t.widget.setAutoScaling(false)
    await t.settle()
    const layoutsAfter = async (change: () => void) => {
      layouts = 0
      t.takeDrawCalls()
      change()
      await t.settle()
      expect(t.takeDrawCalls()).toContain('fillText(map, 0, 0)')
      return layouts
    }
    expect(await layoutsAfter(() => t.widget.pan(-5))).toBe(1)
    expect(await layoutsAfter(() => t.widget.setAutoScaling(false))).toBe(0)
    expect(await layoutsAfter(() => handle.redraw())).toBe(1)
    expect(await layoutsAfter(() => other.redraw())).toBe(1)
    expect(await layoutsAfter(() => t.widget.setTheme({ ...t.widget.theme }))).toBe(1)
    expect(await layoutsAfter(() => t.feed.tick({ ...barAt(lastBar(t)), close: 501 }))).toBe(1)
  })

  it('[BY-2] gives its nearest levels room on the price axis, and the candles keep 45 % of the height', async () => {
    const t = await chart()
    const always = { from: 0 as EpochSeconds, to: Number.MAX_SAFE_INTEGER as EpochSeconds, isPinned: false }
    let levels = [{ ...always, price: 900 }]
    const handle = t.widget.addLayer(layer('map', { scaleLevels: () => levels }))
    handle.setInAutoScale('nearest')
    const shareOfCandles = async () => {
      await t.settle()
      const scales = t.widget.scales
      if (scales === null) throw new Error('no scales')
      const { from, to } = t.widget.visibleRange ?? { from: 0, to: 0 }
      const inView = t.widget.bars.filter(({ time }) => time >= from && time <= to)
      const top = scales.priceToY(Math.max(...inView.map(({ high }) => high))) ?? 0
      const bottom = scales.priceToY(Math.min(...inView.map(({ low }) => low))) ?? 0
      return { share: (bottom - top) / scales.height, top, bottom, scales }
    }
    const far = await shareOfCandles()
    expect(far.scales.priceToY(900)).toBeLessThan(0)
    expect(far.share).toBeGreaterThan(0.7)
    const near = far.scales.yToPrice(far.bottom + 0.4 * (far.bottom - far.top)) ?? 0
    levels = [{ ...always, price: near }]
    handle.redraw()
    const fitted = await shareOfCandles()
    expect(fitted.scales.priceToY(near)).toBeLessThan(fitted.scales.height)
    expect(fitted.share).toBeGreaterThanOrEqual(0.45)
    levels = [{ ...always, price: 900, isPinned: true }]
    handle.redraw()
    expect((await shareOfCandles()).scales.priceToY(900)).toBeGreaterThan(0)
  })

  it('[BY-2] moves the price axis to a level in steps, and not while the pointer is down', async () => {
    const t = await chart()
    const always = { from: 0 as EpochSeconds, to: Number.MAX_SAFE_INTEGER as EpochSeconds, isPinned: false }
    const lowest = () => t.widget.scales?.yToPrice(t.widget.scales.height) ?? 0
    const [low, high] = [lowest(), t.widget.scales?.yToPrice(0) ?? 0]
    const near = low - (high - low) * 0.1
    const handle = t.widget.addLayer(layer('map', { scaleLevels: () => [{ ...always, price: near }] }))
    const pointer = new TestPointer(t.container)
    pointer.move(400, 200)
    pointer.down(400, 200)
    handle.setInAutoScale('nearest')
    await t.settle()
    expect(lowest()).toBeCloseTo(low)
    pointer.up(400, 200)
    const shown = [low]
    for (let frame = 0; frame < 60 && (frame < 3 || t.frames.isPending); frame += 1) {
      t.frames.run()
      shown.push(lowest())
    }
    expect(shown.at(-1)).toBeLessThan(near)
    const steps = shown.slice(1).map((price, i) => (shown[i] as number) - price)
    for (const step of steps) {
      expect(step).toBeGreaterThanOrEqual(0)
      expect(step / (high - low)).toBeLessThan(0.03)
    }
  })

  it('[CH-8] keep a view to show it later: with the last bar whatever came meanwhile, of the past by its time', async () => {
    const t = await chart()
    const { from, to } = t.widget.visibleRange ?? { from: 0, to: 0 }
    const latest = t.widget.readView()
    const showAgain = async (view: typeof latest) => {
      await t.settle()
      const done = view && t.widget.showView(view)
      await t.settle()
      expect(await done).toBe('done')
    }
    t.widget.zoom(0.2)
    t.feed.tick(barAt(lastBar(t) + 60))
    await showAgain(latest)
    expect(t.widget.visibleRange).toMatchObject({ from: from + 60, to: to + 60 })
    t.widget.pan(-2_000)
    await t.settle()
    const past = t.widget.readView()
    const range = t.widget.visibleRange
    expect(past?.range.kind).toBe('past')
    t.widget.goToLatest()
    await showAgain(past)
    expect(t.widget.visibleRange).toEqual(range)
  })

  it('[CH-8] keep a price axis that the user has moved with the view', async () => {
    const t = await chart()
    t.widget.setAutoScaling(false)
    t.widget.showPrice(900)
    await t.settle()
    const top = t.widget.scales?.yToPrice(0) ?? 0
    const view = t.widget.readView()
    t.widget.setAutoScaling(true)
    await t.settle()
    expect(t.widget.scales?.yToPrice(0)).toBeLessThan(600)
    const done = view && t.widget.showView(view)
    await t.settle()
    expect(await done).toBe('done')
    await t.settle()
    expect(t.widget.scales?.yToPrice(0)).toBeCloseTo(top)
    expect(t.widget.isAutoScaling).toBe(false)
  })

  it('[CH-8] keep the bars in view and the share of the right margin at any width', async () => {
    const t = await chart()
    const before = t.widget.visibleRange
    for (const width of [700, 390, 1_000, 2_560, 500, 1_000]) {
      t.widget.resize(width, 500)
      await t.settle()
      expect(t.widget.visibleRange).toEqual(before)
    }
  })

  it('[BY-2] learns when the view is reset: by a default range, or by a double click on the price axis', async () => {
    const t = await chart()
    const count = () => t.events.viewReset.length
    const before = count()
    void t.widget.showDefaultRange()
    expect(count()).toBe(before + 1)
    const doubleClick = (clientX: number) =>
      t.container.dispatchEvent(new MouseEvent('dblclick', { clientX, clientY: 100 }))
    doubleClick(400)
    expect(count()).toBe(before + 1)
    doubleClick(990)
    expect(count()).toBe(before + 2)
  })

  it('[BY-2] can have a price shown on an axis that the user has moved', async () => {
    const t = await chart()
    t.widget.showPrice(900)
    await t.settle()
    expect(t.widget.scales?.priceToY(900)).toBeLessThan(0)
    t.widget.setAutoScaling(false)
    t.widget.showPrice(900)
    await t.settle()
    expect(t.widget.scales?.priceToY(900)).toBeGreaterThan(0)
    expect(t.widget.scales?.priceToY(490)).toBeLessThan(t.widget.scales?.height ?? 0)
  })

  it('gets future times from the same axis', async () => {
    const t = await chart()
    const xs: number[] = []
    const tomorrow = newYorkInstant(isoDate('2025-03-12'), '09:30')
    const close = newYorkInstant(isoDate('2025-03-11'), '16:00')
    t.widget.addLayer(
      layer('map', {
        layout: ({ timeToX }) => {
          xs.push(timeToX(close), timeToX(tomorrow), timeToX((tomorrow + 60) as EpochSeconds))
          return null
        },
      }),
    )
    await t.settle()
    const [a = 0, b = 0, c = 0] = xs.slice(-3)
    expect(a).toBeCloseTo(b)
    expect(c).toBeGreaterThan(b)
  })
})

function boom(): never {
  throw new Error('boom')
}

describe('the chart', () => {
  it('handles its own keys and ignores others', async () => {
    const t = await chart()
    const key = (name: string) =>
      t.widget.handleKey({ key: name, shiftKey: false, ctrlKey: false, altKey: false, metaKey: false })
    const before = t.widget.visibleRange
    expect(key('ArrowLeft')).toBe(true)
    expect(key('ArrowLeft')).toBe(true)
    await t.settle()
    expect(t.widget.visibleRange?.from).toBe((before?.from ?? 0) - 12 * 60)
    expect(key('s')).toBe(false)
    key('+')
    await t.settle()
    const { from = 0, to = 0 } = t.widget.visibleRange ?? {}
    expect(to - from).toBeLessThan((before?.to ?? 0) - (before?.from ?? 0))
    key('Home')
    await t.settle()
    key('End')
    await t.settle()
    expect(t.widget.visibleRange?.isAtLatest).toBe(true)
  })

  it('requests a context menu with the price and time under the pointer', async () => {
    const t = await chart()
    t.container.dispatchEvent(new MouseEvent('contextmenu', { clientX: 300, clientY: 200, cancelable: true }))
    const menu = t.events.contextMenu[0]
    expect(menu).toMatchObject({ clientX: 300, clientY: 200, x: 300, y: 200 })
    expect(menu?.price).toBeGreaterThan(400)
    expect(menu?.time).toBeGreaterThan(0)
  })

  it('[BY-9] requests a context menu on the price axis with the price beside it', async () => {
    const t = await chart()
    const menuAt = (clientX: number, clientY: number) => {
      t.container.dispatchEvent(new MouseEvent('contextmenu', { clientX, clientY, cancelable: true }))
      return t.events.contextMenu.at(-1)
    }
    const inPane = menuAt(300, 200)
    expect(menuAt(990, 200)).toMatchObject({ price: inPane?.price, time: null, hit: null })
    // The corner below the axis.
    expect(menuAt(990, 598)?.price).toBeNull()
  })

  it('sends the last bar to the legend once per frame when no bar is under the cursor', async () => {
    const t = await chart()
    expect(t.widget.legend).toMatchObject({ isUnderCursor: false, cursor: null })
    const count = t.events.crosshairMoved.length
    for (let n = 0; n < 50; n += 1) t.feed.tick({ ...barAt(lastBar(t)), close: 500 + n / 100 })
    await t.settle()
    expect(t.events.crosshairMoved.length - count).toBeLessThanOrEqual(2)
    expect(t.events.crosshairMoved.at(-1)?.bar?.close).toBe(500.49)
  })

  it('[CH-8] shows a time range and loads the bars it needs', async () => {
    const t = await chart()
    const from = newYorkInstant(isoDate('2025-02-12'), '10:00')
    const to = newYorkInstant(isoDate('2025-02-12'), '15:00')
    const outcome = t.widget.setVisibleRange({ from, to })
    await t.settle()
    expect(await outcome).toBe('done')
    expect(t.widget.visibleRange).toMatchObject({ from, to, isAtLatest: false })
    expect(t.feed.periods.length).toBeGreaterThan(1)
  })

  it('[BY-6] goes to a date far from the loaded bars, loads on from there and returns to the latest', async () => {
    const t = await chart({}, new FakeFeed(newYorkInstant(isoDate('2023-01-03'), '09:30')))
    const { from = 0, to = 0 } = t.widget.visibleRange ?? {}
    const date = newYorkInstant(isoDate('2023-06-14'), '09:30')
    const outcome = t.widget.goToTime(date)
    await t.settle()
    expect(await outcome).toBe('done')
    const shown = t.widget.visibleRange
    expect(shown?.from).toBeLessThan(date)
    expect(shown?.to).toBeGreaterThan(date)
    expect((shown?.to ?? 0) - (shown?.from ?? 0)).toBeLessThan((to - from) * 6)
    expect(shown?.isAtLatest).toBe(false)
    expect(t.widget.bars.length).toBeLessThan(10_000)
    expect(t.widget.bars[0]?.time).toBeGreaterThan(newYorkInstant(isoDate('2023-06-01'), '09:30'))
    t.widget.goToLatest()
    await t.settle()
    expect(t.widget.visibleRange?.isAtLatest).toBe(true)
    expect(lastBar(t)).toBe(newYorkInstant(isoDate('2025-03-11'), '11:10'))
    expect(t.events.problem).toEqual([])
  })

  it('[BY-6] says when a date is before all bars, and shows the first bar of one just before them', async () => {
    const t = await chart({}, new FakeFeed(newYorkInstant(isoDate('2024-01-02'), '09:30')))
    const before = t.widget.visibleRange
    const early = t.widget.goToTime(newYorkInstant(isoDate('2020-01-02'), '09:30'))
    await t.settle()
    expect(await early).toBe('no-bars')
    expect(t.widget.visibleRange).toEqual(before)
    const near = t.widget.goToTime(newYorkInstant(isoDate('2024-01-01'), '09:30'))
    await t.settle()
    expect(await near).toBe('done')
    expect(t.widget.bars[0]?.time).toBe(newYorkInstant(isoDate('2024-01-02'), '09:31'))
  })

  it('[BY-6] shows the first bar there is of a date before it, and by Home, where the source says when it was', async () => {
    const start = newYorkInstant(isoDate('2024-01-02'), '09:31')
    const opened = newYorkInstant(isoDate('2024-01-02'), '09:30')
    const feed = Object.assign(new FakeFeed(opened), { firstTime: async () => start })
    const t = await chart({}, feed)
    const early = t.widget.goToTime(newYorkInstant(isoDate('2020-01-02'), '09:30'))
    await t.settle()
    expect(await early).toBe('done')
    expect(t.widget.bars[0]?.time).toBe(start)
    expect(t.widget.visibleRange?.from).toBeLessThanOrEqual(start)
    t.widget.goToLatest()
    await t.settle()
    expect(t.widget.bars[0]?.time).toBeGreaterThan(start)
    t.widget.goToStart()
    await t.settle()
    expect(t.widget.bars[0]?.time).toBe(start)
    expect(t.widget.visibleRange?.from).toBeLessThanOrEqual(start)
    expect(t.events.problem).toEqual([])
  })

  it('[BY-6] reports that the view is behind after the bars that were missed while the computer slept', async () => {
    const t = await chart()
    expect(t.widget.visibleRange?.isAtLatest).toBe(true)
    t.feed.now = newYorkInstant(isoDate('2025-03-11'), '15:00')
    t.feed.reset()
    t.timers.advance(10_000)
    await t.settle()
    expect(lastBar(t)).toBe(t.feed.now)
    expect(t.events.visibleRangeChanged.at(-1)?.isAtLatest).toBe(false)
    t.widget.goToLatest()
    await t.settle()
    expect(t.events.visibleRangeChanged.at(-1)?.isAtLatest).toBe(true)
  })

  it('[BY-6] keeps a right margin when it goes to the latest bar', async () => {
    const t = await chart()
    t.widget.pan(-600)
    await t.settle()
    expect(t.widget.visibleRange?.isAtLatest).toBe(false)
    t.widget.goToLatest()
    await t.settle()
    const margin = (t.widget.visibleRange?.to ?? 0) - lastBar(t)
    expect(margin).toBeGreaterThan(75 * 60)
  })

  it('labels the last bar when its time is round', async () => {
    const feed = new FakeFeed(undefined, newYorkInstant(isoDate('2025-03-11'), '10:00'))
    const t = await chart({}, feed)
    expect(lastBar(t)).toBe(feed.now)
    const labels = t.takeDrawCalls().flatMap(call => /fillText\((\d\d:\d\d),/.exec(call)?.[1] ?? [])
    expect(new Set(labels)).toContain('10:00')
    expect([...new Set(labels)].filter(label => Number(label.slice(3)) % 15 !== 0)).toEqual([])
  })

  it('resets the time axis to the default range on a double click', async () => {
    const t = await chart()
    const before = t.widget.visibleRange
    t.widget.pan(-300)
    t.widget.zoom(3)
    await t.settle()
    t.container.dispatchEvent(new MouseEvent('dblclick', { clientX: 300, clientY: 200 }))
    await t.settle()
    expect(t.widget.visibleRange).not.toEqual(before)
    t.container.dispatchEvent(new MouseEvent('dblclick', { clientX: 300, clientY: 490 }))
    await t.settle()
    expect(t.widget.visibleRange).toEqual(before)
  })

  it('keeps the view when zone, locale and colours change', async () => {
    const t = await chart()
    const before = t.widget.visibleRange
    t.widget.setTimeZone('Etc/UTC')
    t.widget.setLocale('de-DE')
    await t.settle()
    expect(t.widget.visibleRange).toEqual(before)
    expect(t.takeDrawCalls().join()).toMatch(/fillText\(Di 11,/)
  })

  it('[CH-9] reports margins that leave no space, and switches auto scaling', async () => {
    const t = await chart()
    t.widget.setMargins({ ...fallbackMargins, topPercent: 70, bottomPercent: 60 })
    expect(t.events.problem.at(-1)?.code).toBe('price_scale_failed')
    expect(t.widget.isAutoScaling).toBe(true)
    t.widget.setAutoScaling(false)
    expect(t.widget.isAutoScaling).toBe(false)
  })

  it('survives a listener that throws', async () => {
    const t = await chart()
    t.widget.on('barsChanged', boom)
    t.feed.tick(barAt(lastBar(t) + 60))
    await t.settle()
    expect(t.events.problem.at(-1)?.code).toBe('listener_failed')
    expect(t.events.barsChanged.at(-1)?.count).toBe(2_401)
  })
})
