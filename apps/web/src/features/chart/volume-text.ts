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
