import { MINUTE_MS } from '@tidemark/domain'
import type { BarColumns } from '../bars.ts'

/** A trade derived from a minute bar. */
export interface Trade {
  readonly tMs: number
  readonly price: number
  readonly size: number
}

const QUARTER_MS = MINUTE_MS / 4

/** Offset of a symbol's trades within a quarter of a minute, by its position in the listings. */
export const phaseOf = (symbolIndex: number): number => (symbolIndex * 997) % QUARTER_MS

/**
 * Derives trades from a minute bar, one in each quarter of the minute: the open, the two extremes in the order that is
 * more likely for the bar's direction, the close. An extreme equal to the open or the close makes no trade. The trades
 * add up to the bar exactly; the remainder of the volume goes to the first.
 */
export function tradesOfMinute(minutes: BarColumns, row: number, phaseMs: number): Trade[] {
  const [open, high, low, close] = pricesAt(minutes, row)
  const isRising = close >= open
  const path = [open, isRising ? low : high, isRising ? high : low, close]
  const needed = [0, 1, 2, 3].filter(quarter => isNeeded(path, quarter))
  const startMs = (minutes.t[row] ?? 0) * 1000 + phaseMs
  const volume = minutes.v[row] ?? 0
  const share = Math.floor(volume / needed.length)
  return needed.map((quarter, i) => ({
    tMs: startMs + quarter * QUARTER_MS,
    price: path[quarter] ?? open,
    size: i === 0 ? volume - share * (needed.length - 1) : share,
  }))
}

function isNeeded(path: readonly number[], quarter: number): boolean {
  const [open, , , close] = path
  if (quarter === 0) return true
  if (quarter === 3) return path.some(price => price !== open)
  return path[quarter] !== open && path[quarter] !== close
}

const pricesAt = ({ o, h, l, c }: BarColumns, row: number): readonly [number, number, number, number] => [
  o[row] ?? 0,
  h[row] ?? 0,
  l[row] ?? 0,
  c[row] ?? 0,
]
