import type { NumberRule, Rule } from './rule.ts'
import { needsBrackets } from './rule-brackets.ts'
import { barWord } from './rule-words.ts'

/** The canonical text of a rule: parseRule reads the same rule from it. */
export function printRule(rule: Rule): string {
  switch (rule.kind) {
    case 'or':
    case 'and':
      return `${printPart(rule, rule.left, false)} ${rule.kind} ${printPart(rule, rule.right, true)}`
    case 'not':
      return `not ${printPart(rule, rule.rule, true)}`
    case 'flag':
      return rule.field
    case 'text':
      return `${rule.field} ${rule.is} "${rule.value}"`
    case 'texts':
      return `${rule.left} ${rule.is} ${rule.right}`
    case 'event':
      return `price ${rule.event} ${printNumber(rule.level)}${rule.bar === null ? '' : ` on ${barWord(rule.bar)}`}`
    case 'compare':
      return `${printSide(rule.left, rule.right)} ${rule.is} ${printSide(rule.right, rule.left)}`
  }
}

function printPart(whole: Rule, part: Rule, isRight: boolean): string {
  const text = printRule(part)
  return needsBrackets(whole, part, isRight) ? `(${text})` : text
}

/** A number beside a distance has the unit of the distance. */
function printSide(side: NumberRule, other: NumberRule): string {
  if (side.kind === 'number' && other.kind === 'distance') return `${side.value}${other.unit}`
  if (side.kind === 'distance' && other.kind === 'number')
    return `distance(${printNumber(side.from)}, ${printNumber(side.to)})`
  return printNumber(side)
}

function printNumber(rule: NumberRule): string {
  if (rule.kind === 'number') return String(rule.value)
  if (rule.kind === 'field') return rule.field
  return `distance(${printNumber(rule.from)}, ${printNumber(rule.to)}, ${rule.unit})`
}
