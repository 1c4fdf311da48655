import type { BarStore } from '../bars/bar-store.ts'
import type { ChartPoint, LegendState } from '../chart-events.ts'

/** The bar under the cursor, or the last one when there is none. */
export function readLegend(store: BarStore | null, cursor: ChartPoint | null): LegendState {
  const bars = store?.bars ?? []
  const under = cursor?.time == null ? undefined : store?.at(cursor.time)
  const index = under === undefined || store === null ? bars.length - 1 : store.indexAtOrAfter(under.time)
  const bar = bars[index]
  return {
    bar: bar ?? null,
    previousClose: bars[index - 1]?.close ?? null,
    isUnderCursor: under !== undefined,
    cursor,
  }
}
