/** Shown in place of a missing number. */
const NO_VALUE = '—'

/** Distance of a price from a level: 2 decimals, 4 when its absolute value is under 1. */
export function formatDistance(distance: number | null | undefined): string {
  return formatDecimals(distance, Math.abs(distance ?? 0) < 1 ? 4 : 2)
}

/** Takes percent, not a fraction: 12.34 gives '12.3%'. */
export function formatPercent(percent: number | null | undefined): string {
  const text = formatDecimals(percent, 1)
  return text === NO_VALUE ? text : `${text}%`
}

export function formatValue(value: number | null | undefined): string {
  return formatDecimals(value, 2)
}

export function formatDecimals(value: number | null | undefined, decimals: number): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return NO_VALUE
  // toFixed ignores the locale, so the text is the same on every machine.
  const text = value.toFixed(decimals)
  return Number(text) === 0 ? text.replace('-', '') : text
}
