import { type Bar, type EpochSeconds, isoDate, newYorkInstant } from '@tidemark/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { futureTimes } from '../axis/future-times.ts'
import { equity, future } from '../testing/fake-feed.ts'
import { readStudy } from './read-studies.ts'
import { RunningStudy } from './running-study.ts'
import type { StudyDoc, StudySettings } from './study-doc.ts'
import { studyRegistry } from './study-registry.ts'
import { StudySeries } from './study-series.ts'

const start = newYorkInstant(isoDate('2025-03-07'), '15:00')
const times = futureTimes('0930-1600', '5', start, 400)

type Prices = Omit<Bar, 'time'>
const prices: fc.Arbitrary<Prices> = fc
  .tuple(
    fc.integer({ min: 9_000, max: 11_000 }),
    fc.integer({ min: -100, max: 100 }),
    fc.nat(50),
    fc.nat(50),
    // Bars without trades occur, also as the newest bar.
    fc.oneof(fc.constant(0), fc.nat(10_000)),
  )
  .map(([open, way, above, below, volume]) => ({
    open: open / 100,
    close: (open + way) / 100,
    high: (Math.max(open, open + way) + above) / 100,
    low: (Math.min(open, open + way) - below) / 100,
    volume,
  }))

const barsOf = (all: readonly Prices[], from = 0): Bar[] =>
  all.map((one, n) => ({ ...one, time: times[from + n] as EpochSeconds }))

function study(kind: string, settings: StudySettings = {}): StudyDoc {
  const doc = readStudy({ version: 1, id: kind, kind, settings }, studyRegistry)
  if (typeof doc === 'string') throw new Error(doc)
  return doc
}

const follow = (doc: StudyDoc) => new RunningStudy(doc, studyRegistry.get(doc.kind))

function computed(doc: StudyDoc, bars: readonly Bar[], info = equity): readonly (readonly number[])[] {
  const definition = studyRegistry.get(doc.kind)
  const series = new StudySeries(definition, { settings: doc.settings, info, resolution: '5' }, bars)
  return definition.plots.map((_, plot) => series.column(plot))
}

const context = { info: equity, resolution: '5' } as const
const lengths = fc.constantFrom(2, 3, 5, 8)
const settings: fc.Arbitrary<StudySettings> = fc.record({
  length: lengths,
  fast: lengths,
  slow: lengths,
  signal: lengths,
  deviations: fc.constantFrom(1, 2.5),
  source: fc.constantFrom('close', 'open', 'hl2', 'hlc3', 'ohlc4'),
  anchor: fc.constantFrom('session', 'week', 'month'),
})

type Step =
  | { readonly kind: 'append' | 'tick'; readonly bar: Prices }
  | { readonly kind: 'earlier'; readonly bar: Prices; readonly at: number }
  | { readonly kind: 'prepend'; readonly bars: readonly Prices[] }
  | { readonly kind: 'read' | 'drop' }
const steps: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constantFrom('append' as const, 'tick' as const), bar: prices }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('earlier' as const), bar: prices, at: fc.nat(50) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('prepend' as const),
      bars: fc.array(prices, { minLength: 1, maxLength: 12 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('read' as const, 'drop' as const) }) },
)

