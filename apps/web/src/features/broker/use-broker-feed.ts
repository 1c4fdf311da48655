import { useEffect } from 'react'
import { untilLoaded } from '../../platform/until-loaded.ts'
import { whenIdle } from '../../platform/when-idle.ts'
import { useUserInfo } from '../../session/use-user-info.ts'
import { isLoopbackHost } from './loopback-host.ts'

/** Accounts and orders load after the first screen. */
const loadBroker = () => import('./run-broker.ts')

/** [FU-8] Runs the accounts of the user. For one main window: two would fill a paper order twice. */
export function useBrokerFeed(isListed: (symbol: string) => Promise<boolean>, load = loadBroker): void {
  const { data: user } = useUserInfo()
  const email = user?.email ?? null
  const hasPaper = user?.paperTrading === true || isLoopbackHost(window.location.hostname)
  useEffect(() => {
    if (email === null) return
    let isOver = false
    let stop = () => {}
    const stopWaiting = whenIdle(() => {
      void untilLoaded(load).then(({ startBroker }) => {
        if (!isOver) stop = startBroker({ email, hasPaper, isListed })
      })
    })
    return () => {
      isOver = true
      stopWaiting()
      stop()
    }
  }, [email, hasPaper, isListed, load])
}
