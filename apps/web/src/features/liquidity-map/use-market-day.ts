import { type IsoDate, marketDate } from '@tidemark/domain'
import { useEffect, useState } from 'react'
import { useLiveData } from '../live-data/index.ts'
import { marketNow } from '../market-clock/index.ts'

const lookEveryMs = 5000

/** The market's day, anew when it changes: also when the clock was set. */
export function useMarketDay(): IsoDate {
  const clock = useLiveData(data => data.clock)
  const [day, setDay] = useState(() => marketDate(marketNow()))
  // biome-ignore lint/correctness/useExhaustiveDependencies: a clock that was set is a reason to look again
  useEffect(() => {
    const look = () => setDay(marketDate(marketNow()))
    look()
    const timer = setInterval(look, lookEveryMs)
    return () => clearInterval(timer)
  }, [clock])
  return day
}
