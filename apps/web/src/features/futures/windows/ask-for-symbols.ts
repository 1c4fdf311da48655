import { browserPorts } from '../../../live/browser-ports.ts'
import type { After } from '../../../live/ports.ts'
import { reportProblem } from '../../../platform/report-problem.ts'
import { isBrokerConnected } from '../../../session/broker-connected.ts'
import { type WindowRequests, windowRequests } from '../../window-messages/index.ts'
import { useMainWindow } from './main-window-store.ts'
import { windowTexts as t } from './texts.ts'

const askAfterMs = 2_000

/** [SO-7] A chart window asks for the futures symbols 2 s after it has loaded, and again when a main window is found that
 *  has not listed them. Returns a function that cancels. */
export function askForFuturesSymbols(
  after: After = browserPorts.after,
  requests: Pick<WindowRequests, 'request'> = windowRequests,
): () => void {
  let stopListening = () => {}

  const ask = async () => {
    if (!isBrokerConnected()) return
    const { pageId } = useMainWindow.getState()
    const { answer, error } = await requests.request('futuresSymbols', {
      ...(pageId !== null && { page: pageId }),
      isEnabled: isBrokerConnected,
    })
    if (error === null) useMainWindow.setState({ symbols: answer.symbols })
    // Without a main window, or after it has gone, nobody can answer: the next one is asked.
    else if (pageId !== null && pageId === useMainWindow.getState().pageId) reportProblem(t.noSymbols, error)
  }
  const cancel = after(askAfterMs, () => {
    stopListening = useMainWindow.subscribe((now, before) => {
      if (now.pageId !== null && now.pageId !== before.pageId && now.symbols === null) void ask()
    })
    void ask()
  })
  return () => {
    cancel()
    stopListening()
  }
}
