import type { Datafeed } from '@tidemark/chart'
import { everyWindow } from '@tidemark/contracts'
import type { FuturesSession } from '@tidemark/futures'
import { reportProblem } from '../../platform/report-problem.ts'
import { marketNow } from '../market-clock/index.ts'
import { windowChannel } from '../window-messages/index.ts'
import { decidedRole } from './accounts-role.ts'
import type { FuturesAccount } from './first-account.ts'
import type { QuoteSource } from './futures-price.ts'
import { onLoggedOn, useFuturesSocket } from './futures-socket.ts'
import { futuresTexts as t } from './texts.ts'

/** The protocol of the provider loads with the first session, not with the page. */
export const loadFutures = () => import('./futures-client.ts')

/** The session of this window; null when it has none. */
export const loadFuturesSession = async (): Promise<FuturesSession | null> =>
  (await loadFutures()).futuresSession()

const loadMainWindow = () => import('./windows/browser-main-window.ts')

/** Connects the futures connection if it is closed, wherever it is. Without a session there is nothing to load. */
export async function reconnectFutures(): Promise<void> {
  if (useFuturesSocket.getState().state !== 'closed') return
  if ((await decidedRole()) === 'runs') (await loadFutures()).reconnectFutures()
  else windowChannel.send({ command: 'futuresReconnect' }, everyWindow)
}

export const loadMinuteBars = () => import('./minute-bars.ts')

/** [RT-2] [BY-11] One window has the session; the others get their data from it. */
export async function loadFuturesDatafeed(): Promise<Datafeed> {
  const { createSwitchingDatafeed } = await import('./switching-datafeed.ts')
  return createSwitchingDatafeed({
    role: decidedRole,
    load: async role =>
      role === 'runs'
        ? (await import('./browser-datafeed.ts')).createBrowserDatafeed()
        : (await loadMainWindow()).createMainWindowFeed(),
    onLoggedOn,
    now: marketNow,
    onFailed: error => reportProblem(t.codeFailed, error),
  })
}

/** [RT-2] Where this window gets its quotes and depth; null when it should have a session and has none. */
export const loadQuotes = async (): Promise<QuoteSource | null> =>
  (await decidedRole()) === 'runs'
    ? ((await loadFuturesSession())?.marketData ?? null)
    : (await loadMainWindow()).mainWindowQuotes

/** [CN-4] The account that is logged on; null without one. */
export const loadFuturesAccount = async (): Promise<FuturesAccount | null> =>
  (await decidedRole()) === 'runs'
    ? (await loadFutures()).loggedOnAccount()
    : (await loadMainWindow()).mainWindowAccount()

export const tryLogon = async (...parts: Parameters<typeof import('./try-logon.ts').tryLogon>) =>
  (await import('./try-logon.ts')).tryLogon(...parts)
