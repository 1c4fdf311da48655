import { MINUS } from '../price-format.ts'
import type { Comparison, NumberRule, Rule } from './rule.ts'
import { needsBrackets } from './rule-brackets.ts'
import { type RuleFieldName, ruleField } from './rule-fields.ts'
import { barWord } from './rule-words.ts'

/** A rule in words: 'Price crosses above HP and volume is above 1,000,000'. */
export function describeRule(rule: Rule): string {
  const text = wordsOf(rule)
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}

const relations: Readonly<Record<Comparison, string>> = {
  '<': 'is below',
  '<=': 'is at most',
  '>': 'is above',
  '>=': 'is at least',
  '=': 'is',
  '!=': 'is not',
}

function wordsOf(rule: Rule): string {
  switch (rule.kind) {
    case 'and':
    case 'or':
      return `${partOf(rule, rule.left, false)} ${rule.kind} ${partOf(rule, rule.right, true)}`
    case 'not':
      return rule.rule.kind === 'flag'
        ? `${nameOf(rule.rule.field)} is not set`
        : `not (${wordsOf(rule.rule)})`
    case 'flag':
      return nameOf(rule.field)
    case 'text':
      return `${nameOf(rule.field)} ${relations[rule.is]} ${rule.value}`
    case 'texts':
      return `${nameOf(rule.left)} ${relations[rule.is]} ${nameOf(rule.right)}`
    case 'event':
      return `price ${rule.event} ${numberWords(rule.level, '')}${rule.bar === null ? '' : ` on ${barWord(rule.bar)}`}`
    case 'compare':
      return `${numberWords(rule.left, unitOf(rule.right))} ${relations[rule.is]} ${numberWords(rule.right, unitOf(rule.left))}`
  }
}

function partOf(whole: Rule, part: Rule, isRight: boolean): string {
  const text = wordsOf(part)
  return needsBrackets(whole, part, isRight) ? `(${text})` : text
}

/** Titles that are abbreviations stay as they are. */
function nameOf(field: RuleFieldName): string {
  const { title } = ruleField(field)
  return /^[A-Z][a-z]/.test(title) ? `${title.charAt(0).toLowerCase()}${title.slice(1)}` : title
}

const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 20 })

function numberWords(rule: NumberRule, unit: '' | '$' | '%'): string {
  if (rule.kind === 'field') return nameOf(rule.field)
  if (rule.kind === 'number')
    return `${rule.value < 0 ? MINUS : ''}${unit === '$' ? '$' : ''}${grouped.format(Math.abs(rule.value))}${unit === '%' ? '%' : ''}`
  return `the distance from ${numberWords(rule.from, '')} to ${numberWords(rule.to, '')}`
}

/** The unit of a number beside this one. */
function unitOf(rule: NumberRule): '' | '$' | '%' {
  if (rule.kind === 'distance') return rule.unit
  return rule.kind === 'field' && ruleField(rule.field).unit === 'percent' ? '%' : ''
}
