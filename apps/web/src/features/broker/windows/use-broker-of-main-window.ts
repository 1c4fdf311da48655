import { useEffect } from 'react'
import { browserPorts } from '../../../live/browser-ports.ts'
import { untilLoaded } from '../../../platform/until-loaded.ts'
import { whenIdle } from '../../../platform/when-idle.ts'
import { useCredentials } from '../../../session/credentials.ts'
import { useSession } from '../../../session/session-store.ts'
import { isWorkspace, windowChannel, windowRequests } from '../../window-messages/index.ts'
import { useBrokerStore } from '../broker-store.ts'
import { lostBroker } from '../lost-broker.ts'

const isNext = () => isWorkspace(window.location.pathname)

/** Loads after the first screen. */
const loadBroker = () => import('./main-window-broker.ts')

/** [BY-17] [BY-11] Trades through the main window that runs the accounts. Another main window will run them itself when that one
 *  closes, and shows until then what it knows. */
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
        stop = followMainWindowBroker(ports, broker =>
          useBrokerStore.setState(({ broker: before }) => ({
            broker: broker ?? (isNext() ? lostBroker(before, () => true) : null),
            // The window that runs the accounts tells of fills, and so does the one in which the user works.
            isToldHere: () => document.hasFocus(),
          })),
        )
      })
    })
    return () => {
      isOver = true
      stopWaiting()
      stop()
      if (useCredentials.getState().email !== email) useBrokerStore.setState({ broker: null })
    }
  }, [email, load])
}
