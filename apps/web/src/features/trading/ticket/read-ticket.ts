import {
  epochSeconds,
  type IsoDate,
  isoDate,
  lastTradeTime,
  newYorkInstant,
  parseFuturesSymbol,
  tradingSessionsOn,
} from '@tidemark/domain'
import {
  type FuturesQuote,
  type OrderDraft,
  type OrderDuration,
  type OrderSide,
  type OrderType,
  stopFault,
} from '@tidemark/futures'
import { type ContractTerms, onTick, priceText } from '../contract-terms.ts'
import { checkedPrice, tickText } from '../price-problem.ts'
import { readPrice } from '../read-price.ts'
import { readQuantity } from '../read-quantity.ts'
import { tradingTexts } from '../texts.ts'
import { maxQuantity } from '../trading-preference.ts'

const t = tradingTexts.errors

/** The form as typed. */
export interface TicketFields {
  readonly side: OrderSide
  readonly type: OrderType
  readonly quantity: string
  readonly price: string
  readonly stop: string
  readonly duration: OrderDuration['kind']
  /** Of GTD, yyyy-MM-dd. */
  readonly date: string
  readonly hasTakeProfit: boolean
  /** In points. */
  readonly takeProfit: string
  readonly hasStopLoss: boolean
  readonly stopLoss: string
}

export type TicketField = 'quantity' | 'price' | 'stop' | 'date' | 'takeProfit' | 'stopLoss'
export type TicketErrors = Partial<Record<TicketField, string>>

export interface TicketContext {
  readonly accountId: string
  readonly terms: ContractTerms
  readonly quote: FuturesQuote | null
  readonly nowMs: number
  /** Whether the account takes brackets with an order. */
  readonly hasBrackets: boolean
}

export interface ReadTicket {
  /** Null while something is wrong. */
  readonly draft: OrderDraft | null
  readonly errors: TicketErrors
  /** What brackets count from; null while it is not known. */
  readonly entry: number | null
}

export const hasLimit = (type: OrderType): boolean => type === 'limit' || type === 'stopLimit'
export const hasStop = (type: OrderType): boolean => type === 'stop' || type === 'stopLimit'

/** Reads the whole form. Everything that is wrong is named, not only the first. */
export function readTicket(fields: TicketFields, context: TicketContext): ReadTicket {
  const { terms } = context
  const errors: Partial<Record<TicketField, string>> = {}
  const price = (field: 'price' | 'stop'): number | null => {
    const read = checkedPrice(fields[field], terms)
    if ('price' in read) return read.price
    errors[field] = read.error
    return null
  }
  const quantity = readQuantity(fields.quantity)
  if (quantity === null) errors.quantity = t.quantity(maxQuantity)
  const stopPrice = hasStop(fields.type) ? price('stop') : null
  const limitPrice = hasLimit(fields.type) ? price('price') : null
  const { type, side } = fields
  const prices = { ...(stopPrice !== null && { stopPrice }), ...(limitPrice !== null && { limitPrice }) }
  const last = context.quote?.lp ?? null
  const fault = stopFault({ type, side, ...prices }, last)
  if (fault === 'beyondLimit') errors.stop = t.stopBeyondLimit
  else if (fault === 'passed') errors.stop = t.stopPassed[side](priceText(terms.symbol, last))
  const duration = readDuration(fields, context)
  if (typeof duration === 'string') errors.date = duration
  const entry = fields.type === 'market' ? marketPrice(fields.side, context.quote) : (limitPrice ?? stopPrice)
  const brackets = context.hasBrackets ? readBrackets(fields, terms, entry, errors) : {}
  if (Object.keys(errors).length > 0 || quantity === null || typeof duration === 'string')
    return { draft: null, errors, entry }
  return {
    errors,
    entry,
    draft: {
      accountId: context.accountId,
      symbol: terms.symbol,
      side: fields.side,
      type: fields.type,
      quantity,
      duration,
      ...prices,
      ...brackets,
    },
  }
}

/** What a market order is likely to trade at. */
export const marketPrice = (side: OrderSide, quote: FuturesQuote | null): number | null =>
  (side === 'buy' ? quote?.ask : quote?.bid) ?? quote?.lp ?? null

function readBrackets(
  fields: TicketFields,
  terms: ContractTerms,
  entry: number | null,
  errors: Partial<Record<TicketField, string>>,
): Pick<OrderDraft, 'takeProfit' | 'stopLoss'> {
  const sign = fields.side === 'buy' ? 1 : -1
  const bracket = (field: 'takeProfit' | 'stopLoss', direction: number): number | null => {
    const points = readPoints(fields[field], terms)
    if (typeof points === 'string') errors[field] = points
    // A price that is wrong is named at its own field.
    else if (entry === null && fields.type === 'market') errors[field] = t.noReference
    if (typeof points === 'string' || entry === null) return null
    return onTick(entry + direction * points, terms)
  }
  const takeProfit = fields.hasTakeProfit ? bracket('takeProfit', sign) : null
  const stopLoss = fields.hasStopLoss ? bracket('stopLoss', -sign) : null
  return { ...(takeProfit !== null && { takeProfit }), ...(stopLoss !== null && { stopLoss }) }
}

/** Points above zero in whole ticks, or what is wrong with them. */
export function readPoints(text: string, terms: ContractTerms): number | string {
  const read = readPrice(text, terms)
  if (read.kind === 'off-tick') return t.pointsOffTick(tickText(terms))
  return read.kind === 'price' && read.price > 0 ? read.price : t.points
}

/** Good till the end of a day's trading, or what is wrong with the day. */
function readDuration(
  { duration, date }: TicketFields,
  { terms, nowMs }: TicketContext,
): OrderDuration | string {
  if (duration !== 'GTD') return { kind: duration }
  const day = readDate(date)
  if (day === null) return t.date
  const until = closeOf(day, terms)
  if (until === null) return t.dateClosed
  if (until <= nowMs) return t.datePast
  const last = lastTradeOf(terms)
  if (last !== null && until > last) return t.expired(new Date(last).toISOString().slice(0, 10))
  return { kind: 'GTD', until }
}

function readDate(text: string): IsoDate | null {
  try {
    return isoDate(text.trim().slice(0, 20))
  } catch {
    return null
  }
}

function closeOf(day: IsoDate, { product }: ContractTerms): number | null {
  if (product === null) return newYorkInstant(day, '16:00') * 1000
  return tradingSessionsOn(product, day).at(-1)?.close ?? null
}

function lastTradeOf({ symbol, product }: ContractTerms): number | null {
  const month = parseFuturesSymbol(symbol)?.month
  return product && month ? epochSeconds(lastTradeTime(product, month)) * 1000 : null
}
