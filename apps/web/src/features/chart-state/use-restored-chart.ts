import type { Resolution } from '@tidemark/domain'
import { use, useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useSession } from '../../session/session-store.ts'
import { ChartStoreContext, readChartAddress } from '../chart/index.ts'
import type { RestoredChart } from './restore-chart.ts'

/** A chart that opens on what this browser remembers is better than none. */
const waitAtMostMs = 1_500

/** CH-11: whether it is known what the chart opens on. Symbol and interval are then the saved ones, but for what the
 *  address names. */
export function useRestoredChart(resolution: Resolution, onResolution: (saved: Resolution) => void): boolean {
  const { email } = useSession()
  const store = use(ChartStoreContext)
  const [search] = useSearchParams()
  const [asked] = useState(() => readChartAddress(search))
  const [isKnown, setKnown] = useState(email === null || asked.symbol !== null)

  const restore = useEffectEvent(({ symbol, interval }: RestoredChart) => {
    if (symbol !== null) store?.getState().setSymbol(symbol)
    if (interval !== null && asked.resolution === null) onResolution(interval)
  })
  const ask = useEffectEvent(async (user: string) =>
    (await import('./restore-chart.ts')).restoreChart(user, resolution),
  )

  useEffect(() => {
    if (isKnown || email === null) return
    let isOver = false
    const settle = (chart: RestoredChart | null) => {
      if (isOver) return
      isOver = true
      if (chart !== null) restore(chart)
      setKnown(true)
    }
    const timer = setTimeout(() => settle(null), waitAtMostMs)
    // Whoever looks after the chart asks again after a failure, and says so.
    ask(email).then(settle, () => settle(null))
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [email, isKnown])
  return isKnown
}