describe('[CH-12] a study that follows the bars', () => {
  it.each(studyRegistry.all)('$kind has exactly the values of a full computation', ({ kind }) => {
    fc.assert(
      fc.property(settings, fc.array(steps, { maxLength: 60 }), (chosen, all) => {
        const doc = study(kind, chosen)
        const running = follow(doc)
        let first = 200
        let bars: Bar[] = []
        for (const step of all) {
          if (step.kind === 'append') {
            bars.push(...barsOf([step.bar], first + bars.length))
            running.update('appended', bars)
          } else if (step.kind === 'tick' && bars.length > 0) {
            bars[bars.length - 1] = barsOf([step.bar], first + bars.length - 1)[0] as Bar
            running.update('last', bars)
          } else if (step.kind === 'earlier' && bars.length > 1) {
            const at = step.at % (bars.length - 1)
            bars[at] = barsOf([step.bar], first + at)[0] as Bar
            running.update('earlier', bars)
          } else if (step.kind === 'prepend' && first >= step.bars.length) {
            first -= step.bars.length
            bars = [...barsOf(step.bars, first), ...bars]
            running.update('set', bars)
          } else if (step.kind === 'drop' && bars.length > 3) {
            bars = bars.slice(2)
            first += 2
            running.update('set', bars)
          } else if (step.kind === 'read') running.drawn(bars, context)
        }
        const { series, definition } = running.drawn(bars, context)
        expect(definition.plots.map((_, plot) => series.column(plot))).toEqual(computed(doc, bars))
        expect(series.length).toBe(bars.length)
        expect(series.breaks).toEqual(
          new StudySeries(definition, { ...context, settings: doc.settings }, bars).breaks,
        )
      }),
      { numRuns: 60 },
    )
  })

  it('runs the calculator once per tick, not once per bar', () => {
    const bars = barsOf(
      Array.from({ length: 300 }, () => ({ open: 1, high: 2, low: 1, close: 1.5, volume: 3 })),
    )
    const running = follow(study('ema'))
    const { series } = running.drawn(bars, context)
    const before = series.column(0)
    bars[299] = { ...(bars[299] as Bar), close: 9 }
    running.update('last', bars)
    // The same column object: nothing was recomputed.
    expect(running.drawn(bars, context).series.column(0)).toBe(before)
    expect(before[299]).toBeGreaterThan(before[298] ?? 0)
  })
})

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const someBars = fc.array(prices, { minLength: 5, maxLength: 80 }).map(all => barsOf(all))
const expectSame = (actual: readonly number[] | undefined, expected: readonly number[]) => {
  expect(actual?.length).toBe(expected.length)
  for (const [n, value] of expected.entries()) {
    if (Number.isNaN(value)) expect(actual?.[n]).toBeNaN()
    else expect(actual?.[n]).toBeCloseTo(value, 6)
  }
}

/** Reference implementations by definition, without incremental state. */
const smoothed = (values: readonly number[], length: number): number[] => {
  const actual: number[] = []
  for (let n = 0; n < values.length; n += 1) {
    const before = actual[n - 1] ?? Number.NaN
    if (n < length - 1) actual.push(Number.NaN)
    else if (n === length - 1) actual.push(mean(values.slice(0, length)))
    else actual.push(before + ((values[n] ?? 0) - before) / length)
  }
  return actual
}
const exponential = (values: readonly number[], length: number): number[] => {
  let value = values[0] ?? 0
  return values.map((one, n) => {
    value = n === 0 ? one : value + (2 / (length + 1)) * (one - value)
    return value
  })
}

