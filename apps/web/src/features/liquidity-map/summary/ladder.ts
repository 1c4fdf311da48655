import type { MapWall } from '@tidemark/chart'
import type { Band } from '@tidemark/domain'

export interface LadderLevels {
  readonly hp: number | null
  readonly mhp: number | null
  readonly hg: number | null
  readonly bear: Band | null
  readonly bull: Band | null
  readonly price: number | null
  /** Shown in place of the zones they form; null: the zones are shown. */
  readonly walls: readonly MapWall[] | null
}

type ZoneEdge = 'bearLow' | 'bearHigh' | 'bullLow' | 'bullHigh'

export interface LadderMark {
  readonly kind: 'hp' | 'mhp' | 'hg' | 'price' | ZoneEdge | 'bearWall' | 'bullWall'
  readonly price: number
  /** Position of the price. */
  readonly y: number
  /** Position of the text, moved so that it does not overlap its neighbours. */
  readonly textY: number
}

export interface Ladder {
  readonly marks: readonly LadderMark[]
  yOf(price: number): number
}

const paddingShare = 0.06

/** All levels on one price scale, with texts at least one line apart. Null when there is no level. */
export function ladderOf(levels: LadderLevels, height: number, lineHeight: number): Ladder | null {
  const present = [...linesOf(levels), ...(levels.walls?.map(wallMark) ?? edgesOf(levels))]
  if (present.every(({ kind }) => kind === 'price')) return null
  const prices = present.map(({ price }) => price)
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  const padding = (high - low || Math.abs(high) * paddingShare || 1) * paddingShare
  const yOf = (price: number) => ((high + padding - price) / (high - low + 2 * padding)) * height
  const sorted = present.map(mark => ({ ...mark, y: yOf(mark.price) })).sort((a, b) => a.y - b.y)
  const textYs = spreadApart(
    sorted.map(({ y }) => y),
    lineHeight,
    height,
  )
  return { yOf, marks: sorted.map((mark, i) => ({ ...mark, textY: textYs[i] ?? mark.y })) }
}

/** Moves sorted positions to at least `distance` apart: first down, then back up from the lower edge. */
export function spreadApart(positions: readonly number[], distance: number, height: number): number[] {
  const moved: number[] = []
  for (const position of positions) {
    moved.push(Math.max(position, (moved.at(-1) ?? Number.NEGATIVE_INFINITY) + distance, distance / 2))
  }
  let limit = height - distance / 2
  for (let i = moved.length - 1; i >= 0; i -= 1) {
    moved[i] = Math.min(moved[i] ?? 0, limit)
    limit = (moved[i] ?? 0) - distance
  }
  return moved
}

type Mark = Pick<LadderMark, 'kind' | 'price'>

const linesOf = ({ hg, hp, mhp, price }: LadderLevels): Mark[] => existing({ hg, hp, mhp, price })

const edgesOf = ({ bear, bull }: LadderLevels): Mark[] =>
  existing({ bullHigh: bull?.[1], bullLow: bull?.[0], bearHigh: bear?.[1], bearLow: bear?.[0] })

const existing = (prices: Partial<Record<LadderMark['kind'], number | null | undefined>>): Mark[] =>
  Object.entries(prices).flatMap(([kind, price]) =>
    price === null || price === undefined ? [] : [{ kind: kind as LadderMark['kind'], price }],
  )

/** In the colour of the stronger side, as on the chart. */
const wallMark = ({ strike, call, put }: MapWall): Mark => ({
  kind: call > put ? 'bullWall' : 'bearWall',
  price: strike,
})
