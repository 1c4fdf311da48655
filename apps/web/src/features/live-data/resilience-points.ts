import type { ResiliencePoint } from '@tidemark/contracts'

/** The day's points with new ones among them, one for each minute, in the order of time. */
export function withPoints(
  before: readonly ResiliencePoint[],
  points: readonly ResiliencePoint[],
): readonly ResiliencePoint[] {
  const minutes = new Map(before.map(point => [point.time, point]))
  for (const point of points) minutes.set(point.time, point)
  return [...minutes.values()].sort((a, b) => a.time - b.time)
}
