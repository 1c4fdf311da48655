import { formatSigned } from '@tidemark/domain'

const units = [
  { size: 1e12, letter: 'T' },
  { size: 1e9, letter: 'B' },
  { size: 1e6, letter: 'M' },
  { size: 1e3, letter: 'K' },
  { size: 1, letter: '' },
]

/** A signed amount in three figures: +1.24B, −12.4M, +850K, 0. */
export function amountText(amount: number): string {
  const size = Math.abs(amount)
  // 999,500 would round to 1000K, so it already counts as 1.00M.
  const unit = units.find(known => size >= known.size * 0.9995) ?? { size: 1, letter: '' }
  const scaled = amount / unit.size
  return `${formatSigned(scaled, decimalsOf(Math.abs(scaled), unit.letter))}${unit.letter}`
}

function decimalsOf(scaled: number, letter: string): number {
  if (letter === '') return 0
  if (scaled >= 99.95) return 0
  return scaled >= 9.995 ? 1 : 2
}
