import { type FuturesProduct, productOfTicker } from '@tidemark/domain'
import { UNDERLYINGS, type Underlying } from './underlyings.ts'

/** What a product's settlements and margins come from. */
export interface ProductBasis {
  readonly product: FuturesProduct
  /** Position in the list of underlyings. */
  readonly index: number
  readonly underlying: Underlying
  /** The largest contract size. Its calendar prices all sizes, so a micro settles like the full contract. */
  readonly reference: FuturesProduct
}

const basisBySymbol: ReadonlyMap<string, Omit<ProductBasis, 'product'>> = new Map(
  UNDERLYINGS.flatMap(basesOf),
)

/** Undefined for an unknown product. */
export function basisOf(ticker: string): ProductBasis | undefined {
  const product = productOfTicker(ticker)
  const basis = product && basisBySymbol.get(product.exchangeSymbol)
  return basis ? { ...basis, product } : undefined
}

function basesOf(
  underlying: Underlying,
  index: number,
): (readonly [string, Omit<ProductBasis, 'product'>])[] {
  const symbols = underlying.products.split(' ')
  const reference = productOfTicker(symbols[0] ?? '')
  if (reference === null) throw new RangeError(`Unknown futures product '${symbols[0]}'`)
  return symbols.map(symbol => [symbol, { underlying, index, reference }])
}
