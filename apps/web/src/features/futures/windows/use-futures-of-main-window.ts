import { useEffect } from 'react'
import { reportProblem } from '../../../platform/report-problem.ts'
import { useIsBrokerConnected } from '../../../session/broker-connected.ts'
import { windowTexts as t } from './texts.ts'

/** Loads while a broker is connected, not with the page. */
const loadMainWindow = () => import('./browser-main-window.ts')

/** [RT-2] Follows the main window while the broker is connected. For a chart window. */
export function useFuturesOfMainWindow(load = loadMainWindow): void {
  const isConnected = useIsBrokerConnected()
  useEffect(() => {
    if (!isConnected) return
    let isOver = false
    let stop = () => {}
    load().then(
      ({ followMainWindow }) => {
        if (!isOver) stop = followMainWindow()
      },
      (error: unknown) => reportProblem(t.codeFailed, error),
    )
    return () => {
      isOver = true
      stop()
    }
  }, [isConnected, load])
}
