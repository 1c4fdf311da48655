import { compileRule, formatValue, lineOf, type Rule, rowValue, ruleField } from '@tidemark/domain'
import { useLevels } from '../../liquidity-map/index.ts'
import { useTicker } from '../../live-data/index.ts'
import { useKnownSymbol } from '../../symbol-search/index.ts'
import { ownAlertTexts } from '../texts.ts'
import { columnsOf } from './live-columns.ts'

const t = ownAlertTexts.form

/** What a rule would see of a symbol now, in words; null while that is not known. */
export function useRuleNow(rule: Rule, symbol: string): string | null {
  const ticker = useTicker(useKnownSymbol(symbol))
  const levels = useLevels(symbol)
  if (ticker?.price == null) return null
  const columns = columnsOf(ticker, levels)
  const price = formatValue(ticker.price)
  const line = lineOf(rule)
  if (line !== null) {
    if (line.level.kind === 'number') return t.priceNow(price)
    const name = ruleField(line.level.field).title
    const level = rowValue(columns, 0, line.level)
    return Number.isNaN(level) ? t.noLevelNow(symbol, name) : t.levelNow(price, name, formatValue(level))
  }
  if (hasEvent(rule)) return t.priceNow(price)
  if (compileRule(rule)(columns, 0, null)) return t.trueNow(price)
  return compileRule({ kind: 'not', rule })(columns, 0, null) ? t.falseNow(price) : null
}

function hasEvent(rule: Rule): boolean {
  if (rule.kind === 'and' || rule.kind === 'or') return hasEvent(rule.left) || hasEvent(rule.right)
  return rule.kind === 'not' ? hasEvent(rule.rule) : rule.kind === 'event'
}
