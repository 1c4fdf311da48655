import { useEffect, useState } from 'react'
import { marketNowAt, type ReceivedReading } from '../../live/market-clock-reading.ts'
import { systemClock } from '../../platform/wall-clock.ts'
import { nextTickMs } from './market-time.ts'

/** Market time in milliseconds, updated at each second of market time. */
export function useMarketNow(reading: ReceivedReading): number {
  const [tickedAt, setTickedAt] = useState(() => systemClock.now())
  const now = nowOf(reading, tickedAt)

  useEffect(() => {
    const delay = nextTickMs(nowOf(reading, tickedAt), reading.speed)
    const timer = setTimeout(() => setTickedAt(systemClock.now()), delay)
    return () => clearTimeout(timer)
  }, [reading, tickedAt])

  return now
}

/** A reading received after the last tick counts from its receipt, so that time never runs backwards. */
const nowOf = (reading: ReceivedReading, tickedAt: number): number =>
  marketNowAt(reading, Math.max(tickedAt, reading.receivedAt))
