import type { TradeAction, TradeData } from '@tidemark/contracts'
import type { BrokerOrder, BrokerPosition, BrokerState, OrderChange, OrderDraft } from '@tidemark/futures'

export interface Trade {
  readonly action: TradeAction
  readonly data: TradeData
}

type OrderFields = Partial<Omit<OrderDraft, keyof OrderChange>> & OrderChange

/** The fields of an order or of its change, without the account, and with the duration in two fields. */
export function orderData({ accountId: _, duration, ...fields }: OrderFields): TradeData {
  const until = duration?.kind === 'GTD' ? duration.until : undefined
  return defined({ ...fields, duration: duration?.kind, until })
}

const defined = (fields: Readonly<Record<string, TradeData[string] | undefined>>): TradeData =>
  Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, TradeData[string]] => entry[1] !== undefined),
  )

const orderOf = (order: BrokerOrder): TradeData => {
  const { id: orderId, symbol, side, type, quantity, limitPrice, stopPrice, parentId, statusCode } = order
  const fields = { orderId, symbol, side, type, quantity, limitPrice, stopPrice, parentId, statusCode }
  return defined({ ...fields, at: order.placedAt })
}

/** What an account did between two states: it took an order, added one that protects a position, or its position changed. */
export function tradesBetween(before: BrokerState, after: BrokerState): Trade[] {
  const known = new Set(before.orders.map(({ id }) => id))
  const orders = after.orders
    .filter(({ id, group }) => !known.has(id) && group !== 'placing')
    .map(order => ({
      action: order.parentId === null ? ('newOrder' as const) : ('addOrder' as const),
      data: orderOf(order),
    }))
  const lastFill = (symbol: string) =>
    after.executions.findLast(execution => execution.symbol === symbol)?.at ?? null
  return [...orders, ...positionChanges(before.positions, after.positions, lastFill)]
}

function positionChanges(
  before: readonly BrokerPosition[],
  after: readonly BrokerPosition[],
  lastFill: (symbol: string) => number | null,
): Trade[] {
  const old = new Map(before.map(position => [position.symbol, position]))
  const current = new Map(after.map(position => [position.symbol, position]))
  return [...new Set([...old.keys(), ...current.keys()])].flatMap(symbol => {
    const [was, is] = [old.get(symbol), current.get(symbol)]
    if (was?.quantity === is?.quantity && was?.averagePrice === is?.averagePrice) return []
    const held = { quantity: is?.quantity ?? 0, averagePrice: is?.averagePrice ?? null }
    const data = { symbol, ...held, at: lastFill(symbol) }
    return [{ action: 'positionUpdate' as const, data }]
  })
}
