import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS } from '@tidemark/domain'
import { placeMarks } from './place-marks.ts'

/** Importance of a bar's start on the time axis: the axis labels all bars of a mark or none, higher marks first. */
export const MARK = {
  none: 0,
  day: 50,
  week: 52,
  halfMonth: 55,
  month: 60,
  quarter: 65,
  year: 70,
  fiveYears: 75,
} as const

/** Each length divides the one before it by two or three: between two labels there is room for all of the next mark. */
const CLOCK_MARKS = [
  { seconds: 12 * HOUR_SECONDS, mark: 36 },
  { seconds: 6 * HOUR_SECONDS, mark: 35 },
  { seconds: 2 * HOUR_SECONDS, mark: 34 },
  { seconds: HOUR_SECONDS, mark: 33 },
  { seconds: 30 * MINUTE_SECONDS, mark: 32 },
  { seconds: 15 * MINUTE_SECONDS, mark: 31 },
  { seconds: 5 * MINUTE_SECONDS, mark: 30 },
] as const

/** Trading days to the nearest higher mark. A mark that is nearer, after missing or short days, gets a lower one. */
const DAY_MARKS = [
  { mark: MARK.fiveYears, days: 600 },
  { mark: MARK.year, days: 120 },
  { mark: MARK.quarter, days: 30 },
  { mark: MARK.month, days: 10 },
  { mark: MARK.halfMonth, days: 7 },
  { mark: MARK.week, days: 3.5 },
  { mark: MARK.day, days: 0.5 },
] as const

const WEEK_SECONDS = 7 * DAY_SECONDS
const WEEK_DAYS = 5
/** Part of the usual distance that may be missing where bars without trades are left out. */
const SLACK = 0.9

interface Day {
  readonly first: number
  /** Index after its last bar. */
  readonly end: number
  /** The highest mark that the calendar allows for its first bar. */
  readonly mark: number
}

/**
 * The marks of bars by the wall clock of their starts; `stepSeconds` is the length of a bar. Within a mark and the marks
 * above it, labels keep the distance of its time unit, so no label is between round times because those had no room.
 */
export function timeMarks(walls: readonly number[], stepSeconds: number): Uint8Array {
  const marks = new Uint8Array(walls.length)
  const days = daysOf(walls)
  const usualBars = median(days.map(({ first, end }) => end - first))
  const barsADay = stepSeconds >= WEEK_SECONDS ? usualBars / WEEK_DAYS : usualBars
  let placed: readonly number[] = []
  for (const level of DAY_MARKS) {
    const candidates = days.filter(({ mark }) => mark >= level.mark).map(({ first }) => first)
    placed = placeMarks(marks, placed, level.mark, candidates, () => level.days * barsADay)
  }
  if (stepSeconds >= DAY_SECONDS) return marks
  for (const { seconds, mark } of CLOCK_MARKS) {
    if (seconds < stepSeconds) break
    const needs = new Map<number, number>()
    for (const day of days) {
      const need = (seconds / stepSeconds) * densityOf(day, walls, stepSeconds) * SLACK
      for (const index of roundBars(day, walls, stepSeconds, seconds)) needs.set(index, need)
    }
    placed = placeMarks(marks, placed, mark, [...needs.keys()], index => needs.get(index) as number)
  }
  return marks
}

/** Bars of an hour and longer count from the first of the day, which is rarely on a whole hour. */
function* roundBars(
  { first, end }: Day,
  walls: readonly number[],
  stepSeconds: number,
  seconds: number,
): Iterable<number> {
  const isCounted = stepSeconds >= HOUR_SECONDS
  for (let index = first; index < end; index += 1) {
    const clock = isCounted ? (index - first) * stepSeconds : (walls[index] as number)
    if (clock % seconds === 0) yield index
  }
}

/** The part of a day's bars that exist: without trades there is no bar. */
function densityOf({ first, end }: Day, walls: readonly number[], stepSeconds: number): number {
  const span = (walls[end - 1] as number) - (walls[first] as number)
  return Math.min(1, (end - first) / (span / stepSeconds + 1))
}

function daysOf(walls: readonly number[]): Day[] {
  const days: Day[] = []
  for (let first = 0; first < walls.length; ) {
    const wall = walls[first] as number
    const midnight = Math.floor(wall / DAY_SECONDS) * DAY_SECONDS
    let end = first + 1
    while (end < walls.length && (walls[end] as number) < midnight + DAY_SECONDS) end += 1
    const before = walls[first - 1]
    days.push({ first, end, mark: before === undefined ? MARK.day : dayMark(before, wall) })
    first = end
  }
  const [start, next] = days
  // The loaded bars usually begin within a day, whose start is not known.
  const isPart = start !== undefined && next !== undefined && start.end < next.end - next.first
  return isPart ? [{ ...start, mark: MARK.none }, ...days.slice(1)] : days
}

/** Thursday, 1 January 1970 is three days after a Monday. */
const weekOf = (wall: number): number => Math.floor((wall / DAY_SECONDS + 3) / 7)

function dayMark(before: number, now: number): number {
  const a = new Date(before * 1000)
  const b = new Date(now * 1000)
  const year = b.getUTCFullYear()
  if (a.getUTCFullYear() !== year) return year % 5 === 0 ? MARK.fiveYears : MARK.year
  if (a.getUTCMonth() !== b.getUTCMonth()) return b.getUTCMonth() % 3 === 0 ? MARK.quarter : MARK.month
  return weekOf(before) === weekOf(now) ? MARK.day : MARK.halfMonth
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 1
