import { type Bar, type EpochSeconds, epochSeconds } from '@tidemark/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { barAt } from '../testing/fake-feed.ts'
import { BarStore } from './bar-store.ts'
import { cleanBars } from './clean-bars.ts'

const T = 1_741_704_000
const minute = (n: number) => barAt(T + n * 60)
const stored = (n: number, close = 1): Bar => ({
  time: epochSeconds(T + n * 60),
  open: 1,
  high: 2,
  low: 0,
  close,
  volume: 5,
})

describe('bars of a response', () => {
  it('are sorted and unique, whatever their order and number', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(50), { maxLength: 80 }), minutes => {
        const { bars, repair } = cleanBars(minutes.map(minute))
        const expected = [...new Set(minutes)].sort((a, b) => a - b).map(n => T + n * 60)
        expect(bars.map(({ time }) => time)).toEqual(expected)
        const isInOrder = minutes.every((n, at) => at === 0 || n > (minutes[at - 1] ?? 0))
        expect(repair === null).toBe(isInOrder)
      }),
    )
  })

  it('keep the later of two with the same time', () => {
    const { bars } = cleanBars([minute(0), { ...minute(0), close: 777, high: 800 }])
    expect(bars).toHaveLength(1)
    expect(bars[0]?.close).toBe(777)
  })

  it('without valid prices are dropped and reported; a high below the close is widened', () => {
    const raw: Bar[] = [
      { ...minute(0), close: Number.NaN },
      { ...minute(1), high: 1, volume: -4 },
    ]
    const { bars, repair } = cleanBars(raw)
    expect(repair).toBe('1 broken')
    expect(bars).toHaveLength(1)
    expect(bars[0]?.high).toBe(Math.max(minute(1).open, minute(1).close))
    expect(bars[0]?.volume).toBe(0)
  })
})

describe('the store', () => {
  it('keeps the newest bar of each time, in order, by merging and by single bars', () => {
    const change = fc.oneof(
      fc.array(fc.nat(40), { maxLength: 12 }).map(minutes => [...new Set(minutes)].sort((a, b) => a - b)),
      fc.nat(40).map(n => n),
    )
    fc.assert(
      fc.property(fc.array(change, { maxLength: 25 }), changes => {
        const store = new BarStore()
        const oracle = new Map<number, number>()
        for (const [step, what] of changes.entries()) {
          for (const n of [what].flat()) oracle.set(T + n * 60, step)
          if (typeof what === 'number') store.put(stored(what, step))
          else store.merge(what.map(n => stored(n, step)))
        }
        const expected = [...oracle].sort((a, b) => a[0] - b[0])
        expect(store.bars.map(({ time, close }) => [time, close])).toEqual(expected)
      }),
    )
  })

  it('reports the effect of a bar, and how many were added before the first', () => {
    const store = new BarStore()
    expect(store.put(stored(5))).toBe('appended')
    expect(store.put(stored(5, 2))).toBe('last')
    expect(store.put(stored(7))).toBe('appended')
    expect(store.put(stored(5, 3))).toBe('earlier')
    expect(store.put(stored(6))).toBe('inserted')
    expect(store.merge([stored(1), stored(2), stored(5)])).toBe(2)
    expect(store.bars).toHaveLength(5)
    expect(store.at((T + 300) as EpochSeconds)?.close).toBe(1)
    expect(store.at((T + 301) as EpochSeconds)).toBeUndefined()
  })
})
