import { type EpochMs, type IsoDate, toEpochSeconds, utcDate } from '@tidemark/domain'
import {
  execInstructions,
  numberOfDecimal,
  type Order,
  type OrderFault,
  type OrderSide,
  type OrderType,
  orderDurations,
  orderLinkAttributes,
  orderRejectCodes,
  orderSides,
  orderTypes,
} from '@tidemark/futures'
import type { FuturesContract } from '../../futures/futures-market.ts'
import type { OrderSender } from '../trading-port.ts'
import { scaledPerTick } from './contract-terms.ts'
import { exchangeLimits } from './exchange-limits.ts'
import { exchangeTexts } from './texts.ts'

/** What a client wants, in terms of the exchange. */
export interface WantedOrder {
  readonly side: OrderSide
  readonly type: OrderType
  readonly quantity: number
  /** Not whole when a price is between two ticks. */
  readonly limitTicks: number | null
  readonly stopTicks: number | null
  readonly duration: number
  readonly goodThrough: IsoDate | null
  readonly ocoGroup: string | null
  readonly parentClientId: string | null
}

const sides = new Map<number | undefined, OrderSide>([
  [orderSides.buy, 'buy'],
  [orderSides.sell, 'sell'],
])
const types = new Map<number, OrderType>([
  [orderTypes.mkt, 'market'],
  [orderTypes.lmt, 'limit'],
  [orderTypes.stp, 'stop'],
  [orderTypes.stl, 'stopLimit'],
])
const durations: readonly number[] = [orderDurations.day, orderDurations.gtc, orderDurations.gtd]

export const isSupportedDuration = (duration: number): boolean => durations.includes(duration)

/** The order, or why it cannot be understood. */
export function wantedOrder(
  order: Order,
  contract: FuturesContract,
  sender: OrderSender,
): WantedOrder | OrderFault {
  const [side, type] = [sides.get(order.side), types.get(order.orderType)]
  if (!side) return refused(exchangeTexts.wrongSide)
  if (!type) return refused(exchangeTexts.wrongType)
  const isPlain = (order.execInstructions ?? []).every(code => code === execInstructions.none)
  if (!isPlain) return refused(exchangeTexts.wrongInstructions)
  const needsLimit = type === 'limit' || type === 'stopLimit'
  const needsStop = type === 'stop' || type === 'stopLimit'
  return {
    ...{ side, type, duration: order.duration, quantity: quantityOf(order) ?? 0 },
    limitTicks: needsLimit ? ticksOfScaled(contract, order.scaledLimitPrice) : null,
    stopTicks: needsStop ? ticksOfScaled(contract, order.scaledStopPrice) : null,
    goodThrough: dateOf(order.goodThruDate, sender),
    ocoGroup: attributeOf(order, orderLinkAttributes.oco),
    parentClientId: attributeOf(order, orderLinkAttributes.parent),
  }
}

interface Quantities {
  readonly qty?: Order['qty']
  readonly uint32Qty?: Order['uint32Qty']
}

/** Null when there is none. */
export function quantityOf({ qty, uint32Qty }: Quantities): number | null {
  return qty ? numberOfDecimal(qty) : (uint32Qty ?? null)
}

export function ticksOfScaled(contract: FuturesContract, scaled: number | undefined): number | null {
  return scaled === undefined ? null : scaled / scaledPerTick(contract)
}

/** Only the calendar date of a time on the wire counts. */
export function dateOf(wireTime: number | undefined, { epochOf }: OrderSender): IsoDate | null {
  return wireTime === undefined ? null : utcDate(toEpochSeconds(epochOf(wireTime) as EpochMs))
}

function attributeOf({ extraAttributes = [] }: Order, name: string): string | null {
  const value = extraAttributes.find(attribute => attribute.name === name)?.value
  return value ? value.slice(0, exchangeLimits.clientIdLength) : null
}

const refused = (text: string): OrderFault => ({ code: orderRejectCodes.seeText, text })
