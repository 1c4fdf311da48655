import type { PriceScale } from '@tidemark/domain'

const minus = '−'

/** As many decimals as the instrument's scale has. */
export function priceText(price: number, { pricescale }: Pick<PriceScale, 'pricescale'>): string {
  return price.toFixed(Math.max(0, Math.round(Math.log10(pricescale))))
}

/** With its sign; what rounds to nothing has none, so that it never contradicts the finer figure beside it. */
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
  // What would round up to a thousand of a unit belongs to the next one.
  const unit = units.find(({ from }) => volume >= from * 0.999995)
  return unit ? `${(volume / unit.from).toFixed(2)}${unit.letter}` : volume.toFixed(0)
}
