import {
  type Bar,
  barOfTrade,
  DAY_SECONDS,
  type EpochSeconds,
  epochSeconds,
  foldBars,
  HOUR_MS,
  HOUR_SECONDS,
  MINUTE_MS,
  MINUTE_SECONDS,
  minuteOf,
  newYorkDate,
  RESOLUTIONS,
  type Resolution,
  regularSession,
  resolutionSeconds,
} from '@tidemark/domain'
import { beforeAll, describe, expect, it } from 'vitest'
import { closedDaysOf, grouped, groupedBy, rowsOf } from './bar-rows-contract.ts'
import { SECTORS } from './listing.ts'
import type { MarketSource } from './market-source.ts'

/** A market source under test and the time to test it at. */
export interface ContractSubject {
  readonly source: MarketSource
  /** Some of its symbols: liquid and illiquid, stocks and indices. */
  readonly symbols: readonly string[]
  /** Within regular hours, some minutes after the open, with at least four weeks of history before it. */
  readonly nowMs: number
  /** Number of consecutive sessions with minute bars up to `nowMs`; 15 by default. */
  readonly minuteSessions?: number
}

const INTRADAY = RESOLUTIONS.filter(code => resolutionSeconds(code) < DAY_SECONDS)

/** Contract of every MarketSource. */
export function describeMarketSource(name: string, makeSubject: () => ContractSubject): void {
  describe(`${name} as a market source`, () => {
    let subject: ContractSubject
    let source: MarketSource
    let nowMs = 0
    let minuteSessions = 15
    let session = { open: 0, close: 0 }

    beforeAll(() => {
      subject = makeSubject()
      ;({ source, nowMs, minuteSessions = minuteSessions } = subject)
      session = regularSession(newYorkDate(epochSeconds(Math.floor(nowMs / 1000))))
    })

    const barsOf = (
      symbol: string,
      resolution: Resolution,
      more: Partial<Parameters<MarketSource['bars']>[0]>,
    ) =>
      rowsOf(source.bars({ symbol, resolution, fromSeconds: 0, toSeconds: nowMs / 1000 + 1, nowMs, ...more }))
    const eachSymbol = (check: (symbol: string) => void) => {
      for (const symbol of subject.symbols) check(symbol)
    }
    const tradesSince = (symbol: string, startSeconds: number, untilMs: number) => {
      const trades: Bar[] = []
      for (
        let minute = startSeconds;
        minute * 1000 <= untilMs && minute < session.close;
        minute += MINUTE_SECONDS
      ) {
        const { tMs, price, size } = source.tradesOf(symbol, minute)
        for (const [i, p] of price.entries()) {
          const t = tMs[i] ?? Number.NaN
          if (t <= untilMs) trades.push(barOfTrade(minuteOf(t), p, size[i] ?? Number.NaN))
        }
      }
      return trades
    }

    describe('listings', () => {
      it('are the same array each time, with unique symbols, names and valid sectors', () => {
        const listings = source.listings()
        expect(source.listings()).toBe(listings)
        expect(new Set(listings.map(({ symbol }) => symbol)).size).toBe(listings.length)
        for (const { symbol, name: title, sector } of listings) {
          expect(symbol).toMatch(/^[A-Z][A-Z.]*$/)
          expect(title).not.toBe('')
          if (sector !== null) expect(SECTORS).toContain(sector)
        }
      })

      it('rank index members by weight', () => {
        for (const index of ['SPX', 'NDX', 'RUT'] as const) {
          const members = source
            .listings()
            .flatMap(({ indices }) => indices.filter(membership => membership.index === index))
            .sort((a, b) => a.rank - b.rank)
          for (const [i, { weight }] of members.entries()) {
            expect(weight).toBeGreaterThan(0)
            expect(weight).toBeLessThanOrEqual(members[i - 1]?.weight ?? 1)
          }
        }
      })

      it('are the only symbols: any other throws unknown_symbol', () => {
        const unknownSymbol = expect.objectContaining({ code: 'unknown_symbol' })
        expect(() => barsOf('NO.SUCH', '1D', {})).toThrow(unknownSymbol)
        expect(() => source.lastPriceAt('NO.SUCH', nowMs)).toThrow(unknownSymbol)
        expect(() => source.tradesOf('NO.SUCH', session.open)).toThrow(unknownSymbol)
      })
    })

    describe.each(RESOLUTIONS)('bars of resolution %s', resolution => {
      it('are sorted and unique, with open and close within the range', () => {
        eachSymbol(symbol => {
          const bars = barsOf(symbol, resolution, { countback: 60 })
          for (const [i, { time, open, high, low, close, volume }] of bars.entries()) {
            expect(time).toBeGreaterThan(bars[i - 1]?.time ?? 0)
            expect(high).toBeGreaterThanOrEqual(Math.max(open, close))
            expect(low).toBeLessThanOrEqual(Math.min(open, close))
            expect([low > 0, volume > 0]).toEqual([true, true])
          }
        })
      })

      it('include `from` and exclude `to`', () => {
        eachSymbol(symbol => {
          const all = barsOf(symbol, resolution, { countback: 5 })
          const [, second, , fourth] = all
          const range = { fromSeconds: second?.time ?? 0, toSeconds: fourth?.time ?? 0 }
          expect(barsOf(symbol, resolution, range)).toEqual(all.slice(1, 3))
          expect(barsOf(symbol, resolution, { ...range, fromSeconds: range.fromSeconds + 1 })).toEqual(
            all.slice(2, 3),
          )
          expect(barsOf(symbol, resolution, { ...range, toSeconds: range.toSeconds + 1 })).toEqual(
            all.slice(1, 4),
          )
          expect(
            barsOf(symbol, resolution, { fromSeconds: range.toSeconds, toSeconds: range.toSeconds }),
          ).toEqual([])
          expect(
            barsOf(symbol, resolution, { fromSeconds: range.toSeconds, toSeconds: range.fromSeconds }),
          ).toEqual([])
        })
      })

      it('are exactly `countback` in number, whatever `from` is', () => {
        eachSymbol(symbol => {
          const all = barsOf(symbol, resolution, { countback: 7 })
          const to = all.at(-1)?.time ?? 0
          expect(all).toHaveLength(7)
          expect(barsOf(symbol, resolution, { toSeconds: to, fromSeconds: to - 1, countback: 4 })).toEqual(
            all.slice(2, 6),
          )
          expect(barsOf(symbol, resolution, { toSeconds: to, fromSeconds: 0, countback: 1 })).toEqual(
            all.slice(5, 6),
          )
        })
      })

      it('hold the trades so far while in progress, and never change once closed', () => {
        eachSymbol(symbol => {
          const [open] = barsOf(symbol, resolution, { countback: 1 })
          const today = barsOf(symbol, '1', { fromSeconds: session.open })
          const before =
            resolution === '1W'
              ? closedDaysOf(barsOf(symbol, '1D', { countback: 6 }), open, session.open)
              : []
          const start = resolutionSeconds(resolution) < DAY_SECONDS ? (open?.time ?? 0) : session.open
          const parts = [...before, ...tradesSince(symbol, start, nowMs)]
          expect(today.length).toBeGreaterThan(0)
          expect(open).toEqual(foldBars(parts, open?.time as EpochSeconds))
          const later = barsOf(symbol, resolution, {
            countback: 3,
            toSeconds: open?.time ?? 0,
            nowMs: nowMs + 7 * DAY_SECONDS * 1000,
          })
          expect(later).toEqual(barsOf(symbol, resolution, { countback: 3, toSeconds: open?.time ?? 0 }))
        })
      })

      it('do not exist before their period starts', () => {
        eachSymbol(symbol => {
          const early = {
            nowMs: session.open * 1000 - 1,
            toSeconds: session.open + 30 * DAY_SECONDS,
            countback: 2,
          }
          const last = barsOf(symbol, resolution, early).at(-1)
          if (resolution !== '1W') expect(last?.time ?? 0).toBeLessThan(session.open - 4 * HOUR_SECONDS)
          else expect(last?.time ?? 0).toBeLessThan(session.open)
        })
      })
    })

    it.each(INTRADAY.slice(1))(
      'aggregates minutes to bars of %s minutes, aligned to the open',
      resolution => {
        eachSymbol(symbol => {
          const days = barsOf(symbol, '1D', { countback: Math.min(4, minuteSessions) })
          const fromSeconds = days[0]?.time ?? 0
          const minutes = barsOf(symbol, '1', { fromSeconds })
          expect(barsOf(symbol, resolution, { fromSeconds })).toEqual(
            grouped(minutes, resolutionSeconds(resolution)),
          )
        })
      },
    )

    it('aggregates minutes to days, and days to weeks from Monday', () => {
      eachSymbol(symbol => {
        const days = barsOf(symbol, '1D', { countback: minuteSessions })
        const minutes = barsOf(symbol, '1', { fromSeconds: days[0]?.time ?? 0 })
        expect(days).toEqual(groupedBy(minutes, ({ time }) => Math.floor(time / DAY_SECONDS) * DAY_SECONDS))
        const weeks = groupedBy(days, ({ time }) => time - ((time / DAY_SECONDS + 3) % 7) * DAY_SECONDS)
        // The first of these weeks may lack its first days.
        expect(barsOf(symbol, '1W', { countback: weeks.length - 1 })).toEqual(weeks.slice(1))
      })
    })

    describe('trades', () => {
      it('add up to the bar of their minute exactly', () => {
        eachSymbol(symbol => {
          for (const bar of barsOf(symbol, '1', {
            countback: 20,
            toSeconds: minuteOf(nowMs),
          })) {
            const trades = tradesSince(symbol, bar.time, bar.time * 1000 + MINUTE_MS - 1)
            expect(foldBars(trades, bar.time)).toEqual(bar)
          }
        })
      })

      it('of all symbols are sorted by time, and adjacent windows neither miss nor repeat one', () => {
        const start = minuteOf(nowMs) * 1000 - MINUTE_MS
        const whole = source.tradesBetween(start, start + 90_000)
        expect(
          whole.tMs.every((t, i) => t > start && t <= start + 90_000 && t >= (whole.tMs[i - 1] ?? 0)),
        ).toBe(true)
        const pieces = [0, 1, 250, 30_000, 60_000, 89_999].map((from, i, cuts) =>
          source.tradesBetween(start + from, start + (cuts[i + 1] ?? 90_000)),
        )
        expect(pieces.flatMap(({ tMs }) => [...tMs])).toEqual([...whole.tMs])
        expect(pieces.flatMap(({ symbolIndex }) => [...symbolIndex])).toEqual([...whole.symbolIndex])
      })

      it('are the same when queried for one symbol and for all', () => {
        const minute = minuteOf(nowMs)
        const batch = source.tradesBetween(minute * 1000 - 1, minute * 1000 + MINUTE_MS - 1)
        eachSymbol(symbol => {
          const index = source.listings().findIndex(listing => listing.symbol === symbol)
          const own = [...batch.symbolIndex.keys()].filter(row => batch.symbolIndex[row] === index)
          const { tMs, price, size } = source.tradesOf(symbol, minute)
          expect(own.map(row => [batch.tMs[row], batch.price[row], batch.size[row]])).toEqual(
            [...tMs].map((t, i) => [t, price[i], size[i]]),
          )
        })
      })

      it('do not occur outside regular hours', () => {
        eachSymbol(symbol => {
          expect(source.tradesOf(symbol, session.open - MINUTE_SECONDS).tMs).toHaveLength(0)
          expect(source.tradesOf(symbol, session.close).tMs).toHaveLength(0)
        })
        expect(source.tradesBetween(session.close * 1000, session.close * 1000 + HOUR_MS).tMs).toHaveLength(0)
      })

      it('determine the last price', () => {
        eachSymbol(symbol => {
          const last = barsOf(symbol, '1', { countback: 1 }).at(-1)
          const yesterday = barsOf(symbol, '1D', { countback: 1, nowMs: session.open * 1000 - 1 }).at(-1)
          expect(source.lastPriceAt(symbol, nowMs)).toBe(last?.close)
          expect(source.lastPriceAt(symbol, session.open * 1000 - 1)).toBe(yesterday?.close)
          expect(source.lastPriceAt(symbol, 0)).toBeUndefined()
        })
      })
    })
  })
}
