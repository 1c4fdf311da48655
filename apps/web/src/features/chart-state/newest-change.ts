import { originsOf } from '@tidemark/chart-documents'
import type { SavedChart } from '@tidemark/contracts'

/** Time of the latest change in a chart, in milliseconds; 0 when it has none. */
export const newestOf = (chart: SavedChart): number =>
  originsOf(chart).reduce((newest, { at }) => Math.max(newest, at), 0)
