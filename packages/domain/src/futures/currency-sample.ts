import { marginOfTable } from './dated-margin.ts'
import { productOfTicker } from './products.ts'
import { defaultRiskParam, riskIntervalOf } from './risk-interval.ts'

/** A currency future of the sample. */
export interface CurrencySampleRow {
  readonly cqgSymbol: string | null
  readonly exchangeSymbol: string
  readonly maintenance: number
  readonly product: string
  readonly profitPerTick: number
  readonly ri: number
  readonly riskParam: number
  readonly symbol: string
  readonly tickSize: number
  readonly yl: number
  readonly selectedClosePrice: number
}

/** Round prices of no particular day: the sample shows what the table looks like, not a market. */
const closes: Readonly<Record<string, number>> = {
  '6A': 0.65,
  '6B': 1.3,
  '6C': 0.72,
  '6E': 1.15,
  '6J': 0.0065,
  '6S': 1.25,
  '6N': 0.58,
  '6M': 0.055,
  '6L': 0.18,
  '6Z': 0.058,
}

/** BP-5: ten currency futures in place of the risk-interval table, for users whose membership does not include it. */
export const currencySample = (): CurrencySampleRow[] =>
  Object.entries(closes).map(([symbol, selectedClosePrice]) => {
    const product = productOfTicker(symbol)
    const maintenance = product && marginOfTable(product)?.amount
    const interval =
      product && maintenance ? riskIntervalOf({ ...product, maintenance, riskParam: defaultRiskParam }) : null
    if (!product || !maintenance || !interval) throw new RangeError(`No margin of ${symbol}`)
    const { cqgSymbol, exchangeSymbol, name, profitPerTick, tickSize } = product
    return {
      ...{ cqgSymbol, exchangeSymbol, maintenance, product: name, profitPerTick, ...interval },
      ...{ riskParam: defaultRiskParam, symbol, tickSize, selectedClosePrice },
    }
  })
