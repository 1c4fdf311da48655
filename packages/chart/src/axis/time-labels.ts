import type { EpochSeconds } from '@tidemark/domain'
import { MARK } from './time-marks.ts'
import type { WallTime } from './wall-time.ts'

export interface TimeLabels {
  /** Label under the axis, by the mark of the bar. */
  tick(t: EpochSeconds, mark: number): string
  /** Full date and time, at the crosshair. */
  full(t: EpochSeconds): string
}

/** `hasClock`: the bars are shorter than a day. */
export function timeLabels(locale: string, wallTime: WallTime, hasClock: boolean): TimeLabels {
  const print = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
    return (t: EpochSeconds) => format.format(wallTime(t) * 1000)
  }
  const month = print({ month: 'short' })
  const weekday = print({ weekday: 'short' })
  const dayOf = (t: EpochSeconds) => new Date(wallTime(t) * 1000).getUTCDate()
  const yearOf = (t: EpochSeconds) => new Date(wallTime(t) * 1000).getUTCFullYear()
  // Always 24 hours, whatever the locale: traders expect it, and it is narrow.
  const clock = (t: EpochSeconds) => new Date(wallTime(t) * 1000).toISOString().slice(11, 16)
  const date = (t: EpochSeconds) => `${weekday(t)} ${dayOf(t)} ${month(t)} ${yearOf(t)}`
  return {
    tick(t, mark) {
      if (mark >= MARK.year) return `${yearOf(t)}`
      if (mark >= MARK.month) return hasClock ? `${dayOf(t)} ${month(t)}` : month(t)
      if (mark >= MARK.day) return hasClock ? `${weekday(t)} ${dayOf(t)}` : `${dayOf(t)}`
      return hasClock ? clock(t) : `${dayOf(t)}`
    },
    full: t => (hasClock ? `${date(t)}  ${clock(t)}` : date(t)),
  }
}
