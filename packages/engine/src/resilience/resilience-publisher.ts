import type { BusMessage, ResiliencePoint, ResilienceValues } from '@tidemark/contracts'
import type { IsoDate } from '@tidemark/domain'
import type { Feed } from '../feeds/feed.ts'
import type { ResilienceLog } from './resilience-log.ts'

/** Publishes one feed's minutes of resilience: the whole day when the session or a past minute has changed, otherwise
 *  each new minute. */
export function createResiliencePublisher(
  feed: Feed,
  log: ResilienceLog,
  send: (message: BusMessage) => void,
): { publish(isWhole: boolean): void } {
  let published: readonly ResiliencePoint[] = []
  let publishedSession: IsoDate | null = null
  return {
    publish(isWhole) {
      const { session, nowMs, tier } = feed
      const points = log.points(session, nowMs)
      const sendsWholeDay =
        isWhole ||
        publishedSession !== session.date ||
        !published.every((point, row) => isSame(point, points[row]))
      const newPoints = sendsWholeDay ? points : points.slice(published.length)
      published = points
      publishedSession = session.date
      if (sendsWholeDay || newPoints.length > 0)
        send({ kind: 'resilience', feed: tier, isWhole: sendsWholeDay, points: [...newPoints] })
    },
  }
}

function isSame(a: ResiliencePoint, b: ResiliencePoint | undefined): boolean {
  if (a === b) return true
  const names = Object.keys(a.val) as (keyof ResilienceValues)[]
  return a.time === b?.time && names.every(name => a.val[name] === b.val[name])
}
