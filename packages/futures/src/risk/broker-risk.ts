import { DAY_MS } from '@tidemark/domain'
import type { BrokerOrder, BrokerState, OrderChange, OrderDraft } from '../trading/broker.ts'
import {
  checkOrder,
  type OrderLinks,
  type PlannedOrder,
  type RiskExposure,
  type RiskRequest,
  type RiskRules,
  type RiskState,
} from './check-order.ts'
import { type Claim, claimedQuantity } from './claimed-quantity.ts'
import { OrderRate } from './order-rate.ts'

interface BrokerRiskPorts {
  nowMs(): number
  /** Null while there is none. */
  lastPrice(symbol: string): number | null
}

/** The same limits for an account that the browser keeps by itself. The loss of the day counts from the first order of the
 *  day that this object has seen. */
export class BrokerRisk {
  readonly #ports: BrokerRiskPorts
  readonly #rate = new OrderRate()
  #day = { number: Number.NaN, equity: 0 }

  constructor(ports: BrokerRiskPorts) {
    this.#ports = ports
  }

  /** Why the order must not be placed, in words; null when it may. */
  checkNew(state: BrokerState, rules: RiskRules, draft: OrderDraft): string | null {
    return this.#check(state, rules, { kind: 'new', order: draft })
  }

  checkChange(state: BrokerState, rules: RiskRules, orderId: string, change: OrderChange): string | null {
    const { quantity, limitPrice, stopPrice } = change
    const prices = { limitPrice, stopPrice }
    return this.#check(state, rules, {
      ...{ kind: 'modify', orderId, ...prices },
      ...(quantity !== undefined && { quantity }),
    })
  }

  #check(state: BrokerState, rules: RiskRules, request: RiskRequest): string | null {
    const nowMs = this.#ports.nowMs()
    const known: RiskState = {
      isKnown: state.status === 'ready',
      isFull: false,
      ordersInMinute: this.#rate.count(nowMs),
      exposure: planned => exposureOf(state, planned),
      order: orderId => {
        const order = state.orders.find(({ id }) => id === orderId)
        return order && remainingOf(order) > 0 ? { ...order, remaining: remainingOf(order) } : null
      },
      lastPrice: symbol => this.#ports.lastPrice(symbol),
      profit: () => ({ amount: this.#profit(state, nowMs) }),
    }
    this.#rate.add(nowMs)
    return checkOrder(known, rules, request)
  }

  #profit({ balances }: BrokerState, nowMs: number): number {
    if (!balances) return 0
    const number = Math.floor(nowMs / DAY_MS)
    if (number !== this.#day.number) this.#day = { number, equity: balances.equity }
    return balances.equity - this.#day.equity
  }
}

const remainingOf = ({ group, quantity, filledQuantity }: BrokerOrder): number =>
  group === 'working' || group === 'placing' ? Math.max(0, quantity - filledQuantity) : 0

function exposureOf({ orders, positions }: BrokerState, planned: PlannedOrder): RiskExposure {
  const claims: Claim[] = orders
    .filter(({ symbol }) => symbol === planned.symbol)
    .map(order => ({
      ...{ side: order.side, filled: order.filledQuantity, names: [order.id], links: linksOf(order) },
      remaining: order.id === planned.orderId ? planned.remaining : remainingOf(order),
    }))
  if (planned.orderId === null) claims.push({ ...planned, filled: 0, names: [] })
  const position = positions.find(({ symbol }) => symbol === planned.symbol)?.quantity ?? 0
  return {
    ...{ least: position, most: position },
    ...{ buying: claimedQuantity(claims, 'buy'), selling: claimedQuantity(claims, 'sell') },
  }
}

/** The take profit and the stop loss of one order: when one of them is filled, the other one is cancelled. */
const linksOf = ({ parentId }: BrokerOrder): OrderLinks | undefined =>
  parentId === null ? undefined : { group: parentId, parent: parentId }
