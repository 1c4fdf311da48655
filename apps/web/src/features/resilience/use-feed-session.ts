import { epochSeconds, type IsoDate, isoDate, lastOpenedDay } from '@tidemark/domain'
import { useSyncExternalStore } from 'react'
import { everySecond, feedClock, useMarketClock } from '../market-clock/index.ts'

/** The session that opened last at the time of the user's feed; null before the first clock reading. */
export function useFeedSession(): IsoDate | null {
  // Without sockets the clock is polled for as long as something uses it.
  useMarketClock()
  const date = useSyncExternalStore(everySecond, readSession)
  return date === null ? null : isoDate(date)
}

function readSession(): string | null {
  const clock = feedClock()
  return clock && lastOpenedDay(epochSeconds(Math.floor(clock.nowMs / 1000)))
}
