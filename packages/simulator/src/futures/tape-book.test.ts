import { epochMs, MINUTE_MS } from '@tidemark/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aMinute, contractOf, futures, ms } from '../testing/futures-tape.ts'

describe('[FU-17] books of simulated futures', () => {
  it('have ten levels a side around the last trade', () => {
    fc.assert(
      fc.property(aMinute, ({ contract, at }) => {
        const trades = futures.trades(contract, at, epochMs(at + MINUTE_MS))
        for (const trade of trades.slice(-3)) {
          expect(trade.bid).toBeLessThan(trade.ask)
          expect(trade.price).toBe(trade.aggressor === 'buy' ? trade.ask : trade.bid)
        }
        const last = trades.at(-1)
        const book = futures.book(contract, last?.time ?? at)
        expect([book.bids.length, book.asks.length]).toEqual([10, 10])
        const prices = [
          ...book.bids.map(({ price }) => price).reverse(),
          ...book.asks.map(({ price }) => price),
        ]
        expect(prices).toEqual([...prices].sort((a, b) => a - b))
        expect(new Set(prices).size).toBe(20)
        for (const { size, orders } of [...book.bids, ...book.asks]) {
          expect(Number.isInteger(size) && orders >= 1 && orders <= size).toBe(true)
        }
        if (last === undefined) return
        expect(book.last).toEqual(last)
        expect([book.bids[0]?.price, book.asks[0]?.price]).toEqual([last.bid, last.ask])
      }),
      { numRuns: 200 },
    )
  })

  it('are empty in a pause but know the last trade', () => {
    const es = contractOf('F.US.EPZ26', '2026-11-17T15:00:00Z')
    const book = futures.book(es, ms('2026-11-17T22:30:00Z'))
    expect([book.bids, book.asks]).toEqual([[], []])
    expect(book.last).toEqual(
      futures.trades(es, ms('2026-11-17T21:59:00Z'), ms('2026-11-17T22:00:00Z')).at(-1),
    )
  })

  it('do not change before the next change', () => {
    fc.assert(
      fc.property(aMinute, fc.nat(59_999), ({ contract, at }, offset) => {
        const now = epochMs(at + offset)
        const next = futures.nextChange(contract, now)
        if (next === null) return
        expect(next).toBeGreaterThan(now)
        const [before, until] = [futures.book(contract, now), futures.book(contract, epochMs(next - 1))]
        expect({ ...until, time: now }).toEqual(before)
        expect(futures.trades(contract, epochMs(now + 1), next)).toEqual([])
      }),
      { numRuns: 200 },
    )
  })

  it('open with the next session', () => {
    const es = contractOf('F.US.EPZ26', '2026-11-17T15:00:00Z')
    expect(futures.nextChange(es, ms('2026-11-20T22:00:00Z'))).toBe(ms('2026-11-22T23:00:00Z'))
    expect(futures.nextChange(es, ms('2026-12-18T15:00:00Z'))).toBeNull()
  })
})
