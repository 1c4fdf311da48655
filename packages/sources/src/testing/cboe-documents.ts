import { type Bar, epochSeconds, MINUTE_SECONDS, newYorkClock, newYorkDate } from '@tidemark/domain'

/** Documents in Cboe's formats with the numbers of the test. */

/** Cboe's document timestamps are in UTC, without an offset. */
const utcTimestamp = (ms: number): string => new Date(ms).toISOString().slice(0, 19).replace('T', ' ')

const eastern = (seconds: number): string =>
  `${newYorkDate(epochSeconds(seconds))}T${newYorkClock(epochSeconds(seconds))}`

export const quoteDocument = (price: number, volume: number, tradedAtMs: number, previousClose?: number) => ({
  timestamp: utcTimestamp(tradedAtMs + 900_000),
  symbol: 'SPY',
  data: {
    symbol: 'SPY',
    security_type: 'stock',
    current_price: price,
    prev_day_close: previousClose,
    volume,
    last_trade_time: eastern(Math.floor(tradedAtMs / 1000)),
  },
})

/** The timestamp of a minute is its end. */
export const minutesDocument = (bars: readonly Bar[], writtenAtMs: number) => ({
  timestamp: utcTimestamp(writtenAtMs),
  symbol: 'SPY',
  data: bars.map(({ time, open, high, low, close, volume }, i) => ({
    datetime: eastern(time + MINUTE_SECONDS),
    sequence_number: i + 1,
    price: { open, high, low, close },
    volume: { stock_volume: volume, calls_volume: 0, puts_volume: 0, total_options_volume: 0 },
  })),
})

/** Prices are strings in this document. */
export const daysDocument = (bars: readonly Bar[]) => ({
  symbol: 'SPY',
  data: bars.map(({ time, open, high, low, close, volume }) => ({
    date: new Date(time * 1000).toISOString().slice(0, 10),
    open: `${open}`,
    high: `${high}`,
    low: `${low}`,
    close: `${close}`,
    volume: `${volume}`,
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
