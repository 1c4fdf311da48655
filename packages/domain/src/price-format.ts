import type { PriceScale } from './price-scale.ts'

export const MINUS = '−'

/** A price with the decimals of the instrument's tick. */
export function formatPrice(price: number, scale: PriceScale): string {
  return formatSigned(price, digitsOf(scale)).replace('+', '')
}

/** The nearest price at which the instrument trades. */
export function formatPriceOnTick(price: number, scale: PriceScale): string {
  const { pricescale, minmov } = scale
  return formatPrice((Math.round((price * pricescale) / minmov) * minmov) / pricescale, scale)
}

/** A number with its sign. A value that rounds to zero has none, so that it never contradicts a more precise one next to
 *  it. */
export function formatSigned(value: number, digits: number): string {
  const text = Math.abs(value).toFixed(digits)
  if (Number(text) === 0 || Number.isNaN(value)) return text
  return value < 0 ? `${MINUS}${text}` : `+${text}`
}

/** [CH-3] The decimals that the tick of an instrument needs: two at least if its price scale has as many. The scale of a future
 *  has five also where its tick is a quarter. */
export function digitsOf({ pricescale, minmov }: PriceScale): number {
  const most = Math.max(0, Math.round(Math.log10(pricescale)))
  let digits = Math.min(2, most)
  while (digits < most && minmov % 10 ** (most - digits) !== 0) digits += 1
  return digits
}
