import {
  type Broker,
  type BrokerAnswer,
  BrokerRisk,
  type BrokerState,
  defaultRiskLimits,
  type OrderDraft,
  type RiskRules,
  tradingTexts as t,
} from '@tidemark/futures'

interface PaperLimitPorts {
  nowMs(): number
  /** Null while there is none. */
  lastPrice(symbol: string): number | null
  /** The limits as the server has them. */
  readRules(accountId: string): Promise<RiskRules>
}

/** The usual ones while the server does not answer: no money is at stake. */
const usualRules: RiskRules = { limits: defaultRiskLimits, isLocked: false }

/** [BY-27] The paper account with the limits that the relay applies to all others. */
export function limitPaper(broker: Broker, ports: PaperLimitPorts): Broker {
  const risk = new BrokerRisk(ports)

  const rulesOf = async (accountId: string, symbol: string): Promise<RiskRules> => {
    const rules = await ports.readRules(accountId).catch(() => usualRules)
    // Without a price there is nothing to compare with, and the order waits for one.
    const hasPrice = ports.lastPrice(symbol) !== null
    return hasPrice ? rules : { ...rules, limits: { ...rules.limits, priceCollarPercent: null } }
  }

  async function place(draft: OrderDraft): Promise<BrokerAnswer> {
    const rules = await rulesOf(draft.accountId, draft.symbol)
    const refusal = risk.checkNew(broker.state(draft.accountId), rules, draft)
    return refusal === null ? broker.place(draft) : refused(t.placementFailed, refusal)
  }

  return {
    accounts: broker.accounts,
    state: accountId => broker.state(accountId),
    subscribe: listener => broker.subscribe(listener),
    place,
    async modify(accountId, orderId, change) {
      const symbol = broker.state(accountId).orders.find(({ id }) => id === orderId)?.symbol
      if (symbol === undefined) return broker.modify(accountId, orderId, change)
      const rules = await rulesOf(accountId, symbol)
      const refusal = risk.checkChange(broker.state(accountId), rules, orderId, change)
      return refusal === null
        ? broker.modify(accountId, orderId, change)
        : refused(t.modificationFailed, refusal)
    },
    cancel: (accountId, orderIds) => broker.cancel(accountId, orderIds),
    closePosition: (accountId, symbol) => broker.closePosition(accountId, symbol),
    reversePosition(accountId, symbol) {
      const draft = reversalOf(broker.state(accountId), accountId, symbol)
      return draft ? place(draft) : broker.reversePosition(accountId, symbol)
    },
    flatten: (accountId, symbol) => broker.flatten(accountId, symbol),
  }
}

function reversalOf({ positions }: BrokerState, accountId: string, symbol: string): OrderDraft | null {
  const quantity = positions.find(position => position.symbol === symbol)?.quantity ?? 0
  if (quantity === 0) return null
  return {
    ...{ accountId, symbol, type: 'market', side: quantity > 0 ? 'sell' : 'buy' },
    ...{ quantity: 2 * Math.abs(quantity), duration: { kind: 'DAY' } },
  }
}

const refused = (title: string, text: string): BrokerAnswer => ({ isDone: false, title, text })
