import {
  type BrokerWindowAction,
  brokerRequestKind,
  brokerWindowAccounts,
  brokerWindowAnswer,
  brokerWindowState,
  everyWindow,
} from '@tidemark/contracts'
import type { Broker, BrokerAccount, BrokerAnswer, BrokerState } from '@tidemark/futures'
import type { After } from '../../../live/ports.ts'
import type { WindowChannel, WindowRequests } from '../../window-messages/index.ts'
import { brokerWindowTexts as t } from './texts.ts'

interface MainWindowPorts {
  readonly channel: Pick<WindowChannel, 'send' | 'on'>
  readonly requests: Pick<WindowRequests, 'ask'>
  readonly after: After
}

/** Browsers let a hidden window act once a minute at least. */
const repeatMs = 20_000
/** A broker may take a minute, and a flatten six when the connection is lost meanwhile. */
const answerMs = 400_000

const unknownState: BrokerState = {
  ...{ status: 'connecting', error: null, balances: null },
  ...{ orders: [], positions: [], executions: [] },
}

/** [BY-17] Follows the accounts of a main window, for a window without accounts of its own. `onBroker` gets another broker
 *  whenever the accounts change, and null while no main window has any. Returns a function that stops. */
export function followMainWindowBroker(
  { channel, requests, after }: MainWindowPorts,
  onBroker: (broker: Broker | null) => void,
): () => void {
  const states = new Map<string, BrokerState>()
  const listeners = new Set<() => void>()
  const waiting = new Set<() => void>()
  let page: string | null = null
  let accounts: readonly BrokerAccount[] = []
  let isHeard = false
  let stopTimer = () => {}

  function change(from: string | null, given: readonly BrokerAccount[]): void {
    const isNew = from !== null && from !== page
    const isSame = from === page && JSON.stringify(given) === JSON.stringify(accounts)
    if (from !== page) {
      states.clear()
      // Whoever was asked cannot answer any more.
      for (const giveUp of [...waiting]) giveUp()
    }
    page = from
    accounts = given
    isHeard = true
    if (!isSame) onBroker(from === null ? null : brokerOf(from))
    // It may have told of its accounts without being asked: their states come with the answer.
    if (isNew) channel.send({ command: 'brokerQuery' }, from)
  }

  /** Asks once: what was not answered may have been done. */
  function ask(to: string, action: BrokerWindowAction): Promise<BrokerAnswer> {
    return new Promise(resolve => {
      const unanswered = () => settle({ isDone: false, title: t.unansweredTitle, text: t.unanswered })
      const settle = (answer: BrokerAnswer) => {
        waiting.delete(unanswered)
        resolve(answer)
      }
      if (to !== page) return unanswered()
      waiting.add(unanswered)
      void requests
        .ask(brokerRequestKind, action, brokerWindowAnswer, { page: to, timeoutMs: answerMs })
        .then(({ answer }) => (answer ? settle(answer) : unanswered()))
    })
  }

  const brokerOf = (from: string): Broker => ({
    accounts,
    state: accountId => states.get(accountId) ?? unknownState,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    place: draft => ask(from, { action: 'place', draft }),
    modify: (accountId, orderId, changed) =>
      ask(from, { action: 'modify', accountId, orderId, change: changed }),
    cancel: (accountId, orderIds) => ask(from, { action: 'cancel', accountId, orderIds: [...orderIds] }),
    closePosition: (accountId, symbol) => ask(from, { action: 'closePosition', accountId, symbol }),
    reversePosition: (accountId, symbol) => ask(from, { action: 'reversePosition', accountId, symbol }),
    flatten: (accountId, symbol) =>
      ask(from, { action: 'flatten', accountId, ...(symbol !== undefined && { symbol }) }),
  })

  const search = () => channel.send({ command: 'brokerQuery' }, everyWindow)
  const repeat = () => {
    stopTimer = after(repeatMs, () => {
      if (!isHeard && page !== null) change(null, [])
      isHeard = false
      search()
      repeat()
    })
  }
  const stops = [
    channel.on('brokerAccounts', (command, from) => {
      const parsed = brokerWindowAccounts.safeParse(command.accounts)
      if (from === '' || !parsed.success) return
      const given = parsed.data as readonly BrokerAccount[]
      if (from === page && given.length === 0) {
        change(null, [])
        search()
        // Of two main windows, one of them has the futures session.
      } else if (from === page || given.length > accounts.length) change(from, given)
    }),
    channel.on('brokerState', ({ accountId, state }, from) => {
      const parsed = from === page ? brokerWindowState.safeParse(state) : null
      if (!parsed?.success || !accounts.some(({ id }) => id === accountId)) return
      isHeard = true
      states.set(accountId, parsed.data as BrokerState)
      for (const listener of [...listeners]) listener()
    }),
    () => stopTimer(),
  ]
  search()
  repeat()
  return () => {
    for (const stop of stops) stop()
    change(null, [])
  }
}
