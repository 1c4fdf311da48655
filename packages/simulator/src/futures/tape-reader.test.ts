import { epochMs, MINUTE_MS } from '@tidemark/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  aMinute,
  contractOf,
  folded,
  foldedBars,
  futures,
  later,
  ms,
  shape,
} from '../testing/futures-tape.ts'
import type { FuturesBar } from './futures-market.ts'

describe('[FU-16] bars and trades of simulated futures', () => {
  it('agree to the trade in every minute', () => {
    fc.assert(
      fc.property(aMinute, ({ contract, at }) => {
        const end = epochMs(at + MINUTE_MS)
        const trades = futures.trades(contract, at, end)
        expect(shape(futures.bars(contract, 1, at, end, later)[0])).toEqual(folded(trades))
        for (const { time, size } of trades) {
          expect(time >= at && time < end).toBe(true)
          expect(size).toBeGreaterThan(0)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('add up from minutes to bars of every length', () => {
    fc.assert(
      fc.property(aMinute, fc.integer({ min: 2, max: 300 }), ({ contract, session }, length) => {
        const minutes = futures.bars(contract, 1, session.open, session.close, later)
        const bars = futures.bars(contract, length, session.open, session.close, later)
        const byStart = new Map<number, FuturesBar[]>()
        for (const minute of minutes) {
          const position = Math.floor((minute.time - session.open) / (length * MINUTE_MS))
          const start = session.open + position * length * MINUTE_MS
          byStart.set(start, [...(byStart.get(start) ?? []), minute])
        }
        expect(bars.map(bar => [bar.time, shape(bar)])).toEqual(
          [...byStart].map(([time, group]) => [time, foldedBars(group)]),
        )
      }),
      { numRuns: 60 },
    )
  })

  it('add up to the day, the week and the month by trade date', () => {
    const contract = contractOf('F.US.GCEG27', '2026-11-17T15:00:00Z')
    const [from, to] = [ms('2026-11-01T00:00:00Z'), ms('2026-12-01T00:00:00Z')]
    const days = futures.bars(contract, 'day', from, to, later)
    expect(days).toHaveLength(20)
    for (const day of days) {
      const sessions = futures
        .sessions(
          contract.product,
          epochMs(day.time - 4 * 1440 * MINUTE_MS),
          epochMs(day.time + 1440 * MINUTE_MS),
        )
        .filter(({ tradeDate }) => tradeDate === day.tradeDate)
      const trades = sessions.flatMap(({ open, close }) => futures.trades(contract, open, close))
      expect(shape(day)).toEqual(folded(trades))
    }
    const [month] = futures.bars(contract, 'month', from, to, later)
    expect(shape(month)).toEqual(foldedBars(days))
    const weeks = futures.bars(
      contract,
      'week',
      ms('2026-11-02T00:00:00Z'),
      ms('2026-11-09T00:00:00Z'),
      later,
    )
    expect(weeks.map(shape)).toEqual([foldedBars(days.slice(0, 5))])
    expect(weeks[0]?.tradeDate).toBe('2026-11-06')
  })

  it('cut a bar in progress after the trades of the moment', () => {
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
      { numRuns: 60 },
    )
  })

  it('exist only while the product trades and the contract is listed', () => {
    fc.assert(
      fc.property(aMinute, ({ contract, at }) => {
        const [from, to] = [epochMs(at - 4 * 1440 * MINUTE_MS), epochMs(at + 4 * 1440 * MINUTE_MS)]
        const sessions = futures.sessions(contract.product, from, to)
        for (const { time, tradeDate } of futures.bars(contract, 1, from, to, later)) {
          const session = sessions.find(({ open, close }) => time >= open && time < close)
          expect(session?.tradeDate).toBe(tradeDate)
          expect(tradeDate >= contract.firstTradingDay && tradeDate <= contract.lastTradingDay).toBe(true)
        }
      }),
      { numRuns: 10 },
    )
    const es = contractOf('F.US.EPZ26', '2026-11-17T15:00:00Z')
    expect(futures.bars(es, 1, ms('2026-11-17T22:00:00Z'), ms('2026-11-17T23:00:00Z'), later)).toEqual([])
    expect(futures.bars(es, 1, ms('2026-11-26T18:00:00Z'), ms('2026-11-26T23:00:00Z'), later)).toEqual([])
    expect(futures.trades(es, ms('2026-12-18T14:30:00Z'), later)).toEqual([])
    expect(futures.bars(es, 'day', ms('2026-12-18T00:00:00Z'), later, later)).toHaveLength(1)
  })

  it('refuse bars of no whole number of minutes', () => {
    const es = contractOf('F.US.EPZ26', '2026-11-17T15:00:00Z')
    for (const length of [0, -1, 1.5, 1441, Number.NaN])
      expect(() => futures.bars(es, length, later, later, later)).toThrow(RangeError)
  })

  it('stop at the limit of trades', () => {
    const es = contractOf('F.US.EPZ26', '2026-11-17T15:00:00Z')
    const from = ms('2026-11-17T15:00:00Z')
    const all = futures.trades(es, from, epochMs(from + 5 * MINUTE_MS))
    expect(futures.trades(es, from, later, 700)).toEqual(all.slice(0, 700))
  })
})
