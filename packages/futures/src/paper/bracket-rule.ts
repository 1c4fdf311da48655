import type { OrderDraft } from '../trading/broker.ts'
import { widgetSideOf } from '../trading/order-maps.ts'
import { tradingTexts as t } from '../trading/texts.ts'

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
