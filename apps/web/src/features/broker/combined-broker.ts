import { type Broker, type BrokerAnswer, type BrokerState, tradingTexts as t } from '@tidemark/futures'

const noAccount: BrokerState = {
  status: 'failed',
  error: t.unknownAccount,
  orders: [],
  positions: [],
  balances: null,
  executions: [],
}

/** Several brokers as one: each request goes to the one that has the account. */
export function combineBrokers(brokers: readonly Broker[]): Broker {
  const accounts = brokers.flatMap(broker => broker.accounts)
  const owner = (accountId: string): Broker | null =>
    brokers.find(broker => broker.accounts.some(({ id }) => id === accountId)) ?? null
  const ask = async (accountId: string, request: (broker: Broker) => Promise<BrokerAnswer>) => {
    const broker = owner(accountId)
    return broker ? request(broker) : { isDone: false as const, title: t.orderFailed, text: t.unknownAccount }
  }
  return {
    accounts,
    state: accountId => owner(accountId)?.state(accountId) ?? noAccount,
    subscribe(listener) {
      const stops = brokers.map(broker => broker.subscribe(listener))
      return () => {
        for (const stop of stops) stop()
      }
    },
    place: draft => ask(draft.accountId, broker => broker.place(draft)),
    modify: (accountId, ...rest) => ask(accountId, broker => broker.modify(accountId, ...rest)),
    cancel: (accountId, orderIds) => ask(accountId, broker => broker.cancel(accountId, orderIds)),
    closePosition: (accountId, symbol) => ask(accountId, broker => broker.closePosition(accountId, symbol)),
    reversePosition: (accountId, symbol) =>
      ask(accountId, broker => broker.reversePosition(accountId, symbol)),
    flatten: (accountId, symbol) => ask(accountId, broker => broker.flatten(accountId, symbol)),
  }
}
