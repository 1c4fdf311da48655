import { type EpochSeconds, epochSeconds } from '@tidemark/domain'
import { queryClient } from '../../app/query-client.ts'
import { systemClock } from '../../app/wall-clock.ts'
import { marketNowAt, type ReceivedReading } from '../../live/market-clock-reading.ts'
import { useLiveData } from '../live-data/live-data-store.ts'
import { marketClockQuery } from '../workspace/market-clock/use-market-clock.ts'

const latestReading = (): ReceivedReading | undefined =>
  useLiveData.getState().clock ?? queryClient.getQueryData(marketClockQuery.queryKey)

/** Current market time; wall time before the first clock reading. */
export function marketNow(): EpochSeconds {
  const wallMs = systemClock.now()
  const reading = latestReading()
  return epochSeconds(Math.floor((reading ? marketNowAt(reading, wallMs) : wallMs) / 1000))
}

/** Resolves once there is a clock reading. */
export async function marketClockReady(): Promise<void> {
  if (!latestReading()) await queryClient.fetchQuery({ ...marketClockQuery, retry: false })
}
