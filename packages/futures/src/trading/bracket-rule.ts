import type { OrderDraft } from './broker.ts'
import { oppositeOf, widgetSideOf } from './order-maps.ts'
import { tradingTexts as t } from './texts.ts'

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
