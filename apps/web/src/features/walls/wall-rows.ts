import type { MapAnswer } from '@tidemark/contracts'
import type { WallsMode } from './walls-request.ts'

export interface WallRow {
  readonly strike: number
  /** Pressure of the puts and the calls; 0: not a wall on this side. */
  readonly bear: number
  readonly bull: number
  /** Lengths of the bars: shares of the largest value in the table, 0 to 1. */
  readonly bearShare: number
  readonly bullShare: number
}

type Walls = Pick<MapAnswer, 'man_HP_walls' | 'man_MHP_walls'>

/** DR-7: the walls of a mode, by descending strike. */
export function wallRows(answer: Walls, mode: WallsMode): readonly WallRow[] {
  const walls = mode === 'Daily' ? answer.man_HP_walls : answer.man_MHP_walls
  const largest = Math.max(0, ...walls.flatMap(({ call, put }) => [call, put]))
  const share = (value: number) => (largest > 0 ? value / largest : 0)
  return walls
    .map(({ strike, call, put }) => ({
      strike,
      bear: put,
      bull: call,
      bearShare: share(put),
      bullShare: share(call),
    }))
    .toSorted((one, other) => other.strike - one.strike)
}

/** The strike nearest to the price, the lower one of two; null without a price or rows. */
export function nearestStrike(rows: readonly WallRow[], price: number | null): number | null {
  if (price === null) return null
  let nearest: number | null = null
  for (const { strike } of rows)
    if (nearest === null || Math.abs(strike - price) <= Math.abs(nearest - price)) nearest = strike
  return nearest
}
