import type { BarColumns } from '../bars.ts'

/** A trade that a minute bar was taken apart into. */
export interface Trade {
  readonly tMs: number
  readonly price: number
  readonly size: number
}

export const MINUTE_SECONDS = 60
export const MINUTE_MS = 60_000
const QUARTER_MS = 15_000

/** Where in a quarter of a minute the symbol at a place of the listings trades. */
export const phaseOf = (symbolIndex: number): number => (symbolIndex * 997) % QUARTER_MS

/**
 * The trades a minute bar stands for, one in each quarter of the minute: its open, its extremes in the order in which
 * a bar of its direction is likelier to meet them, its close. An extreme that the open or the close is already makes
 * no trade. They add up to the bar exactly; what its volume does not divide into goes to the first.
 */
export function tradesOfMinute(minutes: BarColumns, row: number, phaseMs: number): Trade[] {
  const [open, high, low, close] = pricesAt(minutes, row)
  const isRising = close >= open
  const path = [open, isRising ? low : high, isRising ? high : low, close]
  const kept = [0, 1, 2, 3].filter(place => isNeeded(path, place))
  const startMs = (minutes.t[row] ?? 0) * 1000 + phaseMs
  const volume = minutes.v[row] ?? 0
  const share = Math.floor(volume / kept.length)
  return kept.map((place, i) => ({
    tMs: startMs + place * QUARTER_MS,
    price: path[place] ?? open,
    size: i === 0 ? volume - share * (kept.length - 1) : share,
  }))
}

function isNeeded(path: readonly number[], place: number): boolean {
  const [open, , , close] = path
  if (place === 0) return true
  if (place === 3) return path.some(price => price !== open)
  return path[place] !== open && path[place] !== close
}

const pricesAt = ({ o, h, l, c }: BarColumns, row: number): readonly [number, number, number, number] => [
  o[row] ?? 0,
  h[row] ?? 0,
  l[row] ?? 0,
  c[row] ?? 0,
]
