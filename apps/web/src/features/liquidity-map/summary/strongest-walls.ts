import type { MapWall } from '@tidemark/chart'

const perSide = 3

/** The strongest walls above and below a price; without a price the strongest of all. */
export function strongestWalls(walls: readonly MapWall[], price: number | null): readonly MapWall[] {
  const sorted = [...walls].sort((a, b) => strengthOf(b) - strengthOf(a))
  if (price === null) return sorted.slice(0, 2 * perSide)
  const above = sorted.filter(({ strike }) => strike >= price).slice(0, perSide)
  const below = sorted.filter(({ strike }) => strike < price).slice(0, perSide)
  return [...above, ...below]
}

const strengthOf = ({ call, put }: MapWall): number => Math.max(call, put)
