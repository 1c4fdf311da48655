import type { PriceScale } from '@tidemark/domain'

const MINUS = '−'

/** As many decimals as the instrument's scale has. */
export function priceText(price: number, { pricescale }: Pick<PriceScale, 'pricescale'>): string {
  return signless(price, digitsOf(pricescale), price < 0)
}

/** With its sign; what rounds to nothing has none. */
export function signedText(value: number, digits: number): string {
  const text = Math.abs(value).toFixed(digits)
  return value > 0 && Number(text) !== 0 ? `+${text}` : signless(value, digits, value < 0)
}

export function digitsOf(pricescale: number): number {
  return Math.max(0, Math.round(Math.log10(pricescale)))
}

function signless(value: number, digits: number, isBelow: boolean): string {
  const text = Math.abs(value).toFixed(digits)
  return isBelow && Number(text) !== 0 ? `${MINUS}${text}` : text
}
