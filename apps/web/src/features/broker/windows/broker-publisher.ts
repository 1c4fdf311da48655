import {
  type BrokerWindowAction,
  brokerRequestKind,
  brokerWindowAction,
  brokerWindowLimits,
  everyWindow,
} from '@tidemark/contracts'
import { type Broker, type BrokerAnswer, type BrokerState, isOpenGroup, paced } from '@tidemark/futures'
import type { After } from '../../../live/ports.ts'
import type { WallClock } from '../../../platform/wall-clock.ts'
import { answerQueries, type WindowChannel } from '../../window-messages/index.ts'
import { brokerWindowTexts as t } from './texts.ts'

interface PublisherPorts {
  readonly channel: Pick<WindowChannel, 'send' | 'on'>
  readonly after: After
  readonly clock: WallClock
  /** Null while the window has no account. */
  broker(): Broker | null
  /** Calls back when it is another one. */
  onBroker(listener: () => void): () => void
}

/** Prices change the accounts many times a second. */
const changesEveryMs = 100
/** A window that lives asks once a minute at least, also a hidden one. */
const silentMs = 150_000

/** [BY-17] Gives the accounts of this window, the main one, to the others, and trades for them. Returns a function that stops. */
export function publishBroker({ channel, after, clock, broker, onBroker }: PublisherPorts): () => void {
  const sent = new Map<string, BrokerState>()
  let isHeard = false
  let stopSilence = () => {}
  let unsubscribe = () => {}

  const accounts = (to: string) =>
    channel.send({ command: 'brokerAccounts', accounts: broker()?.accounts ?? [] }, to)
  const state = (accountId: string, to: string) => {
    const now = broker()?.state(accountId)
    if (now) channel.send({ command: 'brokerState', accountId, state: bounded(now) }, to)
  }

  const changes = paced<null>({ after, nowMs: clock.now, everyMs: changesEveryMs }, () => {
    for (const { id } of broker()?.accounts ?? []) {
      const now = broker()?.state(id)
      if (now === undefined || sent.get(id) === now) continue
      sent.set(id, now)
      state(id, everyWindow)
    }
  })
  const changed = () => {
    if (isHeard) changes.give(null)
  }

  function follow(): void {
    unsubscribe()
    sent.clear()
    unsubscribe = broker()?.subscribe(changed) ?? (() => {})
    accounts(everyWindow)
    changed()
  }

  const stops = [
    channel.on('brokerQuery', (_command, from) => {
      if (from === '') return
      isHeard = true
      stopSilence()
      stopSilence = after(silentMs, () => {
        isHeard = false
      })
      accounts(from)
      for (const { id } of broker()?.accounts ?? []) state(id, from)
    }),
    answerQueries({ channel, isEnabled: () => broker() !== null }, brokerRequestKind, query => {
      const parsed = brokerWindowAction.safeParse(query)
      const now = broker()
      return parsed.success && now ? act(now, parsed.data) : t.invalid
    }),
    onBroker(follow),
    () => unsubscribe(),
    changes.stop,
    () => stopSilence(),
  ]
  follow()
  return () => {
    for (const stop of stops) stop()
    channel.send({ command: 'brokerAccounts', accounts: [] }, everyWindow)
  }
}

function act(broker: Broker, asked: BrokerWindowAction): Promise<BrokerAnswer> {
  switch (asked.action) {
    case 'place':
      return broker.place(withoutUndefined(asked.draft))
    case 'modify':
      return broker.modify(asked.accountId, asked.orderId, withoutUndefined(asked.change))
    case 'cancel':
      return broker.cancel(asked.accountId, asked.orderIds)
    case 'closePosition':
      return broker.closePosition(asked.accountId, asked.symbol)
    case 'reversePosition':
      return broker.reversePosition(asked.accountId, asked.symbol)
    case 'flatten':
      return broker.flatten(asked.accountId, asked.symbol)
  }
}

type Defined<Fields> = { [Name in keyof Fields]: Exclude<Fields[Name], undefined> }

const withoutUndefined = <Fields extends object>(fields: Fields): Defined<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Defined<Fields>

/** What works first, then the newest. */
function bounded(state: BrokerState): BrokerState {
  const { orders, executions } = state
  const open = orders.filter(({ group }) => isOpenGroup(group) || group === 'placing')
  const room = Math.max(0, brokerWindowLimits.orders - open.length)
  const closed = orders.filter(order => !open.includes(order))
  const kept = new Set([...open.slice(-brokerWindowLimits.orders), ...(room > 0 ? closed.slice(-room) : [])])
  return {
    ...state,
    orders: orders
      .filter(order => kept.has(order))
      .map(order => ({ ...order, text: order.text.slice(0, brokerWindowLimits.text) })),
    executions: executions.slice(-brokerWindowLimits.executions),
  }
}
