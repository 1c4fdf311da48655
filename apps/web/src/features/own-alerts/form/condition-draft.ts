import {
  type CloseBar,
  type Comparison,
  type FlagField,
  type NumberField,
  type NumberRule,
  type PriceEvent,
  type Rule,
  type RuleFieldName,
  ruleField,
  ruleFieldNames,
  ruleLimits,
  type TextField,
} from '@tidemark/domain'
import { ownAlertTexts } from '../texts.ts'

const t = ownAlertTexts.form

/** A condition as the builder's fields have it. All fields keep their value while others are shown. */
export interface ConditionDraft {
  readonly subject: 'price' | 'field'
  readonly event: PriceEvent
  readonly bar: CloseBar
  /** Null: the number typed beside it. */
  readonly level: NumberField | null
  readonly levelNumber: string
  readonly field: RuleFieldName
  readonly is: Comparison
  readonly other: NumberField | null
  readonly otherNumber: string
  /** What a text field is compared with. */
  readonly code: string
  /** Whether a flag is to be set. */
  readonly isSet: boolean
}

export const firstDraft: ConditionDraft = {
  subject: 'price',
  event: 'touches',
  bar: 5,
  level: 'HP',
  levelNumber: '',
  field: 'volume',
  is: '>',
  other: null,
  otherNumber: '',
  code: ruleField('playbook').values?.[0] ?? '',
  isSet: true,
}

export type DraftedRule =
  | { readonly ok: true; readonly rule: Rule }
  /** The number beside a level or a field is missing or cannot be read. */
  | { readonly ok: false; readonly message: string }

export const priceEvents = [
  'touches',
  'crosses',
  'crosses above',
  'crosses below',
  'closes above',
  'closes below',
  'closes beyond',
] as const satisfies readonly PriceEvent[]

export const isClose = (event: PriceEvent): boolean => event.startsWith('closes')

const ofFuturesOnly: readonly RuleFieldName[] = ['ddLower', 'ddUpper']

/** The fields of what an alert can watch, which no future is. One that is chosen already stays. */
export const fieldsOf = (chosen: RuleFieldName | null): readonly RuleFieldName[] =>
  ruleFieldNames.filter(name => name === chosen || !ofFuturesOnly.includes(name))

export const isLevel = (name: RuleFieldName): name is NumberField => ruleField(name).isLevel

/** Whether a number field can be compared with another: only what is of its unit makes sense. */
export const isComparable = (field: RuleFieldName, other: RuleFieldName): other is NumberField =>
  other !== field && ruleField(other).type === 'number' && ruleField(other).unit === ruleField(field).unit

/** The rule of the builder's fields. */
export function ruleOfDraft(draft: ConditionDraft): DraftedRule {
  if (draft.subject === 'price') {
    const { event, level, levelNumber, bar } = draft
    return withNumber(level, levelNumber, target => ({
      kind: 'event',
      event,
      level: target,
      bar: isClose(event) ? bar : null,
    }))
  }
  const { type } = ruleField(draft.field)
  if (type === 'number') return comparisonOf(draft)
  return { ok: true, rule: type === 'text' ? textRuleOf(draft) : flagRuleOf(draft) }
}

function comparisonOf({ field, is, other, otherNumber }: ConditionDraft): DraftedRule {
  const known = other !== null && isComparable(field, other) ? other : null
  const left = { kind: 'field', field: field as NumberField } as const
  return withNumber(known, otherNumber, right => ({ kind: 'compare', is, left, right }))
}

const textRuleOf = ({ field, is, code }: ConditionDraft): Rule => ({
  kind: 'text',
  is: is === '!=' ? '!=' : '=',
  field: field as TextField,
  value: code,
})

function flagRuleOf({ field, isSet }: ConditionDraft): Rule {
  const flag = { kind: 'flag', field: field as FlagField } as const
  return isSet ? flag : { kind: 'not', rule: flag }
}

function withNumber(
  field: NumberField | null,
  text: string,
  ruleOf: (target: NumberRule) => Rule,
): DraftedRule {
  if (field !== null) return { ok: true, rule: ruleOf({ kind: 'field', field }) }
  const value = readNumber(text)
  return value === null
    ? { ok: false, message: text.trim() === '' ? t.numberMissing : t.numberBad }
    : { ok: true, rule: ruleOf({ kind: 'number', value }) }
}

/** As a person types it: 745.5, −2, 1,000,000. Null when it is no number of a rule. */
function readNumber(text: string): number | null {
  const plain = text
    .trim()
    .replace('−', '-')
    .replace(/^(-?)\$/, '$1')
  if (!/^-?(\d+|\d{1,3}(,\d{3})+)?(\.\d+)?$/.test(plain) || !/\d/.test(plain)) return null
  const value = Number(plain.replaceAll(',', ''))
  const size = Math.abs(value)
  return size !== 0 && (size < ruleLimits.smallest || size > ruleLimits.largest) ? null : value + 0
}

/** The builder's fields for a rule; null when the rule is more than one simple condition. */
export function draftOfRule(rule: Rule): ConditionDraft | null {
  switch (rule.kind) {
    case 'event':
      return draftOfEvent(rule)
    case 'compare':
      return draftOfComparison(rule)
    case 'text':
      return { ...firstDraft, subject: 'field', field: rule.field, is: rule.is, code: rule.value }
    case 'flag':
      return { ...firstDraft, subject: 'field', field: rule.field, isSet: true }
    case 'not':
      return rule.rule.kind === 'flag'
        ? { ...firstDraft, subject: 'field', field: rule.rule.field, isSet: false }
        : null
    default:
      return null
  }
}

type RuleOf<Kind extends Rule['kind']> = Extract<Rule, { readonly kind: Kind }>

function draftOfEvent({ event, level, bar }: RuleOf<'event'>): ConditionDraft | null {
  if (level.kind === 'distance') return null
  const draft = { ...firstDraft, event, bar: bar ?? firstDraft.bar }
  return level.kind === 'field'
    ? { ...draft, level: level.field }
    : { ...draft, level: null, levelNumber: String(level.value) }
}

function draftOfComparison({ is, left, right }: RuleOf<'compare'>): ConditionDraft | null {
  if (left.kind !== 'field' || right.kind === 'distance') return null
  const draft = { ...firstDraft, subject: 'field', field: left.field, is } as const
  return right.kind === 'field'
    ? { ...draft, other: right.field }
    : { ...draft, other: null, otherNumber: String(right.value) }
}
