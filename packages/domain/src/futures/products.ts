import type { FuturesProduct } from './product.ts'
import { agricultureProducts } from './products/agriculture.ts'
import { energyProducts } from './products/energy.ts'
import { equityProducts } from './products/equity.ts'
import { fxProducts } from './products/fx.ts'
import { metalsProducts } from './products/metals.ts'
import { ratesProducts } from './products/rates.ts'
import { cryptoProducts, volatilityProducts } from './products/volatility-and-crypto.ts'

/** Every product, by group. Each margin has its date: most are from early 2022. */
export const futuresProducts: readonly FuturesProduct[] = [
  ...equityProducts,
  ...volatilityProducts,
  ...cryptoProducts,
  ...fxProducts,
  ...ratesProducts,
  ...energyProducts,
  ...metalsProducts,
  ...agricultureProducts,
]

/**
 * Tickers of the risk-interval table that are not exchange symbols. Most are clearing codes of CME Group: 17 and 21 are
 * the bond and the ten-year note, C corn, LN lean hogs, AD and NE the Australian and New Zealand dollars, YK the mini
 * soybeans. 6EM is in no code list and is treated as 6E, the euro.
 */
const TICKER_ALIASES: Readonly<Record<string, string>> = {
  17: 'ZB',
  21: 'ZN',
  C: 'ZC',
  LN: 'HE',
  AD: '6A',
  NE: '6N',
  YK: 'XK',
  '6EM': '6E',
}

/** The rows of the risk-interval table, in table order. */
export const riskIntervalTickers = [
  ...['NQ', 'CL', 'GC', 'RB', 'HO', 'NG', 'SI', 'ES', 'YK', 'VX', 'HG', '6EM'],
  ...['YM', 'RTY', 'PL', '17', '21', 'UB', 'LN', 'C', 'AD', 'NE', 'BTC', 'IBV'],
] as const

/** A micro moves with its mini point for point, so it uses the mini's interval. */
export const miniOfMicro: Readonly<Record<string, string>> = { MES: 'ES', MNQ: 'NQ', M2K: 'RTY' }

const byExchangeSymbol = new Map(futuresProducts.map(product => [product.exchangeSymbol, product]))
const byCqgSymbol = new Map(
  futuresProducts.flatMap(product => (product.cqgSymbol === null ? [] : [[product.cqgSymbol, product]])),
)

/** Finds a product by exchange symbol or by ticker of the risk-interval table, in either case. */
export function productOfTicker(ticker: string): FuturesProduct | null {
  const key = ticker.trim().toUpperCase()
  const symbol = Object.hasOwn(TICKER_ALIASES, key) ? TICKER_ALIASES[key] : key
  return byExchangeSymbol.get(symbol ?? key) ?? null
}

/** The mini of a micro; null for any other product. */
export function miniOf({ exchangeSymbol }: FuturesProduct): FuturesProduct | null {
  return byExchangeSymbol.get(miniOfMicro[exchangeSymbol] ?? '') ?? null
}

/** Finds a product by provider symbol, e.g. EP, in either case. */
export function productOfCqgSymbol(cqgSymbol: string): FuturesProduct | null {
  return byCqgSymbol.get(cqgSymbol.trim().toUpperCase()) ?? null
}
