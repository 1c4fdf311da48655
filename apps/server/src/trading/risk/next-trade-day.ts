import { epochMs, nextTradingDay, productOfTicker, tradeDateAt, tradingSessionsOn } from '@tidemark/domain'

/** Its sessions are those of most contracts. */
const product = productOfTicker('ES')

/** When the next trade day of the futures market opens. */
export function nextTradeDay(nowMs: number): number {
  if (!product) throw new Error('No product with the usual sessions')
  const next = nextTradingDay(tradeDateAt(product, epochMs(nowMs)))
  const [first] = tradingSessionsOn(product, next)
  if (!first) throw new Error(`No session on ${next}`)
  return first.open
}
