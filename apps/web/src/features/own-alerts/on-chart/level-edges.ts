import type { MapLevelKind, MapShape } from '@tidemark/chart'
import type { LevelsAnswer } from '@tidemark/contracts'
import type { NumberField, NumberRule } from '@tidemark/domain'
import { mapTexts } from '../../liquidity-map/index.ts'

interface LevelEdge {
  readonly name: string
  readonly price: number
  /** What a rule watches: the level by its name, which moves with it, or only its price. */
  readonly level: NumberRule
}

type Levels = Pick<LevelsAnswer, 'hp' | 'mhp' | 'hg' | 'bear' | 'bull'>

interface NamedEdge {
  readonly field: NumberField
  readonly read: (levels: Levels) => number | null | undefined
}

const edges: Partial<Record<MapLevelKind, { readonly low: NamedEdge; readonly high: NamedEdge }>> = {
  hp: both({ field: 'HP', read: ({ hp }) => hp }),
  mhp: both({ field: 'MHP', read: ({ mhp }) => mhp }),
  hg: both({ field: 'HG', read: ({ hg }) => hg }),
  bear: {
    low: { field: 'bearLow', read: ({ bear }) => bear?.[0] },
    high: { field: 'bearHigh', read: ({ bear }) => bear?.[1] },
  },
  bull: {
    low: { field: 'bullLow', read: ({ bull }) => bull?.[0] },
    high: { field: 'bullHigh', read: ({ bull }) => bull?.[1] },
  },
}

function both(edge: NamedEdge) {
  return { low: edge, high: edge }
}

/** The edges of a drawn level. It is watched by its name only while it is the level that rules see: the map can also be
 *  that of another day, expiry or depth. */
export function edgesOf({ kind, low, high }: MapShape, levels: Levels | null): LevelEdge[] {
  const name = mapTexts.levels[kind]
  const edge = (side: 'low' | 'high', price: number, title: string): LevelEdge => {
    const named = edges[kind]?.[side]
    const isCurrent = named !== undefined && levels !== null && named.read(levels) === price
    return {
      name: title,
      price,
      level: isCurrent ? { kind: 'field', field: named.field } : { kind: 'number', value: price },
    }
  }
  if (low === high) return [edge('low', low, name)]
  return [edge('high', high, mapTexts.levelMenu.top(name)), edge('low', low, mapTexts.levelMenu.low(name))]
}
