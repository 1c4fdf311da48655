import {
  DAY_SECONDS,
  type EpochSeconds,
  epochSeconds,
  extendedParts,
  fridayOfWeek,
  isTradingDay,
  lastTradingDayOnOrBefore,
  newYorkDate,
  type Resolution,
  regularSession,
  resolutionSeconds,
  type TradingHours,
} from '@tidemark/domain'

/** When the bar in progress at an instant ends: with its session at the latest. Null while nothing trades. */
export function barEnd(hours: TradingHours, resolution: Resolution, t: EpochSeconds): EpochSeconds | null {
  const date = newYorkDate(t)
  if (!isTradingDay(date)) return null
  const step = resolutionSeconds(resolution)
  const parts = hours === 'extended' && step < DAY_SECONDS ? extendedParts(date) : [regularSession(date)]
  const part = parts.find(({ open, close }) => t >= open && t < close)
  if (part === undefined) return null
  if (resolution === '1W') return regularSession(lastTradingDayOnOrBefore(fridayOfWeek(date))).close
  const end = part.open + (Math.floor((t - part.open) / step) + 1) * step
  return epochSeconds(Math.min(part.close, end))
}
