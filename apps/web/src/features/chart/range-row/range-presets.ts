import type { SymbolInfo, TimeRange } from '@tidemark/chart'
import {
  addDays,
  DAY_SECONDS,
  daysBetween,
  type EpochSeconds,
  epochSeconds,
  extendedSession,
  type IsoDate,
  isoDate,
  isTradingDay,
  newYorkDate,
  nextTradingDay,
  previousTradingDay,
  type Resolution,
  regularSession,
  resolutionSeconds,
  type SessionBounds,
  utcDate,
  utcMidnight,
} from '@tidemark/domain'

/** The presets in the order of the row; the shorter the range, the shorter its bars. */
export const rangePresets = ['1D', '5D', '1M', '3M', '6M', 'YTD', '1Y', '5Y', 'All'] as const
export type RangePreset = (typeof rangePresets)[number]

const resolutions: Readonly<Record<RangePreset, Resolution>> = {
  '1D': '1',
  '5D': '5',
  '1M': '60',
  '3M': '120',
  '6M': '1D',
  YTD: '1D',
  '1Y': '1D',
  '5Y': '1W',
  All: '1W',
}
const months = { '1M': 1, '3M': 3, '6M': 6, '1Y': 12, '5Y': 60 } as const
/** In January, day bars would be few. */
const fewDays = 40
const HALF_HOUR = 1_800
const firstDay = isoDate('1990-01-02')
/** Space to the right of the last bar, as a part of the range; five trading days at least. */
const marginShare = 0.08
const minMarginDays = 5

export function presetResolution(preset: RangePreset, today: IsoDate): Resolution {
  const isFresh = preset === 'YTD' && daysBetween(yearStart(today), today) < fewDays
  return isFresh ? '60' : resolutions[preset]
}

/** The range of a preset that ends with the bar at `last` and some space after it. One and five days start with a session. */
export function presetRange(
  preset: RangePreset,
  last: EpochSeconds,
  resolution: Resolution,
  session: SymbolInfo['session'],
): TimeRange {
  const isIntraday = resolutionSeconds(resolution) < DAY_SECONDS
  const today = isIntraday && session !== '24x7' ? newYorkDate(last) : utcDate(last)
  const first = firstDayOf(preset, today)
  const end = addDays(today, marginDays(first, today))
  if (!isIntraday || session === '24x7') return { from: utcMidnight(first), to: utcMidnight(addDays(end, 1)) }
  const hoursOf = session === '0400-2000' ? extendedSession : regularSession
  const from = hoursOf(tradingDayFrom(first)).open
  if (preset === '1D')
    return { from, to: tradingTimeAfter(last, Math.max(HALF_HOUR, (last - from) / 4), hoursOf) }
  if (preset === '5D') return { from, to: tradingTimeAfter(last, 5 * HALF_HOUR, hoursOf) }
  return { from, to: hoursOf(tradingDayFrom(end)).close }
}

/** Goes on in the next session after the close. */
function tradingTimeAfter(
  t: EpochSeconds,
  seconds: number,
  hoursOf: (date: IsoDate) => SessionBounds,
): EpochSeconds {
  const date = newYorkDate(t)
  const left = Math.max(0, hoursOf(date).close - t)
  if (seconds <= left) return epochSeconds(Math.round(t + seconds))
  return tradingTimeAfter(hoursOf(nextTradingDay(date)).open, seconds - left, hoursOf)
}

function firstDayOf(preset: RangePreset, today: IsoDate): IsoDate {
  switch (preset) {
    case '1D':
      return today
    case '5D':
      return [1, 2, 3, 4].reduce(previousTradingDay, today)
    case 'YTD':
      return yearStart(today)
    case 'All':
      return firstDay
    default:
      return monthsBefore(today, months[preset])
  }
}

const marginDays = (first: IsoDate, today: IsoDate): number =>
  Math.max(minMarginDays, Math.round(Math.min(daysBetween(first, today), 5 * 366) * marginShare))

const yearStart = (date: IsoDate): IsoDate => isoDate(`${date.slice(0, 4)}-01-01`)

const tradingDayFrom = (date: IsoDate): IsoDate => (isTradingDay(date) ? date : nextTradingDay(date))

/** 31 May less three months is the last day of February. */
function monthsBefore(date: IsoDate, count: number): IsoDate {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const target = Date.UTC(year, month - 1 - count, 1)
  const lastOfMonth = new Date(Date.UTC(year, month - count, 0)).getUTCDate()
  const at = new Date(target + (Math.min(day, lastOfMonth) - 1) * DAY_SECONDS * 1000)
  return isoDate(at.toISOString().slice(0, 10))
}
