import { useQuery } from '@tanstack/react-query'
import type { ResiliencePoint } from '@tidemark/contracts'
import { type IsoDate, regularSession } from '@tidemark/domain'
import { useMemo } from 'react'
import { useLiveData } from '../live-data/index.ts'
import { isMissing, savedResilienceQuery } from './saved-resilience.ts'
import { sessionPoints } from './session-points.ts'

/** A session that has just opened may not be known to the platform yet. */
const repeatMs = 30_000
const noPoints: readonly ResiliencePoint[] = []

/** The saved and live minutes of a session, and the state of the request for the saved ones. */
export function useSessionResilience(date: IsoDate) {
  const saved = useQuery({
    ...savedResilienceQuery(date),
    refetchInterval: ({ state }) => (isMissing(state.error) ? repeatMs : false),
  })
  const live = useLiveData(({ resilience }) => resilience)
  const liveAt = useLiveData(({ resilienceAt }) => resilienceAt)
  const session = useMemo(() => regularSession(date), [date])
  const points = useMemo(
    () => sessionPoints({ session, saved: saved.data ?? noPoints, live, liveAt }),
    [session, saved.data, live, liveAt],
  )
  return { session, points, saved }
}
