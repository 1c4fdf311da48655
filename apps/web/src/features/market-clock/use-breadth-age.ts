import type { IndexMessage } from '@tidemark/contracts'
import { epochSeconds, lastOpenedDay, regularSession } from '@tidemark/domain'
import { useLiveData } from '../live-data/index.ts'
import { useOldAge } from './use-old-age.ts'

/** SO-6: the age of resilience, DD ratio and coverage in the newest index message once they are no longer current; otherwise
 *  null. */
export const useBreadthAge = (): string | null =>
  useOldAge(useLiveData(({ index }) => index && timeOf(index)))

/** Messages go on after the close with the values of the close. */
function timeOf({ time }: IndexMessage): number {
  const session = regularSession(lastOpenedDay(epochSeconds(Math.floor(time / 1000))))
  return Math.min(time, session.close * 1000)
}
