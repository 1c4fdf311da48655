import { type EpochSeconds, epochSeconds } from '@tidemark/domain'
import { marketNowAt, type ReceivedReading } from '../../live/market-clock-reading.ts'
import { systemClock } from '../../platform/wall-clock.ts'
import { queryClient } from '../../session/query-client.ts'
import { useLiveData } from '../live-data/index.ts'
import { marketClockQuery } from './use-market-clock.ts'

const reading = (): ReceivedReading | undefined =>
  useLiveData.getState().clock ?? queryClient.getQueryData(marketClockQuery.queryKey)

/** The market clock at this moment; before the first reading, the wall's. */
export function marketNow(): EpochSeconds {
  const wallMs = systemClock.now()
  const known = reading()
  return epochSeconds(Math.floor((known ? marketNowAt(known, wallMs) : wallMs) / 1000))
}

/** Resolves once there is a reading. */
export async function marketClockKnown(): Promise<void> {
  if (!reading()) await queryClient.fetchQuery({ ...marketClockQuery, retry: false })
}
