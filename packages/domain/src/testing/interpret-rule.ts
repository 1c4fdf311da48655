import type { NumberRule, PriceEvent, Rule } from '../rules/rule.ts'
import type { PriceStep, RuleColumns } from '../rules/rule-columns.ts'

/** Null: no answer, since a value is missing. */
type Answer = boolean | null
const invert = (answer: Answer): Answer => (answer === null ? null : !answer)

/** A second implementation of rules that follows their definition word by word, with three answers. */
export function interpretRule(rule: Rule, columns: RuleColumns, row: number, step: PriceStep | null): Answer {
  const answer = (part: Rule): Answer => interpretRule(part, columns, row, step)
  if (rule.kind === 'not') return invert(answer(rule.rule))
  if (rule.kind === 'flag') {
    const value = columns.flags[rule.field][row]
    return value === 1 ? true : value === 0 ? false : null
  }
  if (rule.kind === 'text' || rule.kind === 'texts') {
    const left = columns.texts[rule.kind === 'text' ? rule.field : rule.left][row]
    const right = rule.kind === 'text' ? rule.value : columns.texts[rule.right][row]
    if (left === null || right === null) return null
    return rule.is === '=' ? left === right : left !== right
  }
  if (rule.kind === 'event') {
    const level = numberOf(rule.level, columns, row)
    return Number.isNaN(level) || step === null ? null : happened(rule.event, level, rule.bar, step)
  }
  if (rule.kind === 'compare')
    return compare(rule.is, numberOf(rule.left, columns, row), numberOf(rule.right, columns, row))
  const answers = [answer(rule.left), answer(rule.right)]
  const decides = rule.kind === 'or'
  return answers.includes(decides) ? decides : answers.includes(null) ? null : !decides
}

/** -1, 0 or 1; values that differ by a billionth are equal. */
const order = (left: number, right: number): number =>
  Math.abs(left - right) <= 1e-9 ? 0 : Math.sign(left - right)

function compare(is: string, left: number, right: number): Answer {
  if (Number.isNaN(left) || Number.isNaN(right)) return null
  const accepted: Record<string, number[]> = {
    '<': [-1],
    '<=': [-1, 0],
    '>': [1],
    '>=': [1, 0],
    '=': [0],
    '!=': [-1, 1],
  }
  return accepted[is]?.includes(order(left, right)) ?? null
}

function numberOf(rule: NumberRule, columns: RuleColumns, row: number): number {
  if (rule.kind === 'number') return rule.value
  if (rule.kind === 'field') return columns.numbers[rule.field][row] ?? Number.NaN
  const [from, to] = [numberOf(rule.from, columns, row), numberOf(rule.to, columns, row)]
  if (rule.unit === '$') return Math.abs(from - to)
  return to === 0 ? Number.NaN : (Math.abs(from - to) / Math.abs(to)) * 100
}

function happened(event: PriceEvent, level: number, bar: number | string | null, step: PriceStep): boolean {
  const [verb, side] = event.split(' ')
  if (verb === 'touches') {
    const prices = [step.before, step.high, step.low].filter(price => !Number.isNaN(price))
    return prices.some(price => order(price, level) <= 0) && prices.some(price => order(price, level) >= 0)
  }
  const moves =
    verb === 'crosses'
      ? [
          { before: step.before, after: step.high },
          { before: step.before, after: step.low },
        ]
      : step.closes.filter(each => each.bar === bar).map(({ before, close }) => ({ before, after: close }))
  const isUp = moves.some(({ before, after }) => order(before, level) <= 0 && order(after, level) > 0)
  const isDown = moves.some(({ before, after }) => order(before, level) >= 0 && order(after, level) < 0)
  return (side !== 'below' && isUp) || (side !== 'above' && isDown)
}
