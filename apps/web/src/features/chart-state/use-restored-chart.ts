import { storageKeys } from '@tidemark/contracts'
import type { Resolution } from '@tidemark/domain'
import { use, useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { localText } from '../../platform/browser-storage.ts'
import { useSession } from '../../session/session-store.ts'
import { ChartStoreContext, readChartAddress } from '../chart/index.ts'
import type { RestoredChart } from './restore-chart.ts'
import { useEarlyChoice } from './use-early-choice.ts'

/**
 * After this time the chart opens on the symbol stored in this browser. A browser without one waits longer: opened on the
 * default symbol, the chart would not return to the saved one.
 */
const maxWaitMs = { withStoredSymbol: 1_500, withoutStoredSymbol: 30_000 }

/** CH-11: restores the saved symbol and interval, except those given in the address. Returns true when the chart can open. */
export function useRestoredChart(resolution: Resolution, onResolution: (saved: Resolution) => void): boolean {
  const { email } = useSession()
  const store = use(ChartStoreContext)
  const [search] = useSearchParams()
  const [requested] = useState(() => readChartAddress(search))
  const [isRestored, setRestored] = useState(email === null || requested.symbol !== null)

  const restore = useEffectEvent(({ symbol, interval }: RestoredChart) => {
    if (symbol !== null) store?.getState().setSymbol(symbol)
    if (interval !== null && requested.resolution === null) onResolution(interval)
  })
  const load = useEffectEvent(async (user: string) =>
    (await import('./restore-chart.ts')).restoreChart(user, resolution),
  )

  useEffect(() => {
    if (isRestored || email === null) return
    let isSettled = false
    const settle = (chart: RestoredChart | null) => {
      if (isSettled) return
      isSettled = true
      if (chart !== null) restore(chart)
      setRestored(true)
    }
    const hasStoredSymbol = localText.read(storageKeys.subscribedTicker) !== null
    const waitMs = hasStoredSymbol ? maxWaitMs.withStoredSymbol : maxWaitMs.withoutStoredSymbol
    const timer = setTimeout(() => settle(null), waitMs)
    // After a failure ChartSync retries and reports it.
    load(email).then(settle, () => settle(null))
    return () => {
      isSettled = true
      clearTimeout(timer)
    }
  }, [email, isRestored])
  // A window that was opened for a symbol keeps its choices in its address.
  useEarlyChoice(isRestored && requested.symbol === null)
  return isRestored
}
