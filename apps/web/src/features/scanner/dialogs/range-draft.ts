import {
  type Comparison,
  defaultRange,
  parseRule,
  printRange,
  type RangeCondition,
  type RangeField,
  type RuleFault,
  rangeConditions,
  readInputNumber,
  scanScope,
} from '@tidemark/domain'

/** A rule with more conditions than this is too long to read. */
export const maxConditions = 12

/** A condition as it is being typed. */
export interface ConditionDraft {
  readonly join: RangeCondition['join']
  readonly field: RangeField
  readonly is: Comparison
  readonly text: string
}

/** A custom range as it is being typed: the text of its rule, and the same rule as conditions. */
export interface RangeDraft {
  readonly text: string
  /** Null when a form of conditions cannot show the rule, or while the text is not a rule. */
  readonly conditions: readonly ConditionDraft[] | null
}

/** SC-12: of a stored or typed text. */
export function draftOfText(text: string): RangeDraft {
  const parsed = parseRule(text, scanScope)
  const conditions = parsed.ok ? rangeConditions(parsed.rule) : null
  return {
    text,
    conditions: conditions && conditions.length <= maxConditions ? conditions.map(draftOf) : null,
  }
}

/** Of the form. The text stays as it is while a value is not a number. */
export function draftOfConditions(before: RangeDraft, conditions: readonly ConditionDraft[]): RangeDraft {
  const read = readConditions(conditions)
  return { text: read ? printRange(read) : before.text, conditions }
}

export const newDraft = (): RangeDraft => draftOfText(printRange(defaultRange))

export const newCondition: ConditionDraft = { join: 'AND', field: 'Price', is: '>', text: '0' }

/** The conditions without the one at an index. The first one stays always. */
export const withoutCondition = (
  conditions: readonly ConditionDraft[],
  index: number,
): readonly ConditionDraft[] => (index === 0 ? conditions : conditions.filter((_, each) => each !== index))

/** The first fault of the text. */
export function faultOf({ text }: RangeDraft): RuleFault | null {
  const parsed = parseRule(text, scanScope)
  return parsed.ok ? null : parsed.fault
}

/** Whether all values of the form are numbers. */
export const isComplete = ({ conditions }: RangeDraft): boolean =>
  conditions === null || readConditions(conditions) !== null

const draftOf = ({ join, field, is, value }: RangeCondition): ConditionDraft => ({
  join,
  field,
  is,
  text: String(value),
})

function readConditions(
  drafts: readonly ConditionDraft[],
): readonly [RangeCondition, ...RangeCondition[]] | null {
  const [first, ...others] = drafts.flatMap(({ text, ...condition }): RangeCondition[] => {
    const value = readInputNumber(text)
    return value === null ? [] : [{ ...condition, value }]
  })
  return first && others.length === drafts.length - 1 ? [first, ...others] : null
}
