import { type FuturesProduct, formatFuturesPrice, parseFuturesSymbol } from '@tidemark/domain'

type Steps = Pick<FuturesProduct, 'display' | 'tickSize'>

const share = { display: 2, tickSize: 0.01, pointValue: 1 } as const

const productOf = (symbol: string): Steps & Pick<FuturesProduct, 'pointValue'> =>
  parseFuturesSymbol(symbol)?.product ?? share

export const tickSizeOf = (symbol: string): number => productOf(symbol).tickSize

/** What one tick of one contract is worth. */
export const tickValueOf = (symbol: string): number => {
  const { tickSize, pointValue } = productOf(symbol)
  return tickSize * pointValue
}

/** ESZ6 for a contract, the symbol for anything else. */
export function shortName(symbol: string): string {
  const { product, month } = parseFuturesSymbol(symbol) ?? {}
  return product && month ? `${product.exchangeSymbol}${month.code}${month.year % 10}` : symbol
}

/** In the notation of its market; an average may lie between two ticks and is cut to the nearest. */
export function priceText(symbol: string, price: number | null): string {
  if (price === null) return ''
  const steps = productOf(symbol)
  return formatFuturesPrice(Math.round(price / steps.tickSize) * steps.tickSize, steps)
}
