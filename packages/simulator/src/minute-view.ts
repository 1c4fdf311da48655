import type { BarBuffer } from './bar-buffer.ts'
import { type Intraday, MINUTES } from './intraday.ts'
import { createTradeBuffer, fillMinuteTrades, type TradeBuffer } from './minute-trades.ts'
import { childKey } from './random.ts'
import type { Instrument } from './universe/instruments.ts'

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

export function createMinuteView(intraday: Intraday): MinuteView {
  const result: MinuteTrades = { trades: createTradeBuffer(), count: 0 }
  return {
    bars: (instrument, day, fromMinute, toMinute) =>
      intraday.bars(instrument, day, MINUTES, fromMinute, toMinute),
    trades: (instrument, day, minute) => {
      const bars = intraday.bars(instrument, day, MINUTES, minute, minute + 1)
      const key = childKey(childKey(instrument.own.key, STREAM.trades), day * MINUTE_KEYS_PER_DAY + minute)
      result.count = fillMinuteTrades(key, bars, minute, instrument.tradesPerShare, result.trades)
      return result
    },
  }
}
