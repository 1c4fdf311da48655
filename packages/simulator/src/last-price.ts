import { MINUTE_MS } from '@tidemark/domain'
import { TICKS_PER_DOLLAR } from './bar-buffer.ts'
import type { DayBars } from './day-bars.ts'
import { BLOCK_DAYS } from './log-path.ts'
import type { MinuteView } from './minute-view.ts'
import { NO_DAY, type Sessions } from './sessions.ts'
import type { Instrument } from './universe/instruments.ts'

/** Undefined also when the session of the last trade closed before `sinceMs`. */
export type LastPrice = (instrument: Instrument, atMs: number, sinceMs?: number) => number | undefined

export function createLastPrice(sessions: Sessions, dayBars: DayBars, minuteView: MinuteView): LastPrice {
  const closeOf = (instrument: Instrument, day: number) => {
    if (day === NO_DAY) return undefined
    const { bars } = dayBars.block(instrument, Math.floor(day / BLOCK_DAYS))
    return (bars.close[day % BLOCK_DAYS] as number) / TICKS_PER_DOLLAR
  }

  /** Close of the last minute before `end` with a trade. */
  const closeBefore = (instrument: Instrument, day: number, end: number) => {
    for (let minute = end - 1; minute >= 0; minute -= 1) {
      const { close, volume } = minuteView.bars(instrument, day, minute, minute + 1)
      if (volume[minute] !== 0) return (close[minute] as number) / TICKS_PER_DOLLAR
    }
    return closeOf(instrument, day - 1)
  }

  return (instrument, atMs, sinceMs = Number.NEGATIVE_INFINITY) => {
    const day = sessions.lastDayOpenedBy(Math.floor(atMs / 1000))
    if (day === NO_DAY || sessions.closeSeconds(day) * 1000 < sinceMs) return undefined
    const sinceOpen = atMs - sessions.openSeconds(day) * 1000
    const minute = Math.floor(sinceOpen / MINUTE_MS)
    if (minute >= sessions.minutesIn(day)) return closeOf(instrument, day)
    const { trades, count } = minuteView.trades(instrument, day, minute)
    let passed = 0
    while (passed < count && (trades.offsetMs[passed] as number) <= sinceOpen - minute * MINUTE_MS)
      passed += 1
    return passed > 0
      ? (trades.ticks[passed - 1] as number) / TICKS_PER_DOLLAR
      : closeBefore(instrument, day, minute)
  }
}
