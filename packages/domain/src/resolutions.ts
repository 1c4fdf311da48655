import { DAY_MINUTES, MINUTE_SECONDS } from './durations.ts'

/** The bar lengths a chart offers, by TradingView code, shortest first. Add one here. */
const CATALOGUE = [
  { code: '1', label: '1m', minutes: 1 },
  { code: '3', label: '3m', minutes: 3 },
  { code: '5', label: '5m', minutes: 5 },
  { code: '15', label: '15m', minutes: 15 },
  { code: '60', label: '1h', minutes: 60 },
  { code: '120', label: '2h', minutes: 120 },
  { code: '180', label: '3h', minutes: 180 },
  { code: '360', label: '6h', minutes: 360 },
  { code: '720', label: '12h', minutes: 720 },
  { code: '1D', label: 'D', minutes: DAY_MINUTES },
  { code: '1W', label: 'W', minutes: 7 * DAY_MINUTES },
] as const

export type Resolution = (typeof CATALOGUE)[number]['code']
/** Candle lengths as distinguished by the chart's margins and the map. */
export type CandleKind = 'IntraHour' | 'Intraday' | 'Daily' | 'Multiday'

export const RESOLUTIONS: readonly Resolution[] = CATALOGUE.map(({ code }) => code)

export class UnknownResolutionError extends Error {
  readonly code = 'unknown_resolution'
  override readonly name = 'UnknownResolutionError'

  constructor(text: string) {
    super(`Unknown resolution: '${text}'`)
  }
}

/** Parses any spelling of an offered resolution: 'D', '1D' and '1440' are the same, so are 'W', '1W' and '10080'. */
export function parseResolution(text: string): Resolution {
  const minutes = minutesIn(text)
  const found = CATALOGUE.find(entry => entry.minutes === minutes)
  if (!found) throw new UnknownResolutionError(text)
  return found.code
}

/** Length of one bar. A day counts 24 hours and a week seven days, regardless of the session. */
export function resolutionSeconds(resolution: Resolution): number {
  return minutesIn(resolution) * MINUTE_SECONDS
}

/** The label in the chart's top bar. */
export function resolutionLabel(resolution: Resolution): string {
  return CATALOGUE.find(({ code }) => code === resolution)?.label ?? resolution
}

/** Accepts any positive count of minutes, days, weeks or months, offered or not, because saved charts may use it. */
export function candleKindOf(resolution: string): CandleKind {
  const minutes = minutesIn(resolution)
  if (minutes < 60) return 'IntraHour'
  if (minutes < DAY_MINUTES) return 'Intraday'
  return minutes === DAY_MINUTES ? 'Daily' : 'Multiday'
}

/** Codes are case-sensitive: in other programs 'm' means minutes. A month counts 30 days, which suffices for ordering. */
function minutesIn(text: string): number {
  const [, count, unit] = /^([1-9]\d*)?([DWM])?$/.exec(text) ?? []
  if (count === undefined && unit === undefined) throw new UnknownResolutionError(text)
  const unitMinutes = { D: DAY_MINUTES, W: 7 * DAY_MINUTES, M: 30 * DAY_MINUTES }[unit ?? ''] ?? 1
  return Number(count ?? 1) * unitMinutes
}
