import type { Datafeed } from '@tidemark/chart'
import type { FuturesSession } from '@tidemark/futures'
import { isWorkspace } from '../window-messages/index.ts'
import { useFuturesSocket } from './futures-socket.ts'

/** The protocol of the provider loads with the first session, not with the page. */
export const loadFutures = () => import('./futures-client.ts')

/** The session of this window; null when it has none. */
export const loadFuturesSession = async (): Promise<FuturesSession | null> =>
  (await loadFutures()).futuresSession()

/** Connects the futures connection if it is closed. Without a session there is nothing to load. */
export async function reconnectFutures(): Promise<void> {
  if (!isWorkspace(window.location.pathname)) return
  if (useFuturesSocket.getState().state === 'closed') (await loadFutures()).reconnectFutures()
}

export const loadMinuteBars = () => import('./minute-bars.ts')

/** [RT-2] Only the main window has a session; the others get their data from it. */
export const loadFuturesDatafeed = async (): Promise<Datafeed> =>
  isWorkspace(window.location.pathname)
    ? (await import('./browser-datafeed.ts')).createBrowserDatafeed()
    : (await import('./windows/browser-main-window.ts')).createMainWindowFeed()

export const tryLogon = async (...parts: Parameters<typeof import('./try-logon.ts').tryLogon>) =>
  (await import('./try-logon.ts')).tryLogon(...parts)
