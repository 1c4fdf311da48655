import type { ResiliencePoint } from '@tidemark/contracts'
import type { SessionBounds } from '@tidemark/domain'

interface SessionPointsInput {
  readonly session: SessionBounds
  readonly saved: readonly ResiliencePoint[]
  readonly live: readonly ResiliencePoint[]
  /** Market time of the newest live value. */
  readonly liveAt: number | null
}

/** The minutes of a session in order: the saved ones, and the live ones, which are newer. The minute in progress has the
 *  time of its newest value. */
export function sessionPoints({ session, saved, live, liveAt }: SessionPointsInput): ResiliencePoint[] {
  const minutes = new Map<number, ResiliencePoint>()
  const [openMs, closeMs] = [session.open * 1000, session.close * 1000]
  for (const point of [...saved, ...live])
    if (point.time > openMs && point.time <= closeMs) minutes.set(point.time, point)
  const points = [...minutes.values()].sort((a, b) => a.time - b.time)
  const [newest, before] = [points.at(-1), points.at(-2)]
  if (newest === undefined || liveAt === null || newest !== live.at(-1)) return points
  const time = Math.min(newest.time, Math.max(liveAt, (before?.time ?? openMs) + 1))
  return [...points.slice(0, -1), { ...newest, time }]
}
