/** What stands where there is no number. */
const NO_VALUE = '—'

/** How far a price is from a level: 2 decimals, 4 when under 1 either way. */
export function formatDistance(distance: number | null | undefined): string {
  return formatDecimals(distance, Math.abs(distance ?? 0) < 1 ? 4 : 2)
}

/** Takes per cent, not a fraction: 12.34 gives '12.3%'. */
export function formatPercent(percent: number | null | undefined): string {
  const text = formatDecimals(percent, 1)
  return text === NO_VALUE ? text : `${text}%`
}

export function formatValue(value: number | null | undefined): string {
  return formatDecimals(value, 2)
}

export function formatDecimals(value: number | null | undefined, decimals: number): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return NO_VALUE
  // toFixed knows no locale, so a column reads the same on every machine.
  const text = value.toFixed(decimals)
  return Number(text) === 0 ? text.replace('-', '') : text
}
