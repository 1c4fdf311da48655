import { type EpochSeconds, epochSeconds } from '@tidemark/domain'
import { marketNowAt, type ReceivedReading } from '../../live/market-clock-reading.ts'
import { systemClock } from '../../platform/wall-clock.ts'
import { queryClient } from '../../session/query-client.ts'
import { feedTimeAt, useLiveData } from '../live-data/index.ts'
import { marketClockQuery, sourceOf } from './use-market-clock.ts'

const latestReading = (): ReceivedReading | undefined =>
  useLiveData.getState().clock ?? queryClient.getQueryData(marketClockQuery.queryKey)

/** Current market time; wall time before the first clock reading. */
export function marketNow(): EpochSeconds {
  const wallMs = systemClock.now()
  const reading = latestReading()
  return epochSeconds(Math.floor((reading ? marketNowAt(reading, wallMs) : wallMs) / 1000))
}

/** Time of the user's feed in milliseconds, and the speed of the market; null before the first clock reading. */
export function feedClock(): { readonly nowMs: number; readonly speed: number } | null {
  const reading = latestReading()
  if (!reading) return null
  const { status } = useLiveData.getState()
  return { nowMs: feedTimeAt(reading, status?.feed ?? null, systemClock.now()), speed: reading.speed }
}

/** Resolves once there is a clock reading. */
export async function marketClockReady(): Promise<void> {
  if (!latestReading()) await queryClient.fetchQuery({ ...marketClockQuery, retry: false })
}

/** Whether the market has bars outside regular hours; false before the first clock reading. */
export const hasExtendedHours = (): boolean => latestReading()?.about?.extendedHours === true

/** Title of the source of the prices; null before the first clock reading. */
export function marketSource(): string | null {
  const reading = latestReading()
  return reading ? sourceOf(reading).title : null
}
