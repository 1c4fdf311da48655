import { useEffect } from 'react'
import { reportProblem } from '../../platform/report-problem.ts'
import {
  clearBrokerCredentials,
  rememberBroker,
  useIsBrokerConnected,
} from '../../session/broker-connected.ts'
import { useUserInfo } from '../../session/use-user-info.ts'
import { loadFutures } from './load-futures.ts'
import { futuresTexts as t } from './texts.ts'

/** [RT-1] Runs the futures session while the broker is connected. For the window that runs the accounts. */
export function useFuturesFeed(load = loadFutures): void {
  const isConnected = useIsBrokerConnected()
  const { data: user } = useUserInfo()
  const isConnectedElsewhere = user?.cqgConnected === true
  const hasCredentials = user ? (user.cqgAuth ?? null) !== null : null

  useEffect(() => {
    if (isConnectedElsewhere) rememberBroker(true)
  }, [isConnectedElsewhere])

  useEffect(() => {
    if (!isConnected) clearBrokerCredentials()
    if (!isConnected || hasCredentials === null) return
    let isOver = false
    let stop = () => {}
    load().then(
      ({ startFutures }) => {
        if (!isOver) stop = startFutures(hasCredentials)
      },
      (error: unknown) => reportProblem(t.codeFailed, error),
    )
    return () => {
      isOver = true
      stop()
    }
  }, [isConnected, hasCredentials, load])
}
