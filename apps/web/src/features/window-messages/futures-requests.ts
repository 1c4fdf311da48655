import { browserPorts } from '../../live/browser-ports.ts'
import type { After } from '../../live/ports.ts'
import { reportProblem } from '../../platform/report-problem.ts'
import { isBrokerConnected } from '../../session/broker-connected.ts'
import { windowChannel } from './browser-channel.ts'
import { windowMessageTexts as t } from './texts.ts'
import { answerWindows, WindowRequests } from './window-requests.ts'

const askAfterMs = 2_000

/** SO-7: requests for futures data are on only while a futures feed is connected. */
const options = { channel: windowChannel, isEnabled: isBrokerConnected }

/** The main window's side. It has no futures feed yet, and says so. Returns a function that stops answering. */
export const answerFuturesRequests = (): (() => void) =>
  answerWindows(options, 'futuresSymbols', () => t.noFuturesFeed)

/** The side of a chart window: asks for the futures symbols 2 s after it has loaded. Returns a function that cancels. */
export function askForFuturesSymbols(after: After = browserPorts.after): () => void {
  const requests = new WindowRequests({ ...options, after })
  return after(askAfterMs, async () => {
    if (!isBrokerConnected()) return
    const { error } = await requests.request('futuresSymbols')
    if (error !== null) reportProblem(t.futuresSymbols, error)
  })
}
