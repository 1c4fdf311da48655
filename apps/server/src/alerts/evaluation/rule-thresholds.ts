import { type NumberRule, type Rule, rowValue } from '@tidemark/domain'
import type { AlertTable } from '../../market/feeds/index.ts'

type Watched = 'price' | 'change' | 'changePercent' | 'volume'

/** A value of a trade that decides a part of a rule, and the number at which the part changes. */
export interface RuleThreshold {
  readonly of: Watched
  readonly at: NumberRule
}

const watchedFields: ReadonlySet<string> = new Set(['price', 'change', 'changePercent', 'volume'])

/** The thresholds of a rule that is evaluated at trades: between them, no trade changes whether it is true. */
export function thresholdsOf(rule: Rule): RuleThreshold[] {
  switch (rule.kind) {
    case 'and':
    case 'or':
      return [...thresholdsOf(rule.left), ...thresholdsOf(rule.right)]
    case 'not':
      return thresholdsOf(rule.rule)
    case 'event':
      return [{ of: 'price', at: rule.level }]
    case 'compare': {
      const { left, right } = rule
      if (isWatched(left)) return [{ of: left.field as Watched, at: right }]
      return isWatched(right) ? [{ of: right.field as Watched, at: left }] : []
    }
    default:
      return []
  }
}

const isWatched = (rule: NumberRule): rule is Extract<NumberRule, { kind: 'field' }> =>
  rule.kind === 'field' && watchedFields.has(rule.field)

/** The price, or the volume, at which a part of a rule changes; NaN when it has no value. */
export function thresholdAt({ of, at }: RuleThreshold, table: AlertTable, row: number): number {
  const value = rowValue(table, row, at)
  const prevClose = table.numbers.prevClose[row] as number
  if (of === 'change') return prevClose + value
  return of === 'changePercent' ? prevClose * (1 + value / 100) : value
}
