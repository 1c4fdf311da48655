import type { OrderDraft } from './broker.ts'
import { widgetSideOf } from './order-maps.ts'
import { tradingTexts as t } from './texts.ts'

type StopOrder = Pick<OrderDraft, 'type' | 'side' | 'stopPrice' | 'limitPrice'>

/** What is wrong with the stop of an order; null when nothing is, or it has none. One that the market has passed would trade at
 *  once, like a market order that nobody asked for. `last` is null where no price is known. */
export function stopFault(
  { type, side, stopPrice, limitPrice }: StopOrder,
  last: number | null,
): 'passed' | 'beyondLimit' | null {
  if (stopPrice === undefined || (type !== 'stop' && type !== 'stopLimit')) return null
  const sign = widgetSideOf(side)
  if (type === 'stopLimit' && limitPrice !== undefined && (limitPrice - stopPrice) * sign < 0)
    return 'beyondLimit'
  return last !== null && (last - stopPrice) * sign >= 0 ? 'passed' : null
}

/** The same, in words. */
export function stopProblem(order: StopOrder, last: number | null): string | null {
  const fault = stopFault(order, last)
  if (fault === 'passed') return t.stopPassed[order.side](last ?? Number.NaN)
  return fault && t.stopBeyondLimit[order.side]
}
