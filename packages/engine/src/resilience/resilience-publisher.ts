import type { BusMessage, ResiliencePoint, ResilienceValues } from '@tidemark/contracts'
import type { IsoDate } from '@tidemark/domain'
import type { Feed } from '../feeds/feed.ts'
import type { ResilienceLog } from './resilience-log.ts'

/** Tells one feed's minutes of resilience: the whole day where it is new or a minute of it turned out otherwise, then
 *  each as it ends. */
export function createResiliencePublisher(
  feed: Feed,
  log: ResilienceLog,
  publish: (message: BusMessage) => void,
): { tell(isWhole: boolean): void } {
  let told: readonly ResiliencePoint[] = []
  let toldSession: IsoDate | null = null
  return {
    tell(isWhole) {
      const { session, nowMs, tier } = feed
      const points = log.points(session, nowMs)
      const isAnew =
        isWhole || toldSession !== session.date || !told.every((point, row) => isSame(point, points[row]))
      const news = isAnew ? points : points.slice(told.length)
      told = points
      toldSession = session.date
      if (isAnew || news.length > 0)
        publish({ kind: 'resilience', feed: tier, isWhole: isAnew, points: [...news] })
    },
  }
}

function isSame(a: ResiliencePoint, b: ResiliencePoint | undefined): boolean {
  if (a === b) return true
  const names = Object.keys(a.val) as (keyof ResilienceValues)[]
  return a.time === b?.time && names.every(name => a.val[name] === b.val[name])
}
