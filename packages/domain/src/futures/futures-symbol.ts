import type { IsoDate } from '../epoch.ts'
import { isFuturesSymbol } from '../instruments.ts'
import { type ContractMonth, contractKey, parseContractKey } from './contract-month.ts'
import { frontContract } from './contracts.ts'
import type { FuturesProduct } from './product.ts'
import { productOfCqgSymbol } from './products.ts'

const PREFIX = 'F.US.'
const KEY_LENGTH = 3

/** The index futures behind SPY, QQQ and IWM, by the provider's symbols. */
export const indexFutures = ['EP', 'ENQ', 'RTY'] as const
export type IndexFuture = (typeof indexFutures)[number]

export interface FuturesSymbolParts {
  readonly product: FuturesProduct
  /** Null when the symbol names only the product. */
  readonly month: ContractMonth | null
}

/** 'F.US.EPZ26'; null for a product without a provider symbol. */
export function futuresSymbol({ cqgSymbol }: FuturesProduct, month: ContractMonth): string | null {
  return cqgSymbol === null ? null : symbolOf(cqgSymbol, month)
}

/** Parses 'F.US.EPZ26' or 'F.US.EP' in either case; null for an unknown product or month. */
export function parseFuturesSymbol(symbol: string): FuturesSymbolParts | null {
  if (!isFuturesSymbol(symbol)) return null
  const name = symbol.slice(PREFIX.length)
  // Provider symbols may end in a digit, so the whole name is tried first.
  const whole = productOfCqgSymbol(name)
  if (whole) return { product: whole, month: null }
  const product = productOfCqgSymbol(name.slice(0, -KEY_LENGTH))
  const month = parseContractKey(name.slice(-KEY_LENGTH))
  return product && month ? { product, month } : null
}

/** The contracts that the index alerts watch on a date. */
export function frontIndexFuturesSymbols(date: IsoDate): Readonly<Record<IndexFuture, string>> {
  return { EP: frontSymbol('EP', date), ENQ: frontSymbol('ENQ', date), RTY: frontSymbol('RTY', date) }
}

function frontSymbol(future: IndexFuture, date: IsoDate): string {
  const product = productOfCqgSymbol(future)
  if (product === null) throw new RangeError(`Unknown futures product: ${future}`)
  return symbolOf(future, frontContract(product, date))
}

function symbolOf(cqgSymbol: string, month: ContractMonth): string {
  return `${PREFIX}${cqgSymbol}${contractKey(month)}`
}
