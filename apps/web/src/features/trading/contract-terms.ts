import {
  type FuturesProduct,
  formatFuturesPrice,
  frontContract,
  futuresSymbol,
  type IsoDate,
  parseFuturesSymbol,
} from '@tidemark/domain'

/** What an order of a contract needs to know about it. */
export interface ContractTerms {
  /** With its month. */
  readonly symbol: string
  /** As traders write it: ESZ6. */
  readonly name: string
  readonly product: FuturesProduct
}

/** Null for what is not a known future. A symbol without a month is the front contract of the day. */
export function termsOf(symbol: string, today: IsoDate | null): ContractTerms | null {
  const parts = parseFuturesSymbol(symbol)
  if (parts === null) return null
  const { product } = parts
  const month = parts.month ?? (today && frontContract(product, today))
  if (month === null) return null
  const full = futuresSymbol(product, month)
  return full === null
    ? null
    : { symbol: full, name: `${product.exchangeSymbol}${month.code}${month.year % 10}`, product }
}

/** The short name of any symbol an account may hold. */
export const nameOf = (symbol: string): string => termsOf(symbol, null)?.name ?? symbol

/** A price in the notation of its market. */
export function priceText(symbol: string, price: number | null | undefined): string {
  if (price === null || price === undefined) return ''
  const parts = parseFuturesSymbol(symbol)
  return parts ? formatFuturesPrice(price, parts.product) : String(price)
}

/** The nearest price on the tick. By division: a tick such as 1/32 is exact in binary, and 0.01 is not. */
export function onTick(price: number, { tickSize, display }: FuturesProduct): number {
  const rounded = Math.round(price / tickSize) * tickSize
  return typeof display === 'number' ? Number(rounded.toFixed(Math.max(display, 8))) : rounded
}

/** Whole ticks of a price. */
export const ticksOf = (price: number, { tickSize }: FuturesProduct): number => Math.round(price / tickSize)

export const priceOfTicks = (ticks: number, product: FuturesProduct): number =>
  onTick(ticks * product.tickSize, product)
