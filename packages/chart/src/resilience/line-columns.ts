import type { ResilienceChartPoint } from './resilience-chart-port.ts'
import type { LineColumns } from './thin-line.ts'

/** The points of each line, by columns. All lines share the times. */
export function lineColumns(points: readonly ResilienceChartPoint[], lines: number): LineColumns[] {
  const times = Float64Array.from(points, ({ time }) => time / 1000)
  return Array.from({ length: lines }, (_, line) => ({
    times,
    values: Float64Array.from(points, ({ values }) => values[line] ?? Number.NaN),
  }))
}

/** Index of the first point at or after a time. */
export function indexAt(times: Float64Array, time: number): number {
  let from = 0
  let to = times.length
  while (from < to) {
    const middle = (from + to) >> 1
    if ((times[middle] as number) < time) from = middle + 1
    else to = middle
  }
  return from
}
