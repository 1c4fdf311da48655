import type { PriceScale } from './price-scale.ts'

export const MINUS = '−'

/** A price with the decimals of the instrument's price scale. */
export function formatPrice(price: number, { pricescale }: Pick<PriceScale, 'pricescale'>): string {
  return formatSigned(price, digitsOf(pricescale)).replace('+', '')
}

/** The nearest price at which the instrument trades, with the decimals that its tick needs, and two at least. */
export function formatPriceOnTick(price: number, { pricescale, minmov }: PriceScale): string {
  const most = digitsOf(pricescale)
  let digits = Math.min(2, most)
  while (digits < most && minmov % 10 ** (most - digits) !== 0) digits += 1
  const onTick = (Math.round((price * pricescale) / minmov) * minmov) / pricescale
  return formatSigned(onTick, digits).replace('+', '')
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
