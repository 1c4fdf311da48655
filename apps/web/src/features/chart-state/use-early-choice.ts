import { storageKeys } from '@tidemark/contracts'
import { use, useEffect, useEffectEvent } from 'react'
import { localText } from '../../platform/browser-storage.ts'
import { systemClock } from '../../platform/wall-clock.ts'
import { useSession } from '../../session/session-store.ts'
import { ChartStoreContext } from '../chart/index.ts'
import { useAutoSave } from './auto-save.ts'
import { useChartSyncStore } from './chart-sync-store.ts'

/** CH-11: a symbol that was chosen before the code that saves it had loaded is stored when the page is left, and the user's next
 *  window saves it. */
export function useEarlyChoice(isRestored: boolean): void {
  const { email } = useSession()
  const store = use(ChartStoreContext)
  const isOn = useAutoSave()

  const keep = useEffectEvent((opened: string) => {
    const symbol = store?.getState().symbol ?? opened
    if (!isOn || symbol === opened || useChartSyncStore.getState().chart !== null) return
    const by = 'early'
    const change = { symbol: { value: symbol, at: systemClock.now(), by } }
    localText.write(`${storageKeys.chartUnsaved} ${email} ${by}`, JSON.stringify(change))
  })

  useEffect(() => {
    if (!isRestored || email === null || store === null) return
    const opened = store.getState().symbol
    const onLeave = () => keep(opened)
    window.addEventListener('pagehide', onLeave)
    return () => window.removeEventListener('pagehide', onLeave)
  }, [isRestored, email, store])
}
