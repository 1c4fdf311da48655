import type { PriceScale } from '@tidemark/domain'

const MINUS = '−'

/** With the decimals of the instrument's price scale. */
export function formatPrice(price: number, { pricescale }: Pick<PriceScale, 'pricescale'>): string {
  return withMinus(price, digitsOf(pricescale), price < 0)
}

/** With its sign, except when it rounds to zero. */
export function formatSigned(value: number, digits: number): string {
  const text = Math.abs(value).toFixed(digits)
  return value > 0 && Number(text) !== 0 ? `+${text}` : withMinus(value, digits, value < 0)
}

export function digitsOf(pricescale: number): number {
  return Math.max(0, Math.round(Math.log10(pricescale)))
}

function withMinus(value: number, digits: number, isNegative: boolean): string {
  const text = Math.abs(value).toFixed(digits)
  return isNegative && Number(text) !== 0 ? `${MINUS}${text}` : text
}
