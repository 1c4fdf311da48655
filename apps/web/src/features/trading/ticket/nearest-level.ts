import type { MapLevels } from '@tidemark/chart'
import type { OrderSide } from '@tidemark/futures'
import { type ContractTerms, onTick } from '../contract-terms.ts'
import { tradingTexts } from '../texts.ts'

const names = tradingTexts.ticket.levels

export interface LevelStop {
  readonly name: string
  readonly level: number
  /** From the entry to one tick beyond the level. */
  readonly points: number
}

/** The nearest level of the map behind which a stop can stand: below the entry of a buy, above that of a sell. */
export function stopBehindLevel(
  levels: MapLevels,
  side: OrderSide,
  entry: number,
  terms: ContractTerms,
): LevelStop | null {
  const sign = side === 'buy' ? 1 : -1
  const distances = pricesOf(levels)
    .map(([name, level]) => ({ name, level, distance: (entry - level) * sign }))
    .filter(({ distance }) => distance >= terms.tickSize)
    .toSorted((one, other) => one.distance - other.distance)
  const [nearest] = distances
  if (nearest === undefined) return null
  const ticks = Math.ceil(nearest.distance / terms.tickSize - 1e-6) + 1
  return { name: nearest.name, level: nearest.level, points: onTick(ticks * terms.tickSize, terms) }
}

const pricesOf = ({ hp, mhp, hg, bear, bull, redistribution }: MapLevels): (readonly [string, number])[] =>
  (
    [
      [names.hp, hp],
      [names.mhp, mhp],
      [names.hg, hg],
      [names.bearTop, bear?.[1]],
      [names.bearLow, bear?.[0]],
      [names.bullTop, bull?.[1]],
      [names.bullLow, bull?.[0]],
      [names.gapTop, redistribution?.[1]],
      [names.gapLow, redistribution?.[0]],
    ] as const
  ).flatMap(([name, price]) =>
    typeof price === 'number' && Number.isFinite(price) ? [[name, price] as const] : [],
  )
