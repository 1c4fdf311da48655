import type { MapLevelKind } from '@tidemark/chart'
import type { Term } from '../explanations/index.ts'

/** The term that explains a kind of level. */
export const termOf = (kind: MapLevelKind): Term =>
  kind === 'ddUpper' || kind === 'ddLower' ? 'ddBands' : kind
