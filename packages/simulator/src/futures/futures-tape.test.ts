import {
  addDays,
  contractKey,
  type EpochMs,
  epochMs,
  type FuturesProduct,
  frontContract,
  futuresProducts,
  type IsoDate,
  isoDate,
  isTradingDay,
  MINUTE_MS,
  nextTradingDay,
  previousTradingDay,
  productOfTicker,
  settlementTime,
} from '@tidemark/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createSimulatedFutures, createSimulatedMarket } from '../index.ts'
import type { FuturesBar, FuturesContract, FuturesTrade } from './futures-market.ts'

const market = createSimulatedMarket({ seed: 1 })
const futures = market.futuresMarket
const ms = (text: string): EpochMs => epochMs(Date.parse(text))
const later = ms('2046-06-01T00:00:00Z')
const product = (ticker: string): FuturesProduct => {
  const found = productOfTicker(ticker)
  if (found === null) throw new RangeError(ticker)
  return found
}
const contractOf = (symbol: string, at: string): FuturesContract => {
  const found = futures.contract(symbol, ms(at))
  if (found === null) throw new RangeError(symbol)
  return found
}

/** Any contract at a minute of one of its sessions. */
const aMinute = fc
  .record({
    product: fc.constantFrom(...futuresProducts),
    days: fc.integer({ min: 10, max: 14_500 }),
    rank: fc.nat(2),
    share: fc.double({ min: 0, max: 0.999, noNaN: true }),
  })
  .map(({ product: of, days, rank, share }) => {
    const noon = ms(`${addDays(isoDate('2006-01-03'), days)}T12:00:00Z`)
    const [session] = futures.sessions(of, noon, epochMs(noon + 8 * 1440 * MINUTE_MS))
    const listed = futures.contracts(of, session?.open ?? noon)
    const contract = listed[Math.min(rank, listed.length - 1)]
    if (session === undefined || contract === undefined) return null
    const minutes = (session.close - session.open) / MINUTE_MS
    return { contract, session, at: epochMs(session.open + Math.floor(share * minutes) * MINUTE_MS) }
  })
  .filter(found => found !== null)

const folded = (trades: readonly FuturesTrade[]): Omit<FuturesBar, 'time' | 'tradeDate'> | null => {
  const [first] = trades
  const last = trades.at(-1)
  if (first === undefined || last === undefined) return null
  const prices = trades.map(({ price }) => price)
  return {
    open: first.price,
    high: Math.max(...prices),
    low: Math.min(...prices),
    close: last.price,
    volume: trades.reduce((sum, { size }) => sum + size, 0),
    ticks: trades.length,
  }
}
const foldedBars = (bars: readonly FuturesBar[]): ReturnType<typeof folded> => {
  const [first] = bars
  const last = bars.at(-1)
  if (first === undefined || last === undefined) return null
  return {
    open: first.open,
    high: Math.max(...bars.map(({ high }) => high)),
    low: Math.min(...bars.map(({ low }) => low)),
    close: last.close,
    volume: bars.reduce((sum, { volume }) => sum + volume, 0),
    ticks: bars.reduce((sum, { ticks }) => sum + ticks, 0),
  }
}
const shape = (bar: FuturesBar | undefined): ReturnType<typeof folded> => {
  if (bar === undefined) return null
  const { time: _time, tradeDate: _date, ...rest } = bar
  return rest
}

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

describe('[FU-9] contracts of simulated futures', () => {
  it('are those with settlements, at the same prices', async () => {
    for (const of of futuresProducts) {
      const date = isoDate('2026-11-13')
      const settled = await market.futures.settlements(of.exchangeSymbol, date)
      const listed = futures.contracts(of, ms('2026-11-13T15:00:00Z'))
      // A contract whose trading has ended on this day settles, but is no longer listed.
      expect([...settled.keys()].slice(-listed.length)).toEqual(listed.map(({ month }) => contractKey(month)))
      for (const contract of listed)
        expect(futures.settlement(contract, date)).toBe(settled.get(contractKey(contract.month)))
    }
  })

  it('are listed from their first to their last trading day', async () => {
    await fc.assert(
      fc.asyncProperty(aMinute, async ({ contract }) => {
        const { product: of, month, firstTradingDay, lastTradingDay } = contract
        const isSettledOn = async (date: IsoDate): Promise<boolean> =>
          (await market.futures.settlements(of.exchangeSymbol, date)).has(contractKey(month))
        if (firstTradingDay < '2006-02-01' || lastTradingDay > '2045-12-01') return
        expect(await isSettledOn(previousTradingDay(firstTradingDay))).toBe(false)
        expect(await isSettledOn(firstTradingDay)).toBe(true)
        expect(await isSettledOn(lastTradingDay)).toBe(true)
        expect(await isSettledOn(nextTradingDay(lastTradingDay))).toBe(false)
        expect(futures.settlement(contract, previousTradingDay(firstTradingDay))).toBeNull()
      }),
    )
  })

  it('are found by symbol, or as the front one by product', () => {
    const at = ms('2026-11-17T15:00:00Z')
    expect(futures.contract('f.us.epz26', at)?.lastTradingDay).toBe('2026-12-18')
    expect(futures.contract('F.US.EP', at)?.symbol).toBe('F.US.EPZ26')
    expect(futures.contract('F.US.EP', ms('2026-12-14T15:00:00Z'))?.symbol).toBe('F.US.EPH27')
    for (const unknown of ['F.US.EPZ25', 'F.US.EPZ35', 'F.US.XXXZ26', 'SPY', '', 'F.US.'.repeat(1000)])
      expect(futures.contract(unknown, at)).toBeNull()
    expect(futures.contract('F.US.EPH06', ms('2005-12-01T15:00:00Z'))).toBeNull()
    expect(futures.contract('F.US.EPH46', ms('2046-01-10T15:00:00Z'))).toBeNull()
  })

  it('pass their volume to the next month around the roll day', () => {
    const [z, h] = futures.contracts(product('ES'), ms('2026-11-17T15:00:00Z'))
    if (!z || !h) throw new RangeError('No contracts')
    const shareOfNext = (date: string): number => {
      const volume = (of: FuturesContract): number =>
        futures.bars(of, 'day', ms(`${date}T00:00:00Z`), ms(`${date}T00:00:01Z`), later)[0]?.volume ?? 0
      return volume(h) / (volume(z) + volume(h))
    }
    expect(z.rollDay).toBe('2026-12-14')
    expect(shareOfNext('2026-12-01')).toBeLessThan(0.03)
    expect(shareOfNext('2026-12-10')).toBeLessThan(0.4)
    expect(shareOfNext('2026-12-15')).toBeGreaterThan(0.6)
    expect(shareOfNext('2026-12-17')).toBeGreaterThan(0.85)
  })
})

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
        for (const { price } of futures.trades(contract, at, epochMs(at + MINUTE_MS))) {
          expect(price).toBe(Number(price.toFixed(8)))
          expect(Math.abs(price / contract.tickSize - Math.round(price / contract.tickSize))).toBeLessThan(
            1e-6,
          )
        }
      }),
    )
  })
})

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
})
