import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BarBuffer, createBarBuffer } from './bar-buffer.ts'
import { draw, fatTailedStep } from './random.ts'
import { type LevelShape, shapeOf } from './session-shape.ts'
import type { WriteSteps } from './session-steps.ts'
import { createSplitter, type SplitDraws } from './split-bar.ts'

const parentBar = fc
  .record({
    low: fc.integer({ min: 50, max: 200_000 }),
    range: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 9_000 })),
    openAt: fc.double({ min: 0, max: 1, noNaN: true }),
    closeAt: fc.double({ min: 0, max: 1, noNaN: true }),
    volume: fc.oneof(fc.constant(1_560), fc.integer({ min: 1_560, max: 400_000_000 })),
  })
  .map(({ low, range, openAt, closeAt, volume }) => ({
    low,
    high: low + range,
    open: low + Math.round(range * openAt),
    close: low + Math.round(range * closeAt),
    volume,
  }))

const anyDraws = fc.record({
  stepKey: fc.integer(),
  stepSigma: fc.constantFrom(0, 3, 500, 40_000),
  sigma: fc.constantFrom(0.1, 40, 3_000),
  splitKey: fc.integer(),
  volumeKey: fc.integer(),
  tradesPerShare: fc.constantFrom(1, 0.025, 1e-9),
})

const anyParent = fc
  .record({
    session: fc.constantFrom(390, 210),
    level: fc.integer({ min: 0, max: 4 }),
    at: fc.double({ min: 0, max: 0.999, noNaN: true }),
  })
  .map(({ session, level, at }) => {
    const shape = shapeOf(session).levels[level] as LevelShape
    const parent = Math.floor(at * Math.ceil(session / shape.parentMinutes))
    const first = parent * shape.perParent
    return { shape, parent, first, end: Math.min(shape.count, first + shape.perParent) }
  })

type TestDraws = SplitDraws & { readonly stepKey: number; readonly stepSigma: number }
type Prices = 'open' | 'high' | 'low' | 'close'
type ParentBar = Record<Prices | 'volume', number>
type Place = { shape: LevelShape; parent: number; first: number; end: number }

/** The children that have a trade, and the volumes of all. */
function split(bar: ParentBar, draws: TestDraws, { shape, parent, first, end }: Place) {
  const parents = createBarBuffer(parent + 1)
  for (const field of ['open', 'high', 'low', 'close', 'volume'] as const) parents[field][parent] = bar[field]
  const writeSteps: WriteSteps = ({ firstDraw }, from, to, steps) => {
    for (let i = from; i < to; i += 1)
      steps[i] = draws.stepSigma * fatTailedStep(draw(draws.stepKey, firstDraw + i))
  }
  const { levels, split: splitBars } = createSplitter(draws, writeSteps)
  splitBars(parents, 0, parent, parent + 1, shape)
  const children = levels[shape.level] as BarBuffer
  const rows = Array.from({ length: end - first }, (_, i) => first + i)
  const traded = rows.filter(row => children.volume[row] !== 0)
  const column = (name: Prices | 'volume') => traded.map(row => children[name][row] ?? 0)
  return {
    traded,
    open: column('open'),
    high: column('high'),
    low: column('low'),
    close: column('close'),
    volume: column('volume'),
    allVolumes: children.volume,
  }
}

describe('splitting a bar', () => {
  it('[SYS-2] returns children that add up to it exactly, at every level of full and half days', () => {
    fc.assert(
      fc.property(parentBar, anyDraws, anyParent, (bar, draws, place) => {
        const { traded, open, high, low, close, volume, allVolumes } = split(bar, draws, place)
        const { shape } = place
        expect(open[0]).toBe(bar.open)
        expect(close.at(-1)).toBe(bar.close)
        expect(Math.max(...high)).toBe(bar.high)
        expect(Math.min(...low)).toBe(bar.low)
        expect(allVolumes.reduce((sum, shares) => sum + shares, 0)).toBe(bar.volume)
        for (const [i, row] of traded.entries()) {
          const minutes = Math.min(shape.minutes, shape.sessionMinutes - row * shape.minutes)
          expect(volume[i]).toBeGreaterThanOrEqual(4 * minutes)
          const [o = 0, h = 0, l = 0, c = 0] = [open[i], high[i], low[i], close[i]]
          expect(h >= Math.max(o, c) && l <= Math.min(o, c)).toBe(true)
        }
      }),
      { numRuns: 600 },
    )
  })

  it('[BY-24] reaches the high and the low once, or again at its own open or close', () => {
    const wideBar = parentBar.filter(({ high, low }) => high - low >= 4)
    fc.assert(
      fc.property(wideBar, anyDraws, anyParent, (bar, draws, place) => {
        const { high, low } = split(bar, draws, place)
        const atOpenOrClose = (extreme: number) =>
          Number(bar.open === extreme) + Number(bar.close === extreme)
        const touches = (column: readonly number[], extreme: number) =>
          column.filter(price => price === extreme).length
        expect(touches(high, bar.high)).toBeLessThanOrEqual(Math.max(1, atOpenOrClose(bar.high)))
        expect(touches(low, bar.low)).toBeLessThanOrEqual(Math.max(1, atOpenOrClose(bar.low)))
      }),
      { numRuns: 600 },
    )
  })

  it('[BY-24] trades in every child of a liquid bar, and leaves out children of a thin one', () => {
    const bar = { open: 5000, high: 5040, low: 4990, close: 5010, volume: 20_000 }
    const draws = {
      stepKey: 1,
      stepSigma: 200,
      sigma: 200,
      splitKey: 2,
      tradesPerShare: 0.1,
    }
    const shape = shapeOf(390).levels[4] as LevelShape
    const places = Array.from({ length: 78 }, (_, i) => ({ shape, parent: i, first: 5 * i, end: 5 * i + 5 }))
    const tradedShare = (tradesPerShare: number) => {
      const counts = places.flatMap(place =>
        Array.from(
          { length: 20 },
          (_, key) => split(bar, { ...draws, tradesPerShare, volumeKey: key }, place).traded.length,
        ),
      )
      return counts.reduce((sum, count) => sum + count, 0) / counts.length / 5
    }
    expect(tradedShare(0.1)).toBe(1)
    // Five trades of a bar that is never empty: 1 - 1/e of its minutes.
    expect(tradedShare(5 / bar.volume)).toBeCloseTo(0.63, 1)
    expect(tradedShare(1 / bar.volume)).toBeCloseTo(0.2, 2)
  })
})
