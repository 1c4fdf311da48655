import {
  DAY_SECONDS,
  epochMs,
  HOUR_SECONDS,
  MINUTE_SECONDS,
  newYorkClock,
  newYorkDate,
  toEpochSeconds,
} from '@tidemark/domain'
import { marketClockTexts as t } from './texts.ts'

/** How old something of the market is, in market time: 12 s, 15 min, 3 h, 2 d. */
export function ageText(atMs: number, nowMs: number): string {
  const seconds = Math.max(0, Math.floor((nowMs - atMs) / 1000))
  if (seconds < MINUTE_SECONDS) return t.seconds(seconds)
  if (seconds < HOUR_SECONDS) return t.minutes(Math.floor(seconds / MINUTE_SECONDS))
  if (seconds < DAY_SECONDS) return t.hours(Math.floor(seconds / HOUR_SECONDS))
  return t.days(Math.floor(seconds / DAY_SECONDS))
}

/** The New York time of an instant, with its date when that is not the date of the market's now. */
export function instantText(atMs: number, nowMs: number): string {
  const secondsOf = (ms: number) => toEpochSeconds(epochMs(Math.floor(ms)))
  const at = secondsOf(atMs)
  const [date, clock] = [newYorkDate(at), newYorkClock(at)]
  return date === newYorkDate(secondsOf(nowMs)) ? clock : `${date} ${clock}`
}
