import { contractLabel, parseFuturesSymbol } from '@tidemark/domain'
import { futuresTexts as t } from './texts.ts'

/** 'E-mini S&P 500, DEC 26'; empty for an unknown product. */
export function futuresName(symbol: string): string {
  const parsed = parseFuturesSymbol(symbol)
  if (parsed === null) return ''
  const { product, month } = parsed
  return month === null ? t.continuous(product.name) : t.contract(product.name, contractLabel(month))
}
