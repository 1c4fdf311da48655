import type { CloseBar, NumberRule, PriceEvent, Rule } from './rule.ts'
import { type RuleFieldName, ruleField } from './rule-fields.ts'

/** A value of a rule and what it is compared with. */
export interface WatchedLevel {
  readonly value: NumberRule
  readonly level: NumberRule
  /** The title of the level's field; null for a number. */
  readonly name: string | null
}

/** What a rule watches, in the order of its text. Of a distance: its two ends. */
export function ruleLevels(rule: Rule): WatchedLevel[] {
  switch (rule.kind) {
    case 'and':
    case 'or':
      return [...ruleLevels(rule.left), ...ruleLevels(rule.right)]
    case 'not':
      return ruleLevels(rule.rule)
    case 'event':
      return [watched({ kind: 'field', field: 'price' }, rule.level)]
    case 'compare':
      return comparedLevels(rule.left, rule.right)
    case 'text':
    case 'texts':
    case 'flag':
      return []
  }
}

function comparedLevels(left: NumberRule, right: NumberRule): WatchedLevel[] {
  const distances = [left, right].filter(side => side.kind === 'distance')
  if (distances.length > 0) return distances.map(({ from, to }) => ordered(from, to))
  return [ordered(left, right)]
}

/** A number is the level, on whichever side it stands. */
const ordered = (left: NumberRule, right: NumberRule): WatchedLevel =>
  left.kind === 'number' ? watched(right, left) : watched(left, right)

const watched = (value: NumberRule, level: NumberRule): WatchedLevel => ({
  value,
  level,
  name: level.kind === 'field' ? ruleField(level.field).title : null,
})

/** One event of price, which a chart can draw as a line. */
export interface RuleLine {
  readonly event: PriceEvent
  readonly bar: CloseBar | null
  readonly level: Exclude<NumberRule, { readonly kind: 'distance' }>
}

/** The line of a rule that is one event of price against a number or a level; null for any other rule. */
export function lineOf(rule: Rule): RuleLine | null {
  if (rule.kind !== 'event' || rule.level.kind === 'distance') return null
  return { event: rule.event, bar: rule.bar, level: rule.level }
}

/** The fields that a rule names, each once. An event names price. */
export function fieldsOfRule(rule: Rule): RuleFieldName[] {
  return [...new Set(namesIn(rule))]
}

function namesIn(rule: Rule | NumberRule): RuleFieldName[] {
  switch (rule.kind) {
    case 'number':
      return []
    case 'field':
    case 'text':
    case 'flag':
      return [rule.field]
    case 'texts':
      return [rule.left, rule.right]
    case 'distance':
      return [...namesIn(rule.from), ...namesIn(rule.to)]
    case 'event':
      return ['price', ...namesIn(rule.level)]
    case 'not':
      return namesIn(rule.rule)
    default:
      return [...namesIn(rule.left), ...namesIn(rule.right)]
  }
}
