import { MINUS } from './price-format.ts'

/** Shown in place of a missing number. */
const NO_VALUE = '—'

/** Distance of a price from a level: 2 decimals, 4 when its absolute value is under 1. */
export function formatDistance(distance: number | null | undefined): string {
  return formatDecimals(distance, Math.abs(distance ?? 0) < 1 ? 4 : 2)
}

/** A distance with its sign: '+3.00', '−0.2500'. */
export function formatSignedDistance(distance: number | null | undefined): string {
  return withSign(distance, formatDistance)
}

/** A percentage with its sign: '+0.6%'. Takes percent, not a fraction. */
export function formatSignedPercent(percent: number | null | undefined): string {
  return withSign(percent, formatPercent)
}

/** [CH-14] The change of a bar or a day with its sign: '+0.26%'. Takes percent, not a fraction. */
export function formatChangePercent(percent: number | null | undefined): string {
  return withSign(percent, size => `${formatDecimals(size, 2)}%`)
}

/** Takes percent, not a fraction: 12.34 gives '12.3%'. */
export function formatPercent(percent: number | null | undefined): string {
  const text = formatDecimals(percent, 1)
  return text === NO_VALUE ? text : `${text}%`
}

export function formatValue(value: number | null | undefined): string {
  return formatDecimals(value, 2)
}

const volumeUnits = [
  { from: 1e9, letter: 'B' },
  { from: 1e6, letter: 'M' },
  { from: 1e3, letter: 'K' },
]

/** Shares, of a volume or a wall: 850, 25.3K, 3.1M. */
export function formatVolume(shares: number): string {
  // 999,950 would round to 1000.0K, so it already counts as 1.0M.
  const unit = volumeUnits.find(({ from }) => shares >= from * 0.99995)
  return unit ? `${(shares / unit.from).toFixed(1)}${unit.letter}` : shares.toFixed(0)
}

export function formatDecimals(value: number | null | undefined, decimals: number): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return NO_VALUE
  // toFixed ignores the locale, so the text is the same on every machine.
  const text = value.toFixed(decimals)
  return Number(text) === 0 ? text.replace('-', '') : text
}

/** A value that rounds to zero has no sign. */
function withSign(value: number | null | undefined, format: (size: number) => string): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return NO_VALUE
  const text = format(Math.abs(value))
  if (Number.parseFloat(text) === 0) return text
  return `${value < 0 ? MINUS : '+'}${text}`
}
