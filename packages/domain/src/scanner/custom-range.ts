import { printRule } from '../rules/print-rule.ts'
import type { Comparison, Rule } from '../rules/rule.ts'
import { printOperator } from './scan-operators.ts'

export const rangeFields = ['Price', 'Volume'] as const
export type RangeField = (typeof rangeFields)[number]

/** A condition of a custom range. */
export interface RangeCondition {
  /** How it is joined to all conditions before it; of no meaning at the first one. */
  readonly join: 'AND' | 'OR'
  readonly field: RangeField
  readonly is: Comparison
  readonly value: number
}

/** SC-4: what a new custom range has. */
export const defaultRange: readonly [RangeCondition, ...RangeCondition[]] = [
  { join: 'AND', field: 'Price', is: '>', value: 0 },
]

const fieldNames = { Price: 'price', Volume: 'volume' } as const

/** SC-12: conditions are joined left to right: A OR B AND C is (A OR B) AND C. */
function rangeRule([first, ...others]: readonly [RangeCondition, ...RangeCondition[]]): Rule {
  return others.reduce<Rule>(
    (left, condition) => ({
      kind: condition.join === 'AND' ? 'and' : 'or',
      left,
      right: conditionRule(condition),
    }),
    conditionRule(first),
  )
}

/** The text that is stored as the input of a custom range: a rule. */
export const printRange = (conditions: readonly [RangeCondition, ...RangeCondition[]]): string =>
  printRule(rangeRule(conditions))

/** The conditions of a rule; null for one that a form of conditions cannot show. */
export function rangeConditions(rule: Rule): readonly [RangeCondition, ...RangeCondition[]] | null {
  const conditions: RangeCondition[] = []
  let rest = rule
  while (rest.kind === 'and' || rest.kind === 'or') {
    const condition = conditionOf(rest.right, rest.kind === 'and' ? 'AND' : 'OR')
    if (!condition) return null
    conditions.unshift(condition)
    rest = rest.left
  }
  const first = conditionOf(rest, 'AND')
  return first ? [first, ...conditions] : null
}

/** “Price > 5 AND Volume > 100000”. */
export const rangeText = (conditions: readonly RangeCondition[]): string =>
  conditions
    .map(({ join, field, is, value }, index) => {
      const text = `${field} ${printOperator(is)} ${value}`
      return index === 0 ? text : `${join} ${text}`
    })
    .join(' ')

const conditionRule = ({ field, is, value }: RangeCondition): Rule => ({
  kind: 'compare',
  is,
  left: { kind: 'field', field: fieldNames[field] },
  right: { kind: 'number', value },
})

function conditionOf(rule: Rule, join: RangeCondition['join']): RangeCondition | null {
  if (rule.kind !== 'compare' || rule.left.kind !== 'field' || rule.right.kind !== 'number') return null
  const { field } = rule.left
  const name = rangeFields.find(candidate => fieldNames[candidate] === field)
  return name ? { join, field: name, is: rule.is, value: rule.right.value } : null
}
