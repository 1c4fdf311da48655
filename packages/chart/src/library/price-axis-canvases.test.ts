// @vitest-environment happy-dom
import type { Bar } from '@tidemark/domain'
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { createDrawings } from '../drawings/drawings.ts'
import { createStudies } from '../studies/studies.ts'
import { type MountedChart, mountChart, testTheme } from '../testing/mounted-chart.ts'

const mounted: MountedChart[] = []

function removeCharts(): void {
  for (const { widget, container } of mounted.splice(0)) {
    widget.destroy()
    container.remove()
  }
}

afterEach(removeCharts)

/** A chart with an oscillator below the candles, whose axis always shows the same prices. */
async function chartWithRsi() {
  const one = mountChart()
  mounted.push(one)
  one.widget.setSymbol('SPY', '1')
  let ids = 0
  const nextId = () => {
    ids += 1
    return `id-${ids}`
  }
  const studies = createStudies({ chart: one.widget, ids: nextId })
  const drawings = createDrawings({ chart: one.widget, ids: nextId })
  studies.add('rsi')
  await one.settle()
  const pictures = new Map<HTMLCanvasElement, string[]>()
  const axes = () =>
    [...one.container.querySelectorAll<HTMLCanvasElement>('tr:not(:last-child) td:last-child canvas')].filter(
      ({ style }) => style.zIndex === '1',
    )
  /** Runs one frame. Returns for each axis whether it was painted. */
  const paint = () => {
    one.frames.run()
    return axes().map(axis => {
      const picture = lastPicture(one.takeCallsOf(axis))
      if (picture !== null) pictures.set(axis, picture)
      return picture !== null
    })
  }
  const paintAll = () => {
    one.widget.setTheme(testTheme)
    return paint()
  }
  paintAll()
  const lastIndex = one.widget.scales?.lastIndex ?? 0
  const shown = () => axes().map(axis => pictures.get(axis))
  return { ...one, studies, drawings, paint, paintAll, shown, lastIndex }
}

/** What was drawn last; each picture begins with the background. Null when nothing was drawn. */
function lastPicture(calls: readonly string[]): string[] | null {
  const start = calls.lastIndexOf('globalCompositeOperation = copy')
  // The library also measures texts with this canvas.
  return start < 0 ? null : calls.slice(start).filter(call => /^(fill|roundRect)/.test(call))
}

type Chart = Awaited<ReturnType<typeof chartWithRsi>>

function addLevel({ widget, drawings }: Chart, price: number): void {
  const time = widget.bars.at(-1)?.time ?? 0
  const doc = { version: 1, id: `level-${price}`, kind: 'horizontal-line', anchors: [{ time, price }] }
  drawings.load('SPY', [doc])
}

function addTick({ widget, feed }: Chart, rise: number): void {
  const last = widget.bars.at(-1) as Bar
  const close = last.close + rise
  feed.tick({ ...last, close, high: Math.max(last.high, close), low: Math.min(last.low, close) })
}

describe('the price axes', () => {
  it('are not painted with a frame that moves the chart in time', async () => {
    const t = await chartWithRsi()
    const before = t.widget.scales?.priceToY(500)
    t.widget.pan(-1)
    expect(t.paint()).toEqual([false, false])
    expect(t.widget.scales?.priceToY(500)).toBe(before)
    expect(t.widget.scales?.lastIndex).toBeLessThan(t.lastIndex)
  })

  it('are painted with a move that changes their prices', async () => {
    const t = await chartWithRsi()
    t.widget.zoom(4)
    expect(t.paint()).toEqual([true, false])
  })

  it('are painted with a frame that moves nothing', async () => {
    const t = await chartWithRsi()
    t.widget.setTheme({ ...testTheme, text: '#ffffff' })
    expect(t.paint()).toEqual([true, true])
    expect(t.shown()[0]).toContain('fillStyle = #ffffff')
  })

  it('show the last price and the labels of a frame that also moves the chart', async () => {
    const t = await chartWithRsi()
    t.widget.pan(-1)
    addTick(t, 0.11)
    addLevel(t, 499.77)
    t.paint()
    const text = t.shown()[0]?.join('\n')
    expect(text).toContain(`fillText(${t.widget.bars.at(-1)?.close.toFixed(2)},`)
    expect(text).toContain('fillText(499.77,')
  })

  it('show after any moves and changes what they would show if they were painted anew', async () => {
    /** At most one of each: ticks of one frame come together with the next. */
    const changes = fc.record(
      {
        study: fc.constantFrom('ema', 'macd', 'rsi'),
        height: fc.integer({ min: 420, max: 520 }),
        level: fc.integer({ min: 49_500, max: 50_500 }).map(cents => cents / 100),
        tick: fc.integer({ min: -30, max: 30 }).map(cents => cents / 100),
        zoom: fc.constantFrom(0.5, 0.9, 1.2),
        pan: fc.integer({ min: -40, max: 40 }),
      },
      { requiredKeys: [] },
    )
    await fc.assert(
      fc.asyncProperty(fc.array(changes, { minLength: 1, maxLength: 6 }), async frames => {
        const t = await chartWithRsi()
        for (const { study, height, level, tick, zoom, pan } of frames) {
          if (study !== undefined) t.studies.add(study)
          if (height !== undefined) t.widget.resize(1_000, height)
          if (level !== undefined) addLevel(t, level)
          if (tick !== undefined) addTick(t, tick)
          if (zoom !== undefined) t.widget.zoom(zoom)
          if (pan !== undefined) t.widget.pan(pan)
          t.paint()
          const shown = t.shown()
          expect(t.paintAll()).not.toContain(false)
          expect(t.shown()).toEqual(shown)
          await t.settle()
          t.paintAll()
        }
        removeCharts()
      }),
      { numRuns: 20 },
    )
  })
})
