import {
  type Broker,
  type BrokerAnswer,
  type BrokerOrder,
  type BrokerState,
  type OrderDraft,
  refusedOrder,
  tradingTexts,
} from '@tidemark/futures'

/** Of one account; older ones are forgotten. */
const MAX_KEPT = 50
/** Nobody has refused the order: it may be carried out after all, or was lost on the way. */
const openTexts: ReadonlySet<string> = new Set([tradingTexts.unanswered, tradingTexts.lostRequest])

/** The same broker, whose accounts also list the orders that were refused before they became orders: by the risk limits, by a
 *  check of their prices, or for want of a connection. */
export function listRefusals(broker: Broker, marketNowMs: () => number): Broker {
  const kept = new Map<string, readonly BrokerOrder[]>()
  const shown = new Map<string, { readonly of: BrokerState; readonly state: BrokerState }>()
  const listeners = new Set<() => void>()
  let count = 0

  function state(accountId: string): BrokerState {
    const of = broker.state(accountId)
    const refusals = kept.get(accountId)
    if (refusals === undefined) return of
    const known = shown.get(accountId)
    if (known?.of === of) return known.state
    const state = { ...of, orders: [...of.orders, ...refusals] }
    shown.set(accountId, { of, state })
    return state
  }

  function keep(draft: OrderDraft, text: string): void {
    count += 1
    const order = refusedOrder(draft, count, text, marketNowMs())
    kept.set(draft.accountId, [...(kept.get(draft.accountId) ?? []), order].slice(-MAX_KEPT))
    shown.delete(draft.accountId)
    for (const listener of [...listeners]) listener()
  }

  async function place(draft: OrderDraft): Promise<BrokerAnswer> {
    const before = new Set(broker.state(draft.accountId).orders.map(({ id }) => id))
    const answer = await broker.place(draft)
    if (answer.isDone || openTexts.has(answer.text)) return answer
    // The broker lists those that it has rejected itself.
    const isListed = broker
      .state(draft.accountId)
      .orders.some(order => order.group === 'rejected' && !before.has(order.id) && isSame(order, draft))
    if (!isListed) keep(draft, answer.text)
    return answer
  }

  return {
    get accounts() {
      return broker.accounts
    },
    state,
    subscribe(listener) {
      listeners.add(listener)
      const stop = broker.subscribe(listener)
      return () => {
        listeners.delete(listener)
        stop()
      }
    },
    place,
    modify: (accountId, orderId, change) => broker.modify(accountId, orderId, change),
    cancel: (accountId, orderIds) => broker.cancel(accountId, orderIds),
    closePosition: (accountId, symbol) => broker.closePosition(accountId, symbol),
    reversePosition: (accountId, symbol) => broker.reversePosition(accountId, symbol),
    flatten: (accountId, symbol) => broker.flatten(accountId, symbol),
  }
}

const isSame = (order: OrderDraft, draft: OrderDraft): boolean =>
  order.symbol === draft.symbol &&
  order.side === draft.side &&
  order.type === draft.type &&
  order.quantity === draft.quantity
