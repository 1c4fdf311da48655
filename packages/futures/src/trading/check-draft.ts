import type { BrokerAnswer, OrderChange, OrderDraft } from './broker.ts'
import { refused } from './broker-answer.ts'
import { tradingTexts as t } from './texts.ts'

const MAX_QUANTITY = 1_000_000
const MAX_SYMBOL_LENGTH = 64
const MAX_PRICE = 1e12

/** Why an order cannot be placed; null when it can. */
export function draftProblem(draft: OrderDraft): BrokerAnswer | null {
  const { symbol, type, limitPrice, stopPrice } = draft
  if (!symbol || symbol.length > MAX_SYMBOL_LENGTH) return refused(t.orderFailed, t.symbolNotFound)
  const needsLimit = type === 'limit' || type === 'stopLimit'
  const needsStop = type === 'stop' || type === 'stopLimit'
  const text =
    quantityProblem(draft.quantity) ??
    (needsLimit && limitPrice === undefined ? t.limitPriceMissing : null) ??
    (needsStop && stopPrice === undefined ? t.stopPriceMissing : null) ??
    pricesProblem([limitPrice, stopPrice, draft.takeProfit, draft.stopLoss]) ??
    durationProblem(draft.duration)
  return text === null ? null : refused(t.orderFailed, text)
}

/** Why an order cannot be changed like this; null when it can. */
export function changeProblem({
  quantity,
  limitPrice,
  stopPrice,
  duration,
  takeProfit,
  stopLoss,
}: OrderChange): BrokerAnswer | null {
  const fields = [quantity, limitPrice, stopPrice, duration, takeProfit, stopLoss]
  const isEmpty = fields.every(value => value === undefined)
  const text = isEmpty
    ? t.nothingToChange
    : ((quantity === undefined ? null : quantityProblem(quantity)) ??
      pricesProblem([limitPrice, stopPrice, takeProfit ?? undefined, stopLoss ?? undefined]) ??
      (duration ? durationProblem(duration) : null))
  return text === null ? null : refused(t.modificationFailed, text)
}

/** [FU-6] From 1, in steps of 1. */
function quantityProblem(quantity: number): string | null {
  if (!Number.isSafeInteger(quantity) || quantity < 1) return t.quantity
  return quantity > MAX_QUANTITY ? t.quantityTooLarge(MAX_QUANTITY) : null
}

/** Zero and less are prices too: of spreads, and once of oil. */
function pricesProblem(prices: readonly (number | undefined)[]): string | null {
  const isWrong = (price: number | undefined) => price !== undefined && !(Math.abs(price) <= MAX_PRICE)
  return prices.some(isWrong) ? t.price : null
}

const durationProblem = (duration: OrderDraft['duration']): string | null =>
  duration.kind === 'GTD' && !Number.isFinite(duration.until) ? t.dateMissing : null
