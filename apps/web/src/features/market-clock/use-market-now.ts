import { useEffect, useState } from 'react'
import { marketNowAt, type ReceivedReading } from '../../live/market-clock-reading.ts'
import { systemClock } from '../../platform/wall-clock.ts'
import { nextTickMs } from './market-time.ts'
import { useMarketClock } from './use-market-clock.ts'

/** Market time in milliseconds, updated at each second of market time. Null without a reading. */
export function useMarketNow(reading: ReceivedReading): number
export function useMarketNow(reading: ReceivedReading | undefined): number | null
export function useMarketNow(reading: ReceivedReading | undefined): number | null {
  const [tickedAt, setTickedAt] = useState(() => systemClock.now())

  useEffect(() => {
    if (reading === undefined) return
    const delay = nextTickMs(nowOf(reading, tickedAt), reading.speed, tickedAt)
    const timer = setTimeout(() => setTickedAt(systemClock.now()), delay)
    return () => clearTimeout(timer)
  }, [reading, tickedAt])

  return reading ? nowOf(reading, tickedAt) : null
}

/** The same of the market clock that this window follows. */
export const useMarketTime = (): number | null => useMarketNow(useMarketClock().reading)

/** A reading received after the last tick counts from its receipt, so that time never runs backwards. */
const nowOf = (reading: ReceivedReading, tickedAt: number): number =>
  marketNowAt(reading, Math.max(tickedAt, reading.receivedAt))
