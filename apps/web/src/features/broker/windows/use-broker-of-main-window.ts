import { useEffect } from 'react'
import { browserPorts } from '../../../live/browser-ports.ts'
import { untilLoaded } from '../../../platform/until-loaded.ts'
import { whenIdle } from '../../../platform/when-idle.ts'
import { useSession } from '../../../session/session-store.ts'
import { windowChannel, windowRequests } from '../../window-messages/index.ts'
import { useBrokerStore } from '../broker-store.ts'

/** Loads after the first screen. */
const loadBroker = () => import('./main-window-broker.ts')

/** [BY-17] Trades through the main window. For a chart window. */
export function useBrokerOfMainWindow(load = loadBroker): void {
  const { email } = useSession()
  useEffect(() => {
    if (email === null) return
    let isOver = false
    let stop = () => {}
    const ports = { channel: windowChannel, requests: windowRequests, after: browserPorts.after }
    const stopWaiting = whenIdle(() => {
      void untilLoaded(load).then(({ followMainWindowBroker }) => {
        if (isOver) return
        // The main window tells of fills.
        stop = followMainWindowBroker(ports, broker =>
          useBrokerStore.setState({ broker, isOwnChange: () => false }),
        )
      })
    })
    return () => {
      isOver = true
      stopWaiting()
      stop()
    }
  }, [email, load])
}
