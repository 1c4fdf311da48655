import { DAY_SECONDS, type EpochSeconds, HOUR_SECONDS } from '@tidemark/domain'
import type { WallTime } from './wall-time.ts'

/** Importance of a bar's start on the time axis. The numbers are the library's weights: higher ones are shown first. */
export const MARK = { none: 0, day: 50, month: 60, year: 70 } as const

const CLOCK_MARKS = [
  { seconds: 12 * HOUR_SECONDS, mark: 33 },
  { seconds: 6 * HOUR_SECONDS, mark: 32 },
  { seconds: 3 * HOUR_SECONDS, mark: 31 },
  { seconds: HOUR_SECONDS, mark: 30 },
  { seconds: 1800, mark: 23 },
  { seconds: 900, mark: 22 },
  { seconds: 300, mark: 21 },
  { seconds: 60, mark: 20 },
] as const

/** The mark of a bar, by the largest wall-clock unit that changed since the previous bar. */
export function markOf(previous: EpochSeconds, current: EpochSeconds, wallTime: WallTime): number {
  const before = wallTime(previous)
  const now = wallTime(current)
  if (Math.floor(before / DAY_SECONDS) !== Math.floor(now / DAY_SECONDS)) return dayMark(before, now)
  for (const { seconds, mark } of CLOCK_MARKS) {
    if (Math.floor(before / seconds) !== Math.floor(now / seconds)) return mark
  }
  return MARK.none
}

function dayMark(before: number, now: number): number {
  const a = new Date(before * 1000)
  const b = new Date(now * 1000)
  if (a.getUTCFullYear() !== b.getUTCFullYear()) return MARK.year
  return a.getUTCMonth() === b.getUTCMonth() ? MARK.day : MARK.month
}
