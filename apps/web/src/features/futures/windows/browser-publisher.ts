import { everyWindow } from '@tidemark/contracts'
import type { FuturesSession } from '@tidemark/futures'
import { browserPorts } from '../../../live/browser-ports.ts'
import { reportProblem } from '../../../platform/report-problem.ts'
import { marketClockReady, marketNow } from '../../market-clock/index.ts'
import { windowChannel } from '../../window-messages/index.ts'
import { firstAccount } from '../first-account.ts'
import { listFuturesContracts } from '../futures-contracts.ts'
import { createFuturesDatafeed } from '../futures-datafeed.ts'
import { useFuturesSocket } from '../futures-socket.ts'
import { rollAdjustment } from '../roll-adjustment.ts'
import { publishFutures } from './futures-publisher.ts'

const isLoggedOn = (): boolean => useFuturesSocket.getState().isLoggedOn

const onLogonChanged = (listener: () => void): (() => void) =>
  useFuturesSocket.subscribe((now, before) => {
    if (now.isLoggedOn !== before.isLoggedOn) listener()
  })

interface PublishingParts {
  session(): FuturesSession | null
  reconnect(): void
}

/** Gives the futures of this window to the others. Returns a function that stops. */
export function startPublishing({ session, reconnect }: PublishingParts): () => void {
  const stop = publishFutures({
    channel: windowChannel,
    after: browserPorts.after,
    clock: browserPorts.clock,
    isLoggedOn,
    onLogonChanged,
    symbols: async () => {
      await marketClockReady()
      return listFuturesContracts(marketNow()).map(({ symbol }) => symbol)
    },
    account: async () => {
      const now = session()
      return now && firstAccount(now)
    },
    reconnect,
    feed: createFuturesDatafeed({
      session,
      // The window that asked says so.
      onNotLoggedIn: () => undefined,
      // The window that asks waits.
      isLogonExpected: () => false,
      after: browserPorts.after,
      onLoggedOn: () => () => undefined,
      clockReady: marketClockReady,
      now: marketNow,
      adjustment: rollAdjustment,
      report: reportProblem,
    }),
    quotes: {
      subscribe: (...parts) => session()?.marketData.subscribe(...parts),
      unsubscribe: subscriberId => session()?.marketData.unsubscribe(subscriberId),
    },
  })
  const close = () => windowChannel.send({ command: 'futuresFeed', state: 'closing' }, everyWindow)
  window.addEventListener('pagehide', close)
  return () => {
    window.removeEventListener('pagehide', close)
    stop()
  }
}
