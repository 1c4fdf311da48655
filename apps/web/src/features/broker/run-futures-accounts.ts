import {
  type AccountBroker,
  type AccountBrokerOptions,
  createAccountBroker,
  type SessionInfo,
} from '@tidemark/futures'
import { notice } from '../../ui/notices.ts'
import type { SessionWatch } from './futures-session-watch.ts'
import { timeOffsetMs, writeTimeOffset } from './time-offset.ts'

export interface FuturesAccountsRun {
  /** Null without a futures session. */
  readonly broker: AccountBroker | null
  stop(): void
}

/** The accounts of whichever futures session the window has. */
export function runFuturesAccounts(
  futures: SessionWatch,
  onAccounts: () => void,
  time: Pick<AccountBrokerOptions, 'wallNowMs' | 'marketNowMs' | 'after'>,
): FuturesAccountsRun {
  let broker: AccountBroker | null = null
  const open = () => {
    broker?.stop()
    const { session } = futures
    broker = session && openBroker(session)
    onAccounts()
  }

  function openBroker(session: NonNullable<SessionWatch['session']>): AccountBroker {
    const opened = createAccountBroker({
      session,
      ...time,
      timeOffsetMs,
      onNotice: ({ title, text }) => notice({ title, text, kind: 'warning', id: `broker-${title}` }),
    })
    let { accounts } = opened
    let logon: SessionInfo | null = null
    opened.subscribe(() => {
      if (session.info && session.info !== logon) {
        logon = session.info
        writeTimeOffset(logon.clockOffsetMs ?? 0)
      }
      if (opened.accounts === accounts) return
      accounts = opened.accounts
      onAccounts()
    })
    return opened
  }

  const stopWatching = futures.subscribe(open)
  return {
    get broker() {
      return broker
    },
    stop() {
      stopWatching()
      broker?.stop()
    },
  }
}
