import {
  addDays,
  contractKey,
  epochMs,
  frontContract,
  isoDate,
  isTradingDay,
  MINUTE_MS,
  settlementTime,
} from '@tidemark/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aMinute, contractOf, futures, later, market, ms, product } from '../testing/futures-tape.ts'

describe('[SYS-2] prices of simulated futures', () => {
  const aTradingDay = fc
    .integer({ min: 400, max: 14_000 })
    .map(days => addDays(isoDate('2006-01-03'), days))
    .filter(isTradingDay)

  it('pass through every settlement', () => {
    fc.assert(
      fc.property(
        aTradingDay,
        fc.constantFrom('ES', 'NQ', 'CL', 'GC', 'ZN', '6E', 'FGBL'),
        (date, ticker) => {
          const of = product(ticker)
          const month = contractKey(frontContract(of, date))
          const at = epochMs(settlementTime(of, date) * 1000)
          const front = futures
            .contracts(of, epochMs(at - 1))
            .find(({ month: m }) => contractKey(m) === month)
          if (front === undefined) throw new RangeError(`No ${ticker}${month} on ${date}`)
          const [last] = futures.bars(front, 1, epochMs(at - MINUTE_MS), at, later)
          if (last !== undefined) expect(last.close).toBe(futures.settlement(front, date))
          if (ticker === 'ES') expect(last).toBeDefined()
        },
      ),
      { numRuns: 60 },
    )
  })

  it('keep to their index within carry in regular hours', async () => {
    const tracked = [
      ['ES', 'SPX'],
      ['NQ', 'NDX'],
      ['RTY', 'RUT'],
      ['MES', 'SPX'],
    ] as const
    for (const date of ['2008-10-15', '2020-03-16', '2026-11-16', '2044-06-01']) {
      for (const [ticker, index] of tracked) {
        const front = futures.contracts(product(ticker), ms(`${date}T15:00:00Z`))[0]
        if (front === undefined) throw new RangeError(ticker)
        const [from, to] = [ms(`${date}T13:30:00Z`), ms(`${date}T21:00:00Z`)]
        const spot = await market.bars({
          symbol: index,
          resolution: '1',
          fromSeconds: from / 1000,
          toSeconds: to / 1000,
          nowMs: later,
        })
        const closes = new Map(
          futures.bars(front, 1, from, to, later).map(({ time, close }) => [time / 1000, close]),
        )
        const settlement = futures.settlement(front, isoDate(date)) ?? Number.NaN
        const carry = settlement / (spot.c.at(-1) ?? Number.NaN)
        expect(spot.t.length).toBeGreaterThan(380)
        for (const [row, t] of spot.t.entries()) {
          const close = closes.get(t)
          if (close === undefined) continue
          expect(Math.abs(close - (spot.c[row] as number) * carry)).toBeLessThanOrEqual(2 * front.tickSize)
        }
      }
    }
  })

  it('move with the extended hours of the fund', async () => {
    const es = contractOf('F.US.EPZ26', '2026-11-17T15:00:00Z')
    const [from, to] = [ms('2026-11-16T21:00:00Z'), ms('2026-11-17T14:30:00Z')]
    const spy = await market.bars({
      symbol: 'SPY',
      resolution: '1',
      hours: 'extended',
      fromSeconds: from / 1000,
      toSeconds: to / 1000,
      nowMs: later,
    })
    const closes = new Map(
      futures.bars(es, 1, from, to, later).map(({ time, close }) => [time / 1000, close]),
    )
    const ratios = [...spy.t].flatMap((t, row) => {
      const close = closes.get(t)
      return close === undefined ? [] : [close / (spy.c[row] as number)]
    })
    expect(ratios.length).toBeGreaterThan(200)
    expect(Math.max(...ratios) / Math.min(...ratios) - 1).toBeLessThan(0.0008)
  })

  it('stay within the limits of the trade date', () => {
    fc.assert(
      fc.property(aTradingDay, fc.constantFrom('ES', 'RTY', 'BTC', 'NKD'), (date, ticker) => {
        const front = futures.contracts(product(ticker), ms(`${date}T12:00:00Z`))[0]
        if (front === undefined) return
        const limits = futures.limits(front, date)
        const [day] = futures.bars(front, 'day', ms(`${date}T00:00:00Z`), ms(`${date}T00:00:01Z`), later)
        if (limits === null || day === undefined) return
        expect(day.low).toBeGreaterThanOrEqual(limits.low)
        expect(day.high).toBeLessThanOrEqual(limits.high)
      }),
      { numRuns: 60 },
    )
    expect(futures.limits(contractOf('F.US.EPZ26', '2026-11-17T15:00:00Z'), isoDate('2026-11-26'))).toBeNull()
  })

  it('are whole ticks without binary noise', () => {
    fc.assert(
      fc.property(aMinute, ({ contract, at }) => {
        const isWhole = (price: number): boolean => {
          const ticks = price / contract.tickSize
          return price === Number(price.toFixed(8)) && Math.abs(ticks - Math.round(ticks)) < 1e-6
        }
        const trades = futures.trades(contract, at, epochMs(at + MINUTE_MS))
        expect(trades.filter(({ price }) => !isWhole(price))).toEqual([])
      }),
    )
  })
})
