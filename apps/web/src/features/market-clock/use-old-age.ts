import { isCurrentValue } from '@tidemark/domain'
import { useSyncExternalStore } from 'react'
import { everySecond } from './every-second.ts'
import { ageText } from './market-age.ts'
import { feedClock } from './market-now.ts'

/** SO-6: the age of a value of the user's feed that is no longer current. Null for a current value, without a value, and
 *  before the first clock reading. */
export const useOldAge = (timeMs: number | null): string | null =>
  useSyncExternalStore(everySecond, () => oldAge(timeMs))

function oldAge(timeMs: number | null): string | null {
  const clock = feedClock()
  if (timeMs === null || clock === null || isCurrentValue(timeMs, clock.nowMs, clock.speed)) return null
  return ageText(timeMs, clock.nowMs)
}
