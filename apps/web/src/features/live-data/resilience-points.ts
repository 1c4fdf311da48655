import type { ResiliencePoint } from '@tidemark/contracts'

/** Merges new points into those of the day: one per minute, in order of time. */
export function withPoints(
  before: readonly ResiliencePoint[],
  points: readonly ResiliencePoint[],
): readonly ResiliencePoint[] {
  const minutes = new Map(before.map(point => [point.time, point]))
  for (const point of points) minutes.set(point.time, point)
  return [...minutes.values()].sort((a, b) => a.time - b.time)
}
