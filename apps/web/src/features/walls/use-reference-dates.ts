import { tierOf } from '@tidemark/contracts'
import { delayedFeedSeconds, epochSeconds } from '@tidemark/domain'
import { useMemo } from 'react'
import { marketSessionAt } from '../liquidity-map/index.ts'
import { useLiveData } from '../live-data/index.ts'
import { useMarketTime } from '../market-clock/index.ts'
import type { ReferenceDates } from './walls-request.ts'

/** The dates at the time of the user's feed; null until the market clock is known. */
export function useReferenceDates(): ReferenceDates | null {
  const nowMs = useMarketTime()
  const feed = useLiveData(data => data.status?.feed ?? null)
  const delaySeconds = feed !== null && tierOf(feed) === 'delayed' ? delayedFeedSeconds : 0
  const { today, session } =
    nowMs === null
      ? { today: null, session: null }
      : marketSessionAt(epochSeconds(Math.floor(nowMs / 1000) - delaySeconds))
  return useMemo(() => (today === null || session === null ? null : { today, session }), [today, session])
}
