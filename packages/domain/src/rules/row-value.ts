import type { NumberRule } from './rule.ts'
import type { RuleColumns } from './rule-columns.ts'

/** The value of a number of a rule in a row; NaN when it has none. */
export function rowValue(columns: RuleColumns, row: number, rule: NumberRule): number {
  if (rule.kind === 'number') return rule.value
  if (rule.kind === 'field') return columns.numbers[rule.field][row] ?? Number.NaN
  return distanceOf(rowValue(columns, row, rule.from), rowValue(columns, row, rule.to), rule.unit)
}

/** In percent: of `to`, and none when `to` is 0. */
export function distanceOf(from: number, to: number, unit: '$' | '%'): number {
  const dollars = Math.abs(from - to)
  if (unit === '$') return dollars
  return to === 0 ? Number.NaN : (dollars / Math.abs(to)) * 100
}
