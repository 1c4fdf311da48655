import { futuresSessionDate, type IsoDate } from '@tidemark/domain'
import { useSyncExternalStore } from 'react'
import { everySecond, marketNow, useMarketClock } from '../market-clock/index.ts'

/** The trading day of the futures session in progress; null before the first clock reading. */
export function useFuturesSession(): IsoDate | null {
  const { reading } = useMarketClock()
  return useSyncExternalStore(everySecond, () => (reading ? futuresSessionDate(marketNow()) : null))
}
