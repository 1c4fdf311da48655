import type { PriceScale } from '@tidemark/domain'

const minus = '−'

/** A price with the decimals of the instrument's scale. */
export function priceText(price: number, { pricescale }: Pick<PriceScale, 'pricescale'>): string {
  return price.toFixed(Math.max(0, Math.round(Math.log10(pricescale))))
}

/** A number with its sign. A value that rounds to zero has no sign, so that it never contradicts a more precise one next
 *  to it. */
export function signedText(value: number, decimals: number): string {
  const text = Math.abs(value).toFixed(decimals)
  if (Number(text) === 0) return text
  return value < 0 ? `${minus}${text}` : `+${text}`
}

const units = [
  { from: 1e9, letter: 'B' },
  { from: 1e6, letter: 'M' },
  { from: 1e3, letter: 'K' },
]

/** 950, 12.35K, 1.20M. */
export function volumeText(volume: number): string {
  // 999,995 would round to 1000.00K, so it already counts as 1.00M.
  const unit = units.find(({ from }) => volume >= from * 0.999995)
  return unit ? `${(volume / unit.from).toFixed(2)}${unit.letter}` : volume.toFixed(0)
}
