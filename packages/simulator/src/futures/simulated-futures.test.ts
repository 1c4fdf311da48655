import { epochMs, futuresProducts, MINUTE_MS } from '@tidemark/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createSimulatedFutures } from '../index.ts'
import { aMinute, contractOf, futures, later, ms, product } from '../testing/futures-tape.ts'

describe('[SYS-2] the simulated futures market', () => {
  it('is the same for the same seed in any order of questions', () => {
    const other = createSimulatedFutures({ seed: 1 })
    fc.assert(
      fc.property(aMinute, ({ contract, at }) => {
        const end = epochMs(at + MINUTE_MS)
        expect(other.trades(contract, at, end)).toEqual(futures.trades(contract, at, end))
        expect(other.book(contract, at)).toEqual(futures.book(contract, at))
      }),
      { numRuns: 40 },
    )
  })

  it('differs by seed', () => {
    const es = contractOf('F.US.EPZ26', '2026-11-17T15:00:00Z')
    const [from, to] = [ms('2026-11-17T15:00:00Z'), ms('2026-11-17T15:01:00Z')]
    expect(createSimulatedFutures({ seed: 2 }).trades(es, from, to)).not.toEqual(futures.trades(es, from, to))
  })

  it('trades about as many contracts as the real one', () => {
    const volumes = (ticker: string): number => {
      const front = futures.contracts(product(ticker), ms('2026-11-17T15:00:00Z'))[0]
      if (front === undefined) return 0
      const days = futures.bars(front, 'day', ms('2026-10-01T00:00:00Z'), ms('2026-11-17T00:00:00Z'), later)
      return days.reduce((sum, { volume }) => sum + volume, 0) / days.length
    }
    expect(volumes('ES')).toBeGreaterThan(1_000_000)
    expect(volumes('ES')).toBeLessThan(2_000_000)
    expect(volumes('ZR')).toBeLessThan(2000)
  })

  it('covers the years from 2006 to 2045', () => {
    for (const [from, to] of [
      ['2006-01-05T15:00:00Z', '2006-01-05T15:30:00Z'],
      ['2045-12-29T15:00:00Z', '2045-12-29T15:30:00Z'],
    ] as const) {
      for (const of of futuresProducts) {
        const [front] = futures.contracts(of, ms(from))
        if (front === undefined) continue
        const bars = futures.bars(front, 1, ms(from), ms(to), later)
        const trades = futures.trades(front, ms(from), ms(to))
        expect(bars.reduce((sum, { ticks }) => sum + ticks, 0)).toBe(trades.length)
      }
      const [es] = futures.contracts(product('ES'), ms(from))
      expect(es && futures.trades(es, ms(from), ms(to)).length).toBeGreaterThan(100)
    }
    const [last] = futures.contracts(product('ES'), ms('2045-12-29T15:00:00Z'))
    if (last === undefined) throw new RangeError('No contract')
    expect(futures.nextChange(last, ms('2045-12-31T12:00:00Z'))).toBeNull()
    expect(futures.book(last, ms('2045-12-31T12:00:00Z')).bids).toEqual([])
    expect(futures.contracts(product('ES'), ms('2005-06-01T15:00:00Z'))).toEqual([])
  })
})
