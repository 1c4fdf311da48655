import { type IsoDate, marketDate } from '@tidemark/domain'
import { useEffect, useState } from 'react'
import { useLiveData } from '../live-data/index.ts'
import { marketNow } from '../market-clock/index.ts'

const checkMs = 5000

/** The current market date. Updates when the date changes or the market clock jumps. */
export function useMarketDay(): IsoDate {
  const clock = useLiveData(data => data.clock)
  const [day, setDay] = useState(() => marketDate(marketNow()))
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new clock value must be checked at once
  useEffect(() => {
    const check = () => setDay(marketDate(marketNow()))
    check()
    const timer = setInterval(check, checkMs)
    return () => clearInterval(timer)
  }, [clock])
  return day
}
