import type { BarBuffer } from './bar-buffer.ts'
import { type Intraday, MINUTES } from './intraday.ts'
import { type Auction, createTradeBuffer, fillMinuteTrades, type TradeBuffer } from './minute-trades.ts'
import { childKey } from './random.ts'
import { scaledTicks } from './scaled-bars.ts'
import type { Sessions } from './sessions.ts'
import { type Instrument, priceScale } from './universe/instruments.ts'

/** A symbol's trades in one minute. The buffer is overwritten by the next call. */
interface MinuteTrades {
  readonly trades: TradeBuffer
  count: number
}

export interface MinuteView {
  bars(instrument: Instrument, day: number, fromMinute: number, toMinute: number): BarBuffer
  trades(instrument: Instrument, day: number, minute: number): MinuteTrades
}

const STREAM = { trades: 31 } as const
const MINUTE_KEYS_PER_DAY = 512

export function createMinuteView(intraday: Intraday, sessions: Sessions): MinuteView {
  const result: MinuteTrades = { trades: createTradeBuffer(), count: 0 }
  const { trades } = result
  const auctionOf = (day: number, minute: number): Auction => {
    if (minute === 0) return 'first'
    return minute === sessions.minutesIn(day) - 1 ? 'last' : 'none'
  }
  return {
    bars: (instrument, day, fromMinute, toMinute) =>
      intraday.bars(instrument, day, MINUTES, fromMinute, toMinute),
    trades: (instrument, day, minute) => {
      const bars = intraday.pathBars(instrument, day, MINUTES, minute, minute + 1)
      const key = childKey(childKey(instrument.own.key, STREAM.trades), day * MINUTE_KEYS_PER_DAY + minute)
      const auction = auctionOf(day, minute)
      result.count = fillMinuteTrades(key, bars, minute, instrument.tradesPerShare, auction, trades)
      const scale = priceScale(instrument)
      if (scale !== 1) {
        for (let i = 0; i < result.count; i += 1)
          trades.ticks[i] = scaledTicks(trades.ticks[i] as number, scale)
      }
      return result
    },
  }
}
