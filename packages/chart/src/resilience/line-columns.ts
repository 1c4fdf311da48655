import type { ResilienceChartPoint } from './resilience-chart-port.ts'
import type { LineColumns } from './thin-line.ts'

/** The points of each line, by columns. All lines share the times. */
export function lineColumns(points: readonly ResilienceChartPoint[], lines: number): LineColumns[] {
  const times = new Float64Array(points.length)
  const columns = Array.from({ length: lines }, () => ({ times, values: new Float64Array(points.length) }))
  for (let index = 0; index < points.length; index += 1) {
    const { time, values } = points[index] as ResilienceChartPoint
    times[index] = time / 1000
    for (let line = 0; line < lines; line += 1)
      (columns[line] as LineColumns).values[index] = values[line] ?? Number.NaN
  }
  return columns
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
