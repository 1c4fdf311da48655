import type { Datafeed } from '@tidemark/chart'
import { browserPorts } from '../../../live/browser-ports.ts'
import { reportProblem } from '../../../platform/report-problem.ts'
import { isBrokerConnected } from '../../../session/broker-connected.ts'
import { marketClockReady, marketNow } from '../../market-clock/index.ts'
import { windowChannel, windowRequests } from '../../window-messages/index.ts'
import type { FuturesAccount } from '../first-account.ts'
import type { QuoteSource } from '../futures-price.ts'
import { useFuturesSocket } from '../futures-socket.ts'
import { askForFuturesSymbols } from './ask-for-symbols.ts'
import { createMainWindowDatafeed } from './main-window-datafeed.ts'
import { MainWindowFeed } from './main-window-feed.ts'
import { useMainWindow } from './main-window-store.ts'

const feed = new MainWindowFeed({
  channel: windowChannel,
  requests: windowRequests,
  after: browserPorts.after,
  isEnabled: isBrokerConnected,
  report: reportProblem,
})
const socketStates = {
  searching: 'connecting',
  ready: 'open',
  'logged-off': 'closed',
  absent: 'closed',
} as const

feed.main.on(state => {
  useMainWindow.setState({ state, pageId: feed.main.pageId })
  // A chart whose bars could not be loaded tries again.
  useFuturesSocket.setState({ state: socketStates[state], isLoggedOn: state === 'ready' })
})

/** Follows the main window, and asks it for its symbols. Returns a function that stops. */
export function followMainWindow(): () => void {
  feed.main.start()
  const cancelAsking = askForFuturesSymbols()
  const leave = () => feed.leave()
  window.addEventListener('pagehide', leave)
  return () => {
    window.removeEventListener('pagehide', leave)
    cancelAsking()
    feed.main.stop()
    useMainWindow.setState({ symbols: null })
    useFuturesSocket.setState({ state: 'closed', isLoggedOn: false })
  }
}

/** The quotes and the depth of the main window. */
export const mainWindowQuotes: QuoteSource = {
  subscribe(subscriberId, symbol, { quote, depth, failed }) {
    mainWindowQuotes.unsubscribe(subscriberId)
    const failing = failed && { failed }
    feed.subscribe<'quotes'>(
      `${subscriberId} quotes`,
      { stream: 'quotes', symbol },
      { data: data => quote(data, data), ...failing },
    )
    if (depth)
      feed.subscribe<'depth'>(
        `${subscriberId} depth`,
        { stream: 'depth', symbol },
        { data: depth, ...failing },
      )
  },
  unsubscribe(subscriberId) {
    feed.unsubscribe(`${subscriberId} quotes`)
    feed.unsubscribe(`${subscriberId} depth`)
  },
}

export const mainWindowAccount = async (): Promise<FuturesAccount | null> =>
  (await feed.request('futuresAccount', {})).account

/** The futures of the main window as a datafeed. */
export const createMainWindowFeed = (): Datafeed =>
  createMainWindowDatafeed({ feed, clockReady: marketClockReady, now: marketNow, report: reportProblem })
