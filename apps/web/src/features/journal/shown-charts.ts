import type { ChartWidget, MapShape } from '@tidemark/chart'

/** A chart of this window, with what its map draws. */
export interface ShownChart {
  readonly widget: ChartWidget
  readonly findShape: (item: string) => MapShape | null
}

const charts = new Set<ShownChart>()

/** Returns a function that ends it. */
export function showChart(chart: ShownChart): () => void {
  charts.add(chart)
  return () => void charts.delete(chart)
}

export const shownCharts = (): readonly ShownChart[] => [...charts]
