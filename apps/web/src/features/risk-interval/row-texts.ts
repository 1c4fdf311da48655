import {
  contractLabel,
  formatDecimals,
  formatFuturesPrice,
  parseContractKey,
  productOfTicker,
} from '@tidemark/domain'
import type { RiskIntervalRow } from './risk-interval-row.ts'
import { riskIntervalTexts } from './texts.ts'

/** YL is not on the tick: of a product that is quoted in fractions it shows decimals. */
const decimalsOfFractions = 3

/** A price or a distance in the notation of its market. */
export function priceText(value: number | null, { exchangeSymbol, tickSize }: RiskIntervalRow): string {
  if (value === null) return riskIntervalTexts.none
  const product = productOfTicker(exchangeSymbol)
  return product ? formatFuturesPrice(value, { ...product, tickSize }) : String(value)
}

export function ylText({ yl, exchangeSymbol }: RiskIntervalRow): string {
  if (yl === null) return riskIntervalTexts.none
  const display = productOfTicker(exchangeSymbol)?.display
  return formatDecimals(yl, typeof display === 'number' ? display : decimalsOfFractions)
}

/** DEC 26 for Z26. */
export function monthText(key: string): string {
  const month = parseContractKey(key)
  return month ? contractLabel(month) : key
}
