import { type BrokerOrder, type BrokerState, isRefusedBefore } from '@tidemark/futures'
import { priceText } from './contract-terms.ts'
import { orderText } from './order-text.ts'
import { tradingTexts } from './texts.ts'

const t = tradingTexts.news

export interface OrderNews {
  readonly title: string
  readonly text: string
  readonly kind: 'success' | 'error'
}

/** The orders of an account that were filled or rejected since an earlier state. What was there when the account was first
 *  ready is no news. */
export function orderNews(before: BrokerState | undefined, after: BrokerState): OrderNews[] {
  if (before?.status !== 'ready' || after.status !== 'ready' || before.orders === after.orders) return []
  const groups = new Map(before.orders.map(({ id, group }) => [id, group]))
  return after.orders.flatMap(order => (groups.get(order.id) === order.group ? [] : newsOf(order)))
}

function newsOf(order: BrokerOrder): OrderNews[] {
  if (isRefusedBefore(order)) return []
  if (order.group === 'rejected')
    return [{ title: t.rejected(orderText(order)), text: order.text, kind: 'error' }]
  if (order.group !== 'filled') return []
  const price = priceText(order.symbol, order.averagePrice)
  return [{ title: t.filled, text: t.filledAt(orderText(order), price), kind: 'success' }]
}
