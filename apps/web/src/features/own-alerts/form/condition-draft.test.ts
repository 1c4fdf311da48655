import {
  closeBars,
  type NumberField,
  parseRule,
  printRule,
  ruleField,
  ruleFieldNames,
} from '@tidemark/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type ConditionDraft,
  draftOfRule,
  fieldsOf,
  firstDraft,
  isLevel,
  priceEvents,
  ruleOfDraft,
} from './condition-draft.ts'

const numbers = fc.integer({ min: -1e9, max: 1e9 }).map(cents => String(cents / 100))
const orNumber = (names: readonly NumberField[]) => fc.option(fc.constantFrom(...names))
const codes = ruleField('playbook').values ?? []

const drafts: fc.Arbitrary<ConditionDraft> = fc.record({
  subject: fc.constantFrom('price', 'field'),
  event: fc.constantFrom(...priceEvents),
  bar: fc.constantFrom(...closeBars),
  level: orNumber(ruleFieldNames.filter(isLevel)),
  levelNumber: numbers,
  field: fc.constantFrom(...ruleFieldNames),
  is: fc.constantFrom('<', '<=', '>', '>=', '=', '!='),
  other: orNumber(['HP', 'dayHigh']),
  otherNumber: numbers,
  code: fc.constantFrom(...codes),
  isSet: fc.boolean(),
})

const textOf = (change: Partial<ConditionDraft>): string | null => {
  const drafted = ruleOfDraft({ ...firstDraft, ...change })
  return drafted.ok ? printRule(drafted.rule) : null
}

describe('the condition builder', () => {
  it('[BY-9] makes a rule of any fields, and the same rule again from the fields of that rule', () => {
    fc.assert(
      fc.property(drafts, draft => {
        const drafted = ruleOfDraft(draft)
        if (!drafted.ok) throw new Error(drafted.message)
        const { rule } = drafted
        expect(parseRule(printRule(rule))).toEqual({ ok: true, rule })
        const again = draftOfRule(rule)
        expect(again && ruleOfDraft(again)).toEqual(drafted)
      }),
    )
  })

  it.each([
    [{ event: 'crosses above', level: 'bullHigh' }, 'price crosses above bullHigh'],
    [
      { event: 'closes beyond', level: null, levelNumber: '745.50', bar: 15 },
      'price closes beyond 745.5 on 15m',
    ],
    [{ subject: 'field', field: 'volume', otherNumber: '1,000,000' }, 'volume > 1000000'],
    [{ subject: 'field', field: 'HP', is: '<', other: 'MHP' }, 'HP < MHP'],
    [{ subject: 'field', field: 'change', otherNumber: '−2.5' }, 'change > -2.5'],
    [{ subject: 'field', field: 'playbook', is: '>', code: 'BSU' }, 'playbook = "BSU"'],
    [{ subject: 'field', field: 'zonesReset', isSet: false }, 'not zonesReset'],
    // Volume is no price: the field that another one was compared with does not fit.
    [{ subject: 'field', field: 'volume', other: 'HP', otherNumber: '5' }, 'volume > 5'],
  ] satisfies [Partial<ConditionDraft>, string][])('[BY-9] of %o makes %s', (change, text) => {
    expect(textOf(change)).toBe(text)
  })

  it.each(['', '  ', 'HP', '1,00', '745,50', '1e3', '.', '-', '99999999999999'])(
    '[BY-9] refuses %j as a number',
    levelNumber => {
      expect(ruleOfDraft({ ...firstDraft, level: null, levelNumber })).toMatchObject({ ok: false })
    },
  )

  it.each([
    'price > HP and volume > 1',
    'price touches HP or price touches MHP',
    'not price > HP',
    'distance(price, HP) < 1%',
    '5 < volume',
    'playbook = openPlaybook',
  ])('[BY-9] leaves %s to the text', text => {
    const parsed = parseRule(text)
    expect(parsed.ok && draftOfRule(parsed.rule)).toBeNull()
  })

  it('[BY-9] offers DD bands, which only futures have, only where one is chosen', () => {
    expect(fieldsOf(null)).not.toContain('ddLower')
    expect(fieldsOf('ddLower')).toContain('ddLower')
    expect(fieldsOf('ddLower')).not.toContain('ddUpper')
  })
})
