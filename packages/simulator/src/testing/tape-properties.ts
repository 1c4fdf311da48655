import { epochMs, MINUTE_MS } from '@tidemark/domain'
import fc from 'fast-check'
import { expect } from 'vitest'
import type { FuturesBar } from '../futures/futures-market.ts'
import { aMinute, folded, foldedBars, futures, later, ms, shape } from './futures-tape.ts'

export function minutesAreTheirTrades(numRuns: number): void {
  fc.assert(
    fc.property(aMinute, ({ contract, at }) => {
      const end = epochMs(at + MINUTE_MS)
      const trades = futures.trades(contract, at, end)
      expect(shape(futures.bars(contract, 1, at, end, later)[0])).toEqual(folded(trades))
      expect(trades.filter(({ time, size }) => time < at || time >= end || size <= 0)).toEqual([])
    }),
    { numRuns },
  )
}

export function barsAreTheirMinutes(numRuns: number): void {
  fc.assert(
    fc.property(aMinute, fc.integer({ min: 2, max: 300 }), ({ contract, session }, length) => {
      const minutes = futures.bars(contract, 1, session.open, session.close, later)
      const bars = futures.bars(contract, length, session.open, session.close, later)
      const byStart = new Map<number, FuturesBar[]>()
      for (const minute of minutes) {
        const position = Math.floor((minute.time - session.open) / (length * MINUTE_MS))
        const start = session.open + position * length * MINUTE_MS
        const group = byStart.get(start)
        if (group) group.push(minute)
        else byStart.set(start, [minute])
      }
      expect(bars.map(bar => [bar.time, shape(bar)])).toEqual(
        [...byStart].map(([time, group]) => [time, foldedBars(group)]),
      )
    }),
    { numRuns },
  )
}

export function barsInProgressAreTheirTrades(numRuns: number): void {
  fc.assert(
    fc.property(
      aMinute,
      fc.nat(59_999),
      fc.constantFrom(1, 5, 60),
      ({ contract, session, at }, offset, length) => {
        const now = epochMs(at + offset)
        const last = futures.bars(contract, length, session.open, session.close, now).at(-1)
        if (last === undefined) return
        expect(shape(last)).toEqual(folded(futures.trades(contract, last.time, epochMs(now + 1))))
        const date = ms(`${session.tradeDate}T00:00:00Z`)
        const [day] = futures.bars(contract, 'day', date, epochMs(date + 1), now)
        expect([day?.close, day?.tradeDate]).toEqual([last.close, session.tradeDate])
      },
    ),
    { numRuns },
  )
}

export function barsExistOnlyInSessions(numRuns: number): void {
  fc.assert(
    fc.property(aMinute, ({ contract, at }) => {
      const [from, to] = [epochMs(at - 4 * 1440 * MINUTE_MS), epochMs(at + 4 * 1440 * MINUTE_MS)]
      const sessions = futures.sessions(contract.product, from, to)
      const isRight = ({ time, tradeDate }: FuturesBar): boolean =>
        sessions.find(({ open, close }) => time >= open && time < close)?.tradeDate === tradeDate &&
        tradeDate >= contract.firstTradingDay &&
        tradeDate <= contract.lastTradingDay
      expect(futures.bars(contract, 1, from, to, later).filter(bar => !isRight(bar))).toEqual([])
    }),
    { numRuns },
  )
}

export function booksHaveTenLevels(numRuns: number): void {
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
    { numRuns },
  )
}

export function booksStayUntilTheNextChange(numRuns: number): void {
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
    { numRuns },
  )
}
