import type { AlertLine } from '@tidemark/chart'
import type { OwnAlert } from '@tidemark/contracts'
import {
  describeRule,
  lineOf,
  parseRule,
  printRule,
  type Rule,
  type RuleColumns,
  rowValue,
} from '@tidemark/domain'

/** The lines of the active alerts on a symbol whose rule is one event of price. Those at a level that has no value are left
 *  out. */
export function linesOfAlerts(
  alerts: readonly OwnAlert[],
  symbol: string,
  columns: RuleColumns,
): readonly AlertLine[] {
  return alerts.flatMap(alert => {
    const { id, name, scope, state } = alert
    if (state !== 'active' || scope.kind !== 'symbol' || scope.symbol !== symbol) return []
    const rule = ruleOf(alert)
    const line = rule && lineOf(rule)
    if (!rule || !line) return []
    const price = rowValue(columns, 0, line.level)
    const text = name === '' ? describeRule(rule) : name
    return Number.isNaN(price) ? [] : [{ id, price, text, isMovable: line.level.kind === 'number' }]
  })
}

/** The rule of an alert with its line at another price; null when the rule has no line at a price. */
export function ruleAtPrice(alert: OwnAlert, price: number): string | null {
  const rule = ruleOf(alert)
  return rule?.kind === 'event' && rule.level.kind === 'number'
    ? printRule({ ...rule, level: { kind: 'number', value: price } })
    : null
}

function ruleOf({ rule }: OwnAlert): Rule | null {
  const parsed = parseRule(rule)
  return parsed.ok ? parsed.rule : null
}
