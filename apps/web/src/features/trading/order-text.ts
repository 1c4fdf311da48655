import type { OrderDraft } from '@tidemark/futures'
import { nameOf, priceText } from './contract-terms.ts'
import { tradingTexts as t } from './texts.ts'

type OrderWords = Pick<OrderDraft, 'symbol' | 'side' | 'type' | 'quantity' | 'limitPrice' | 'stopPrice'>

/** The whole order in a line: “Buy 1 ESZ6 @ 7910.25”. */
export function orderText({ symbol, side, type, quantity, limitPrice, stopPrice }: OrderWords): string {
  const price = (value: number | undefined) => priceText(symbol, value)
  const prices = {
    market: t.atMarket,
    limit: t.atLimit(price(limitPrice)),
    stop: t.atStop(price(stopPrice)),
    stopLimit: t.atStopLimit(price(stopPrice), price(limitPrice)),
  }
  return `${t.sides[side]} ${quantity} ${nameOf(symbol)} ${prices[type]}`
}
