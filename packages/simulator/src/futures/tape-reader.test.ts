import { epochMs, MINUTE_MS } from '@tidemark/domain'
import { describe, expect, it } from 'vitest'
import { contractOf, folded, foldedBars, futures, later, ms, shape } from '../testing/futures-tape.ts'
import {
  barsAreTheirMinutes,
  barsExistOnlyInSessions,
  barsInProgressAreTheirTrades,
  minutesAreTheirTrades,
} from '../testing/tape-properties.ts'

describe('[FU-16] bars and trades of simulated futures', () => {
  it('agree to the trade in every minute', () => minutesAreTheirTrades(20))

  it('add up from minutes to bars of every length', () => barsAreTheirMinutes(12))

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

  it('cut a bar in progress after the trades of the moment', () => barsInProgressAreTheirTrades(12))

  it('exist only while the product trades and the contract is listed', () => {
    barsExistOnlyInSessions(2)
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
