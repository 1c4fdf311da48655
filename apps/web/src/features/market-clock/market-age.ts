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

/** How old something of the market is, in market time: 12 s, 15 min, 3 h, 2 d. Rounded, because what is delayed by 15
 *  minutes is a little younger or older than that. */
export function ageText(atMs: number, nowMs: number): string {
  const seconds = Math.max(0, Math.floor((nowMs - atMs) / 1000))
  if (seconds < MINUTE_SECONDS) return t.seconds(seconds)
  const [minutes, hours] = [Math.round(seconds / MINUTE_SECONDS), Math.round(seconds / HOUR_SECONDS)]
  if (minutes < 60) return t.minutes(minutes)
  return hours < 24 ? t.hours(hours) : t.days(Math.round(seconds / DAY_SECONDS))
}

/** The New York time of an instant, with its date when that is not the date of the market's now. */
export function instantText(atMs: number, nowMs: number): string {
  const secondsOf = (ms: number) => toEpochSeconds(epochMs(Math.floor(ms)))
  const at = secondsOf(atMs)
  const [date, clock] = [newYorkDate(at), newYorkClock(at)]
  return date === newYorkDate(secondsOf(nowMs)) ? clock : `${date} ${clock}`
}
