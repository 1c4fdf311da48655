import type { BrokerOrder, OrderChange, OrderDraft } from './broker.ts'
import { oppositeOf, widgetSideOf } from './order-maps.ts'
import { tradingTexts as t } from './texts.ts'

/** The order as a change makes it. */
export function withChange<Draft extends OrderDraft>(draft: Draft, change: OrderChange): Draft {
  const { takeProfit: oldProfit, stopLoss: oldLoss, ...rest } = draft
  const { takeProfit = oldProfit ?? null, stopLoss = oldLoss ?? null, ...own } = change
  const brackets = { ...(takeProfit !== null && { takeProfit }), ...(stopLoss !== null && { stopLoss }) }
  return { ...rest, ...own, ...brackets } as Draft
}

/** Whether a change is only about the brackets. */
export const isBracketChange = ({ quantity, limitPrice, stopPrice, duration }: OrderChange): boolean =>
  [quantity, limitPrice, stopPrice, duration].every(value => value === undefined)

/** Why the brackets make no sense at the price of the order; null when they do, or no price is known. */
export function bracketProblem(draft: OrderDraft, last: number | null): string | null {
  const { takeProfit, stopLoss } = draft
  const own = draft.type === 'stop' ? draft.stopPrice : draft.limitPrice
  const price = draft.type === 'market' ? last : (own ?? last)
  if (price === null) return null
  const side = widgetSideOf(draft.side)
  if (takeProfit !== undefined && (takeProfit - price) * side <= 0) return t.takeProfitSide
  return stopLoss !== undefined && (price - stopLoss) * side <= 0 ? t.stopLossSide : null
}

/** Why a change leaves an order with brackets that make no sense; null when it does not. */
export function changedBracketProblem(
  order: BrokerOrder,
  change: OrderChange,
  last: number | null,
): string | null {
  // Once a part is filled, a stop may follow the market beyond the entry.
  if (order.parentId === null)
    return order.filledQuantity > 0 ? null : bracketProblem(withChange(order, change), last)
  return change.takeProfit === undefined && change.stopLoss === undefined ? null : t.bracketOfBracket
}

/** What a change of a bracket means for the order that it protects. */
export function changeOfParent({ type }: BrokerOrder, { limitPrice, stopPrice }: OrderChange): OrderChange {
  const price = type === 'limit' ? limitPrice : stopPrice
  if (price === undefined) return {}
  return type === 'limit' ? { takeProfit: price } : { stopLoss: price }
}

/** The orders that protect what an order opens. They last as long as the position may. */
export function bracketsOf({ takeProfit, stopLoss, ...draft }: OrderDraft): OrderDraft[] {
  const { accountId, symbol, quantity } = draft
  const exit = {
    ...{ accountId, symbol, quantity, side: oppositeOf(draft.side) },
    duration: { kind: 'GTC' as const },
  }
  return [
    ...(takeProfit === undefined ? [] : [{ ...exit, type: 'limit' as const, limitPrice: takeProfit }]),
    ...(stopLoss === undefined ? [] : [{ ...exit, type: 'stop' as const, stopPrice: stopLoss }]),
  ]
}
