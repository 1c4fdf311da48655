import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addToRow,
  type Bar,
  barOfTrade,
  createBarTable,
  epochSeconds,
  extendBar,
  foldBars,
  HOUR_SECONDS,
  isSameBar,
  mergeBars,
  minuteOf,
  startRow,
} from '../index.ts'

interface Trade {
  readonly ms: number
  readonly price: number
  readonly size: number
}

const start = epochSeconds(1_790_000_000 - (1_790_000_000 % HOUR_SECONDS))

const trades = fc
  .array(
    fc.record({
      waitMs: fc.nat(400_000),
      price: fc.integer({ min: -500, max: 90_000 }).map(cents => cents / 100),
      size: fc.nat(1_000_000),
    }),
    { minLength: 1, maxLength: 60 },
  )
  .map(list => {
    let ms = start * 1000
    return list.map(({ waitMs, price, size }): Trade => {
      ms += waitMs
      return { ms, price, size }
    })
  })

const anyBars = trades.map(list => list.map(({ ms, price, size }) => barOfTrade(minuteOf(ms), price, size)))

/** Folds trades one by one into bars by their time. */
function barsOfTrades(list: readonly Trade[], timeOf: (seconds: number) => number): Bar[] {
  const bars = new Map<number, Bar>()
  for (const { ms, price, size } of list) {
    const time = epochSeconds(timeOf(Math.floor(ms / 1000)))
    const bar = bars.get(time)
    bars.set(time, bar ? extendBar(bar, price, size) : barOfTrade(time, price, size))
  }
  return [...bars.values()]
}

const hourOf = (seconds: number): number => Math.floor(seconds / HOUR_SECONDS) * HOUR_SECONDS
const minuteOfSeconds = (seconds: number): number => minuteOf(seconds * 1000)

describe('bars', () => {
  it('have the first, highest, lowest and last price of their trades and the exact volume', () => {
    fc.assert(
      fc.property(trades, list => {
        const prices = list.map(({ price }) => price)
        const [bar] = barsOfTrades(list, () => start)
        expect(bar).toEqual({
          time: start,
          open: prices[0],
          high: Math.max(...prices),
          low: Math.min(...prices),
          close: prices.at(-1),
          volume: list.reduce((sum, { size }) => sum + size, 0),
        })
      }),
    )
  })

  it('keep the open and the close between the low and the high', () => {
    fc.assert(
      fc.property(trades, list => {
        for (const { open, high, low, close } of barsOfTrades(list, minuteOfSeconds)) {
          expect(high).toBeGreaterThanOrEqual(Math.max(open, close))
          expect(low).toBeLessThanOrEqual(Math.min(open, close))
        }
      }),
    )
  })

  it('merge to the same bar in any grouping', () => {
    fc.assert(
      fc.property(anyBars, fc.nat(), fc.nat(), (bars, one, other) => {
        const [from, to] = [one % bars.length, other % bars.length].sort((a, b) => a - b) as [number, number]
        const whole = bars.reduce(mergeBars)
        const parts = [bars.slice(0, from), bars.slice(from, to), bars.slice(to)].filter(
          ({ length }) => length > 0,
        )
        expect(parts.map(part => part.reduce(mergeBars)).reduce(mergeBars)).toEqual(whole)
        expect(bars.reduceRight((later, earlier) => mergeBars(earlier, later))).toEqual(whole)
        expect(foldBars(bars, whole.time)).toEqual(whole)
      }),
    )
  })

  it('give the same hours from minutes as from trades', () => {
    fc.assert(
      fc.property(trades, list => {
        const hours = new Map<number, Bar[]>()
        for (const minute of barsOfTrades(list, minuteOfSeconds))
          hours.set(hourOf(minute.time), [...(hours.get(hourOf(minute.time)) ?? []), minute])
        const folded = [...hours].map(([time, minutes]) => foldBars(minutes, epochSeconds(time)))
        expect(folded).toEqual(barsOfTrades(list, hourOf))
      }),
    )
  })

  it('have no fold without bars', () => {
    expect(foldBars([], start)).toBeUndefined()
  })

  it('never change the bars they are made from', () => {
    const bar = Object.freeze(barOfTrade(start, 5, 10))
    expect(mergeBars(bar, Object.freeze(barOfTrade(start, 6, 1)))).not.toBe(bar)
    expect(extendBar(bar, 4, 1)).toMatchObject({ open: 5, high: 5, low: 4, close: 4, volume: 11 })
  })

  it('are the same when every field is', () => {
    const bar = barOfTrade(start, 5, 10)
    expect(isSameBar(bar, { ...bar })).toBe(true)
    for (const field of Object.keys(bar)) expect(isSameBar(bar, { ...bar, [field]: 1 })).toBe(false)
  })
})

describe('a table of bars', () => {
  it('has the rows that the bars merge to', () => {
    fc.assert(
      fc.property(anyBars, bars => {
        const table = createBarTable(3)
        const [first, ...rest] = bars as [Bar, ...Bar[]]
        startRow(table, 1, first.open, first.high, first.low, first.close, first.volume)
        for (const { high, low, close, volume } of rest) addToRow(table, 1, high, low, close, volume)
        const { time, ...expected } = bars.reduce(mergeBars)
        const row = (index: number) =>
          Object.fromEntries(Object.entries(table).map(([name, column]) => [name, column[index]]))
        expect(row(1)).toEqual(expected)
        expect(row(0).open).toBeNaN()
        expect(row(2).volume).toBeNaN()
      }),
    )
  })
})
