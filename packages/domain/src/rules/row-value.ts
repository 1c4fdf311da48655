import type { NumberRule } from './rule.ts'
import type { RuleColumns } from './rule-columns.ts'

/** The value of a number of a rule in a row; NaN when it has none. */
export function rowValue(columns: RuleColumns, row: number, rule: NumberRule): number {
  if (rule.kind === 'number') return comparable(rule.value)
  if (rule.kind === 'field') return comparable(columns.numbers[rule.field][row] ?? Number.NaN)
  return distanceOf(rowValue(columns, row, rule.from), rowValue(columns, row, rule.to), rule.unit)
}

/** In percent: of `to`, and none when `to` is 0. */
export function distanceOf(from: number, to: number, unit: '$' | '%'): number {
  const dollars = Math.abs(from - to)
  if (unit === '$') return comparable(dollars)
  return to === 0 ? Number.NaN : comparable((dollars / Math.abs(to)) * 100)
}

/**
 * To nine decimals below a million: (1.1 + 2.2) / 2 is not 1.65 in binary, and 745.1 is more than 0.1 away from 745. A
 * price that trades exactly at a level must reach it.
 */
export function comparable(value: number): number {
  return Math.abs(value) < 1e6 ? Math.round(value * 1e9) / 1e9 : value
}
