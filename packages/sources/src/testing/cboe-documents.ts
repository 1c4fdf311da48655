import { epochSeconds, newYorkClock, newYorkDate } from '@tidemark/domain'
import type { ScriptedBar } from './scripted-bars.ts'

/** Documents in Cboe's formats with the numbers of the test. */

/** Cboe's document timestamps are in UTC, without an offset. */
const utcTimestamp = (ms: number): string => new Date(ms).toISOString().slice(0, 19).replace('T', ' ')

const eastern = (seconds: number): string =>
  `${newYorkDate(epochSeconds(seconds))}T${newYorkClock(epochSeconds(seconds))}`

export const quoteDocument = (price: number, volume: number, tradedAtMs: number) => ({
  timestamp: utcTimestamp(tradedAtMs + 900_000),
  symbol: 'SPY',
  data: {
    symbol: 'SPY',
    security_type: 'stock',
    current_price: price,
    volume,
    last_trade_time: eastern(Math.floor(tradedAtMs / 1000)),
  },
})

/** The timestamp of a minute is its end. */
export const minutesDocument = (bars: readonly ScriptedBar[], writtenAtMs: number) => ({
  timestamp: utcTimestamp(writtenAtMs),
  symbol: 'SPY',
  data: bars.map(({ t, o, h, l, c, v }, i) => ({
    datetime: eastern(t + 60),
    sequence_number: i + 1,
    price: { open: o, high: h, low: l, close: c },
    volume: { stock_volume: v, calls_volume: 0, puts_volume: 0, total_options_volume: 0 },
  })),
})

/** Prices are strings in this document. */
export const daysDocument = (bars: readonly ScriptedBar[]) => ({
  symbol: 'SPY',
  data: bars.map(({ t, o, h, l, c, v }) => ({
    date: new Date(t * 1000).toISOString().slice(0, 10),
    open: `${o}`,
    high: `${h}`,
    low: `${l}`,
    close: `${c}`,
    volume: `${v}`,
  })),
})

interface OptionLine {
  readonly option: string
  readonly oi: number
  readonly iv?: number
}

export const chainDocument = (symbol: string, options: readonly OptionLine[], writtenAtMs: number) => ({
  timestamp: utcTimestamp(writtenAtMs),
  symbol: `_${symbol}`,
  data: {
    symbol: `^${symbol}`,
    security_type: 'index',
    current_price: 100,
    close: 100,
    last_trade_time: eastern(Math.floor(writtenAtMs / 1000) - 900),
    options: options.map(({ option, oi, iv = 0.2 }) => ({
      option,
      bid: 1,
      ask: 1.1,
      iv,
      open_interest: oi,
      volume: 5,
    })),
  },
})
