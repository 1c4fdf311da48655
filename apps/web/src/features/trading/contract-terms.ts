import {
  type FuturesProduct,
  formatFuturesPrice,
  frontContract,
  futuresSymbol,
  type IsoDate,
  isFuturesSymbol,
  parseFuturesSymbol,
} from '@tidemark/domain'

/** How prices of a contract step, and how its market writes them. */
export type PriceSteps = Pick<FuturesProduct, 'display' | 'tickSize'>

/** What an order needs to know about what it trades. */
export interface ContractTerms extends PriceSteps {
  /** Of a future with its month. */
  readonly symbol: string
  /** As traders write it: ESZ6. */
  readonly name: string
  /** Money for a move of 1.0. */
  readonly pointValue: number
  readonly currency: string
  /** Null for a share. */
  readonly product: FuturesProduct | null
}

const share: PriceSteps = { display: 2, tickSize: 0.01 }

/** Null for an unknown future. A future without a month is the front contract of the day. */
export function termsOf(symbol: string, today: IsoDate | null): ContractTerms | null {
  if (!isFuturesSymbol(symbol))
    return { ...share, symbol, name: symbol, pointValue: 1, currency: 'USD', product: null }
  const parts = parseFuturesSymbol(symbol)
  const month = parts && (parts.month ?? (today && frontContract(parts.product, today)))
  if (!parts || !month) return null
  const { product } = parts
  const full = futuresSymbol(product, month)
  if (full === null) return null
  const { display, tickSize, pointValue, currency } = product
  const name = `${product.exchangeSymbol}${month.code}${month.year % 10}`
  return { symbol: full, name, display, tickSize, pointValue, currency, product }
}

/** The short name of any symbol an account may hold. */
export const nameOf = (symbol: string): string => termsOf(symbol, null)?.name ?? symbol

export const stepsOf = (symbol: string): PriceSteps => parseFuturesSymbol(symbol)?.product ?? share

/** A price in the notation of its market; empty without one. */
export const priceText = (symbol: string, price: number | null | undefined): string =>
  price === null || price === undefined ? '' : formatFuturesPrice(price, stepsOf(symbol))

/** The nearest price on the tick. Decimals are cut, because 0.01 is not exact in binary. */
export function onTick(price: number, { tickSize, display }: PriceSteps): number {
  const rounded = Math.round(price / tickSize) * tickSize
  return typeof display === 'number' ? Number(rounded.toFixed(Math.max(display, 8))) : rounded
}

/** The next price on the tick that is not below; a product of binary fractions may miss a tick by a little. */
export const upToTick = (price: number, steps: PriceSteps): number =>
  onTick(Math.ceil(price / steps.tickSize - 1e-6) * steps.tickSize, steps)

export const ticksOf = (price: number, { tickSize }: PriceSteps): number => Math.round(price / tickSize)

export const priceOfTicks = (ticks: number, steps: PriceSteps): number =>
  onTick(ticks * steps.tickSize, steps)
