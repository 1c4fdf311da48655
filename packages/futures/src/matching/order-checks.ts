import type { OrderSide, OrderType } from '../trading/broker.ts'
import { orderRejectCodes } from './reject-codes.ts'
import { matchingTexts } from './texts.ts'
import { isBetter, isReached } from './working-order.ts'

export interface OrderFault {
  readonly code: number
  readonly text: string
}

export interface CheckedOrder {
  readonly type: OrderType
  readonly side: OrderSide
  readonly quantity: number
  /** Not whole when a price is between two ticks. */
  readonly limitTicks: number | null
  readonly stopTicks: number | null
}

export interface OrderBounds {
  readonly maxQuantity: number
  /** The prices at which the contract may trade today; null for all. */
  readonly ticks: { readonly low: number; readonly high: number } | null
  readonly isOpen: boolean
  /** With which a stop that is new or moved is compared; null where none is, or nothing is compared. */
  readonly lastTicks?: number | null
}

const refused = (text: string): OrderFault => ({ code: orderRejectCodes.seeText, text })

/** Why an order cannot be placed; null when it can. */
export function faultOf(
  order: CheckedOrder,
  { maxQuantity, ticks, isOpen, lastTicks = null }: OrderBounds,
): OrderFault | null {
  const { type, side, quantity, limitTicks, stopTicks } = order
  const needsLimit = type === 'limit' || type === 'stopLimit'
  const needsStop = type === 'stop' || type === 'stopLimit'
  const prices = [needsLimit ? limitTicks : null, needsStop ? stopTicks : null].filter(
    price => price !== null,
  )
  if (!Number.isInteger(quantity) || quantity < 1) return refused(matchingTexts.noQuantity)
  if (quantity > maxQuantity) return refused(matchingTexts.overLimit(maxQuantity))
  if (needsLimit && limitTicks === null) return refused(matchingTexts.noLimitPrice)
  if (needsStop && stopTicks === null) return refused(matchingTexts.noStopPrice)
  if (prices.some(price => !Number.isSafeInteger(price))) return refused(matchingTexts.offTick)
  if (ticks && prices.some(price => price < ticks.low || price > ticks.high))
    return refused(matchingTexts.outsideLimits)
  if (needsStop && stopTicks !== null && lastTicks !== null) {
    if (needsLimit && limitTicks !== null && isBetter(side, stopTicks, limitTicks))
      return refused(matchingTexts.stopBeyondLimit)
    if (isReached({ side, stopTicks }, lastTicks)) return refused(matchingTexts.stopPassed)
  }
  if (type === 'market' && !isOpen) return refused(matchingTexts.closed)
  return null
}
