import {
  DAY_SECONDS,
  type EpochSeconds,
  foldBars,
  HOUR_MS,
  MINUTE_MS,
  MINUTE_SECONDS,
  minuteOf,
  type Resolution,
  resolutionSeconds,
} from '@tidemark/domain'
import { expect } from 'vitest'
import { closedDaysOf } from './bar-rows-contract.ts'
import type { ContractPart } from './contract-rule-contract.ts'
import { type MarketSubject, symbolRule } from './market-subject-contract.ts'

export const tradesPart: ContractPart<MarketSubject> = {
  title: 'trades',
  rules: [
    {
      title: 'of all symbols are sorted by time, and adjacent windows neither miss nor repeat one',
      check({ source, nowMs }) {
        const start = minuteOf(nowMs) * 1000 - MINUTE_MS
        const whole = source.tradesBetween(start, start + 90_000)
        const isSorted = (t: number, i: number) =>
          t > start && t <= start + 90_000 && t >= (whole.tMs[i - 1] ?? 0)
        expect(whole.tMs.length).toBeGreaterThan(0)
        expect(whole.tMs.every(isSorted)).toBe(true)
        const pieces = [0, 1, 250, 30_000, 60_000, 89_999].map((from, i, cuts) =>
          source.tradesBetween(start + from, start + (cuts[i + 1] ?? 90_000)),
        )
        expect(pieces.flatMap(({ tMs }) => [...tMs])).toEqual([...whole.tMs])
        expect(pieces.flatMap(({ symbolIndex }) => [...symbolIndex])).toEqual([...whole.symbolIndex])
      },
    },
    {
      title: 'are the same when queried for one symbol and for all',
      async check({ source, nowMs, eachSymbol }) {
        const minute = minuteOf(nowMs)
        const batch = source.tradesBetween(minute * 1000 - 1, minute * 1000 + MINUTE_MS - 1)
        await eachSymbol(async symbol => {
          const index = source.listings().findIndex(listing => listing.symbol === symbol)
          const own = [...batch.symbolIndex.keys()].filter(row => batch.symbolIndex[row] === index)
          const { tMs, price, size } = await source.tradesOf(symbol, minute)
          expect(own.map(row => [batch.tMs[row], batch.price[row], batch.size[row]])).toEqual(
            [...tMs].map((t, i) => [t, price[i], size[i]]),
          )
        })
      },
    },
    {
      title: 'follow each other at the times of nextTradeMs',
      check({ source, nowMs }) {
        const [startMs, endMs] = [nowMs - 5000, nowMs + MINUTE_MS]
        const walked: number[] = []
        for (let t = source.nextTradeMs(startMs); t !== null && t <= endMs; t = source.nextTradeMs(t)) {
          if (t <= (walked.at(-1) ?? startMs)) throw new Error(`The trade at ${t} follows itself`)
          walked.push(t)
        }
        expect(walked).toEqual([...new Set(source.tradesBetween(startMs, endMs).tMs)])
      },
    },
    {
      title: 'do not occur outside regular hours',
      async check({ source, session, eachSymbol }) {
        const [openMs, closeMs] = [session.open * 1000, session.close * 1000]
        await eachSymbol(async symbol => {
          expect((await source.tradesOf(symbol, session.open - MINUTE_SECONDS)).tMs).toHaveLength(0)
          expect((await source.tradesOf(symbol, session.close)).tMs).toHaveLength(0)
        })
        expect(source.tradesBetween(closeMs, closeMs + HOUR_MS).tMs).toHaveLength(0)
        expect(source.nextTradeMs(openMs - HOUR_MS) ?? openMs).toBeGreaterThanOrEqual(openMs)
        expect(source.nextTradeMs(closeMs) ?? Number.POSITIVE_INFINITY).toBeGreaterThan(closeMs + HOUR_MS)
      },
    },
  ],
}

/** For a source of trades and minutes. */
export const tradesOfMinutesPart: ContractPart<MarketSubject> = {
  title: 'trades and minutes',
  rules: [
    symbolRule('add up: a minute is the sum of its trades', async ({ bars, tradesSince, nowMs }, symbol) => {
      const minutes = await bars(symbol, '1', { countback: 20, toSeconds: minuteOf(nowMs) })
      expect(minutes).toHaveLength(20)
      for (const bar of minutes) {
        const trades = await tradesSince(symbol, bar.time, bar.time * 1000 + MINUTE_MS - 1)
        expect(foldBars(trades, bar.time)).toEqual(bar)
      }
    }),
    symbolRule('have the same last price', async ({ source, bars, nowMs }, symbol) => {
      const last = (await bars(symbol, '1', { countback: 1 })).at(-1)
      expect(last).toBeDefined()
      expect(await source.lastPriceAt(symbol, nowMs)).toBe(last?.close)
    }),
  ],
}

/** For a source of trades and bars of these resolutions. */
export const barsInProgressPart = (resolutions: readonly Resolution[]): ContractPart<MarketSubject> => ({
  title: 'bars in progress',
  rules: resolutions.map(resolution =>
    symbolRule(`of resolution ${resolution} hold the trades so far`, async (subject, symbol) => {
      const { bars, tradesSince, session, nowMs } = subject
      const [open] = await bars(symbol, resolution, { countback: 1 })
      const before =
        resolution === '1W'
          ? closedDaysOf(await bars(symbol, '1D', { countback: 6 }), open, session.open)
          : []
      const isIntraday = resolutionSeconds(resolution) < DAY_SECONDS
      const start = isIntraday ? (open?.time ?? 0) : session.open
      const trades = await tradesSince(symbol, start, nowMs)
      expect(trades.length).toBeGreaterThan(0)
      expect(open).toEqual(foldBars([...before, ...trades], open?.time as EpochSeconds))
    }),
  ),
})
