import type { Band } from '@tidemark/domain'

export interface LadderLevels {
  readonly hp: number | null
  readonly mhp: number | null
  readonly hg: number | null
  readonly bear: Band | null
  readonly bull: Band | null
  readonly price: number | null
}

export interface LadderMark {
  readonly kind: 'hp' | 'mhp' | 'hg' | 'price' | 'bearLow' | 'bearHigh' | 'bullLow' | 'bullHigh'
  readonly price: number
  /** Where it truly is. */
  readonly y: number
  /** Where its text stands: moved apart from its neighbours. */
  readonly textY: number
}

export interface Ladder {
  readonly marks: readonly LadderMark[]
  yOf(price: number): number
}

const share = 0.06

/** Every level on one scale of prices, with texts that keep a line's distance from one another. */
export function ladderOf(levels: LadderLevels, height: number, lineHeight: number): Ladder | null {
  const wanted = [
    ['bullHigh', levels.bull?.[1]],
    ['bullLow', levels.bull?.[0]],
    ['hg', levels.hg],
    ['hp', levels.hp],
    ['mhp', levels.mhp],
    ['price', levels.price],
    ['bearHigh', levels.bear?.[1]],
    ['bearLow', levels.bear?.[0]],
  ] as const
  const found = wanted.flatMap(([kind, price]) =>
    price === null || price === undefined ? [] : [{ kind, price }],
  )
  if (found.every(({ kind }) => kind === 'price')) return null
  const prices = found.map(({ price }) => price)
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  const room = (high - low || Math.abs(high) * share || 1) * share
  const yOf = (price: number) => ((high + room - price) / (high - low + 2 * room)) * height
  const sorted = found.map(mark => ({ ...mark, y: yOf(mark.price) })).sort((a, b) => a.y - b.y)
  const textYs = apart(
    sorted.map(({ y }) => y),
    lineHeight,
    height,
  )
  return { yOf, marks: sorted.map((mark, i) => ({ ...mark, textY: textYs[i] ?? mark.y })) }
}

/** Pushes sorted places apart to at least a distance, downwards first, then back up from the lower edge. */
export function apart(places: readonly number[], distance: number, height: number): number[] {
  const moved: number[] = []
  for (const place of places) {
    moved.push(Math.max(place, (moved.at(-1) ?? Number.NEGATIVE_INFINITY) + distance, distance / 2))
  }
  let limit = height - distance / 2
  for (let i = moved.length - 1; i >= 0; i -= 1) {
    moved[i] = Math.min(moved[i] ?? 0, limit)
    limit = (moved[i] ?? 0) - distance
  }
  return moved
}
