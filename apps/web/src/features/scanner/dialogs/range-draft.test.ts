import { parseRule, rangeConditions, rangeFields, scanScope } from '@tidemark/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type ConditionDraft,
  draftOfConditions,
  draftOfText,
  faultOf,
  isComplete,
  maxConditions,
  newDraft,
  withoutCondition,
} from './range-draft.ts'

const condition: fc.Arbitrary<ConditionDraft> = fc.record({
  join: fc.constantFrom('AND', 'OR'),
  field: fc.constantFrom(...rangeFields),
  is: fc.constantFrom('<', '<=', '>', '>=', '=', '!='),
  text: fc.integer({ min: -1000, max: 1_000_000 }).map(value => String(value / 100)),
})
const conditions = fc
  .array(condition, { minLength: 1, maxLength: maxConditions })
  // The first has nothing before it.
  .map(([first, ...others]) => [{ ...(first as ConditionDraft), join: 'AND' as const }, ...others])

describe('[SC-12] the form of a custom range', () => {
  it('starts with Price > 0', () => {
    expect(newDraft()).toEqual({
      text: 'price > 0',
      conditions: [{ join: 'AND', field: 'Price', is: '>', text: '0' }],
    })
  })

  it('writes a rule that it can read again, up to its last condition', () => {
    fc.assert(
      fc.property(conditions, drafts => {
        const draft = draftOfConditions(newDraft(), drafts)
        expect(faultOf(draft)).toBeNull()
        expect(draftOfText(draft.text)).toEqual(draft)
      }),
    )
  })

  it('joins its conditions from the first to the last', () => {
    const draft = draftOfConditions(newDraft(), [
      { join: 'AND', field: 'Price', is: '<', text: '5' },
      { join: 'OR', field: 'Price', is: '>', text: '50' },
      { join: 'AND', field: 'Volume', is: '>=', text: '1000' },
    ])
    expect(draft.text).toBe('(price < 5 or price > 50) and volume >= 1000')
  })

  it('never loses its first condition', () => {
    fc.assert(
      fc.property(conditions, fc.nat({ max: maxConditions }), (drafts, index) => {
        const left = withoutCondition(drafts, index)
        expect(left[0]).toBe(drafts[0])
        expect(left).toHaveLength(index > 0 && index < drafts.length ? drafts.length - 1 : drafts.length)
      }),
    )
  })

  it('keeps the rule while a value is no number', () => {
    const draft = draftOfConditions(draftOfText('price > 5'), [
      { join: 'AND', field: 'Price', is: '>', text: '5x' },
    ])
    expect(draft.text).toBe('price > 5')
    expect(isComplete(draft)).toBe(false)
  })

  it('leaves a rule that it cannot show to the text field', () => {
    for (const text of [
      'price > HP',
      'not price > 5',
      'price >',
      'price > 5 or (price < 2 and volume > 1)',
    ]) {
      expect(draftOfText(text).conditions, text).toBeNull()
    }
    expect(faultOf(draftOfText('price > HP'))).toBeNull()
    expect(faultOf(draftOfText('price crosses HP'))?.message).toBeTruthy()
    const parsed = parseRule('price > 5 and volume > 1k', scanScope)
    expect(parsed.ok && rangeConditions(parsed.rule)).toHaveLength(2)
  })
})