describe('by definition', () => {
  it('a moving average is the mean of the last closes', () => {
    fc.assert(
      fc.property(someBars, lengths, (bars, length) => {
        const expected = bars.map((_, n) =>
          n < length - 1 ? Number.NaN : mean(bars.slice(n - length + 1, n + 1).map(({ close }) => close)),
        )
        expectSame(computed(study('ma', { length }), bars)[0], expected)
      }),
    )
  })

  it('an exponential average weights the last close by 2 / (n + 1)', () => {
    fc.assert(
      fc.property(someBars, lengths, (bars, length) => {
        const all = exponential(
          bars.map(({ close }) => close),
          length,
        )
        const expected = all.map((value, n) => (n < length - 1 ? Number.NaN : value))
        expectSame(computed(study('ema', { length }), bars)[0], expected)
      }),
    )
  })

  it('Bollinger bands are the given number of standard deviations from the mean', () => {
    fc.assert(
      fc.property(someBars, lengths, (bars, length) => {
        const [upper, middle, lower] = computed(study('bollinger', { length, deviations: 2 }), bars)
        for (let n = length - 1; n < bars.length; n += 1) {
          const closes = bars.slice(n - length + 1, n + 1).map(({ close }) => close)
          const average = mean(closes)
          const deviation = Math.sqrt(mean(closes.map(close => (close - average) ** 2)))
          expect(middle?.[n]).toBeCloseTo(average, 6)
          expect(upper?.[n]).toBeCloseTo(average + 2 * deviation, 6)
          expect(lower?.[n]).toBeCloseTo(average - 2 * deviation, 6)
        }
      }),
    )
  })

  it('RSI compares gains and losses with Wilder’s smoothing', () => {
    fc.assert(
      fc.property(someBars, lengths, (bars, length) => {
        const moves = bars.slice(1).map(({ close }, n) => close - (bars[n]?.close ?? 0))
        const gains = smoothed(
          moves.map(move => Math.max(0, move)),
          length,
        )
        const losses = smoothed(
          moves.map(move => Math.max(0, -move)),
          length,
        )
        const expected = [
          Number.NaN,
          ...gains.map((gain, n) => {
            const loss = losses[n] ?? 0
            return loss === 0 ? 100 : 100 - 100 / (1 + gain / loss)
          }),
        ]
        const actual = computed(study('rsi', { length }), bars)[0] ?? []
        expectSame(actual, expected)
        for (const value of actual) if (!Number.isNaN(value)) expect(value).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it('MACD is the difference of two averages, and its signal an average of that', () => {
    fc.assert(
      fc.property(someBars, bars => {
        const closes = bars.map(({ close }) => close)
        const [fast, slow] = [exponential(closes, 3), exponential(closes, 8)]
        const difference = closes.map((_, n) => (fast[n] ?? 0) - (slow[n] ?? 0)).slice(7)
        const over = exponential(difference, 5)
        const lead = Array.from({ length: Math.min(7, bars.length) }, () => Number.NaN)
        const signal = over.map((value, n) => (n < 4 ? Number.NaN : value))
        const [histogram, macd, line] = computed(study('macd', { fast: 8, slow: 3, signal: 5 }), bars)
        expectSame(macd, [...lead, ...difference])
        expectSame(line, [...lead, ...signal])
        expectSame(histogram, [...lead, ...signal.map((value, n) => (difference[n] ?? 0) - value)])
      }),
    )
  })

  it('ATR smooths the true range, including gaps to the previous close', () => {
    fc.assert(
      fc.property(someBars, lengths, (bars, length) => {
        const ranges = bars.map(({ high, low }, n) => {
          const before = bars[n - 1]?.close
          return before === undefined ? high - low : Math.max(high, before) - Math.min(low, before)
        })
        expectSame(computed(study('atr', { length }), bars)[0], smoothed(ranges, length))
      }),
    )
  })

  it('VWAP weights every price since the market open by its volume', () => {
    fc.assert(
      fc.property(someBars, bars => {
        const dayOf = ({ time }: Bar) => Math.floor(time / 86_400)
        const expected = bars.map((bar, n) => {
          const today = bars.slice(0, n + 1).filter(other => dayOf(other) === dayOf(bar))
          const volume = today.reduce((sum, one) => sum + one.volume, 0)
          const worth = today.reduce(
            (sum, { high, low, close, volume: v }) => sum + ((high + low + close) / 3) * v,
            0,
          )
          return volume === 0 ? Number.NaN : worth / volume
        })
        expectSame(computed(study('vwap'), bars)[0], expected)
      }),
    )
  })

  it('VWAP of a session has no values on day bars', () => {
    const definition = studyRegistry.get('vwap')
    const context = { settings: study('vwap').settings, info: future, resolution: '1D' } as const
    const series = new StudySeries(
      definition,
      context,
      barsOf([{ open: 1, high: 2, low: 1, close: 2, volume: 5 }]),
    )
    expect(series.valueAt(0, 0)).toBeNaN()
  })
})
