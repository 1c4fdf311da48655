import type { NumberRule, PriceStep, Rule, RuleColumns } from '@tidemark/domain'

/** Walks the tree of a rule for each evaluation: what compiling it saves. Knows the kinds of rules of the benchmark. */
export function interpret(rule: Rule, columns: RuleColumns, row: number, step: PriceStep): boolean {
  switch (rule.kind) {
    case 'and':
      return interpret(rule.left, columns, row, step) && interpret(rule.right, columns, row, step)
    case 'or':
      return interpret(rule.left, columns, row, step) || interpret(rule.right, columns, row, step)
    case 'not':
      return !interpret(rule.rule, columns, row, step)
    case 'compare':
      return compare(rule.is, numberOf(rule.left, columns, row), numberOf(rule.right, columns, row))
    case 'event': {
      const level = numberOf(rule.level, columns, row)
      if (rule.event === 'touches')
        return Math.min(step.before, step.low) <= level && Math.max(step.before, step.high) >= level
      return (step.before <= level && step.high > level) || (step.before >= level && step.low < level)
    }
    default:
      return false
  }
}

function compare(is: string, left: number, right: number): boolean {
  if (is === '>') return left > right
  if (is === '<') return left < right
  if (is === '>=') return left >= right
  return is === '<=' ? left <= right : left === right
}

function numberOf(rule: NumberRule, columns: RuleColumns, row: number): number {
  if (rule.kind === 'number') return rule.value
  if (rule.kind === 'field') return columns.numbers[rule.field][row] ?? Number.NaN
  const [from, to] = [numberOf(rule.from, columns, row), numberOf(rule.to, columns, row)]
  return rule.unit === '$' ? Math.abs(from - to) : (Math.abs(from - to) / to) * 100
}
