import { tradeLimits } from '@tidemark/contracts'
import { type Broker, type BrokerAnswer, type BrokerState, isOpenGroup } from '@tidemark/futures'
import { orderData, type Trade, tradesBetween } from './trade-changes.ts'

/** By is the account. */
export type ReportTrade = (by: string, trade: Trade) => void

export interface ReportingBroker {
  readonly broker: Broker
  stop(): void
}

/** [FU-12] The same broker; every trade that is done is reported, and so is what the accounts do by themselves. What another
 *  window did is reported there. */
export function reportTrades(
  broker: Broker,
  report: ReportTrade,
  isOwnChange: (accountId: string) => boolean = () => true,
): ReportingBroker {
  const states = new Map<string, BrokerState>()
  const check = () => {
    for (const { id } of broker.accounts) {
      const state = broker.state(id)
      // What is known while a connection is being made is not complete.
      if (state.status !== 'ready') continue
      const before = states.get(id)
      states.set(id, state)
      if (!before || before === state || !isOwnChange(id)) continue
      for (const trade of tradesBetween(before, state)) report(id, trade)
    }
  }
  check()

  async function reported(
    accountId: string,
    answer: Promise<BrokerAnswer>,
    trade: Trade,
  ): Promise<BrokerAnswer> {
    const result = await answer
    if (result.isDone) report(accountId, trade)
    return result
  }

  const cancellation = (orderIds: readonly string[]): Trade => {
    const [orderId, ...others] = orderIds
    return others.length === 0
      ? { action: 'cancelOrder', data: { orderId: orderId ?? null } }
      : { action: 'cancelOrders', data: { orderIds: orderIds.slice(0, tradeLimits.listItems) } }
  }

  async function flatten(accountId: string, symbol?: string): Promise<BrokerAnswer> {
    const isMeant = (of: string) => symbol === undefined || of === symbol
    const { orders, positions } = broker.state(accountId)
    const open = orders.filter(order => isOpenGroup(order.group) && isMeant(order.symbol))
    const held = positions.filter(position => isMeant(position.symbol))
    const answer = await broker.flatten(accountId, symbol)
    if (!answer.isDone) return answer
    if (open.length > 0)
      report(accountId, {
        action: 'cancelOrders',
        data: { orderIds: open.map(({ id }) => id).slice(0, tradeLimits.listItems) },
      })
    for (const position of held)
      report(accountId, { action: 'closePosition', data: { symbol: position.symbol } })
    return answer
  }

  return {
    stop: broker.subscribe(check),
    broker: {
      get accounts() {
        return broker.accounts
      },
      state: accountId => broker.state(accountId),
      subscribe: listener => broker.subscribe(listener),
      place: draft =>
        reported(draft.accountId, broker.place(draft), { action: 'placeOrder', data: orderData(draft) }),
      modify: (accountId, orderId, change) =>
        reported(accountId, broker.modify(accountId, orderId, change), {
          action: 'modifyOrder',
          data: { orderId, ...orderData(change) },
        }),
      cancel: (accountId, orderIds) =>
        reported(accountId, broker.cancel(accountId, orderIds), cancellation(orderIds)),
      closePosition: (accountId, symbol) =>
        reported(accountId, broker.closePosition(accountId, symbol), {
          action: 'closePosition',
          data: { symbol },
        }),
      reversePosition: (accountId, symbol) =>
        reported(accountId, broker.reversePosition(accountId, symbol), {
          action: 'reversePosition',
          data: { symbol },
        }),
      flatten,
    },
  }
}
