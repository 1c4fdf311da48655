import type { PriceScale } from './price-scale.ts'

export const MINUS = '−'

/** A price with the decimals of the instrument's price scale. */
export function formatPrice(price: number, { pricescale }: Pick<PriceScale, 'pricescale'>): string {
  return formatSigned(price, digitsOf(pricescale)).replace('+', '')
}

/** A number with its sign. A value that rounds to zero has none, so that it never contradicts a more precise one next to
 *  it. */
export function formatSigned(value: number, digits: number): string {
  const text = Math.abs(value).toFixed(digits)
  if (Number(text) === 0 || Number.isNaN(value)) return text
  return value < 0 ? `${MINUS}${text}` : `+${text}`
}

/** Number of decimals of a price scale. */
export function digitsOf(pricescale: number): number {
  return Math.max(0, Math.round(Math.log10(pricescale)))
}
