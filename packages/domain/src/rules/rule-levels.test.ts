import { describe, expect, it } from 'vitest'
import { parseRule } from './parse-rule.ts'
import { printRule } from './print-rule.ts'
import type { NumberRule, Rule } from './rule.ts'
import { fieldsOfRule, lineOf, ruleLevels } from './rule-levels.ts'

const ruleOf = (text: string): Rule => {
  const parsed = parseRule(text)
  if (!parsed.ok) throw new Error(parsed.fault.message)
  return parsed.rule
}
const shortOf = (number: NumberRule) =>
  number.kind === 'field' ? number.field : number.kind === 'number' ? number.value : number.kind

describe('what a rule watches', () => {
  it.each([
    ['price crosses HP', [['price', 'HP', 'HP']]],
    ['price touches 745.5', [['price', 745.5, null]]],
    ['745 < price', [['price', 745, null]]],
    ['HP > prevClose', [['HP', 'prevClose', 'Previous close']]],
    ['distance(price, HG) < 0.5%', [['price', 'HG', 'HG']]],
    [
      'price > 5 and not (volume > 3 or zonesReset or playbook = "BLU" or playbook = openPlaybook)',
      [
        ['price', 5, null],
        ['volume', 3, null],
      ],
    ],
  ])('%s', (text, expected) => {
    expect(
      ruleLevels(ruleOf(text)).map(({ value, level, name }) => [shortOf(value), shortOf(level), name]),
    ).toEqual(expected)
  })
})

describe('the line of a rule', () => {
  it('is its event of price', () => {
    expect(lineOf(ruleOf('price closes above 745.5 on 5m'))).toEqual({
      event: 'closes above',
      bar: 5,
      level: { kind: 'number', value: 745.5 },
    })
  })

  it('makes the same rule at another level', () => {
    const line = lineOf(ruleOf('price crosses below HP'))
    const moved = line && ({ kind: 'event', ...line, level: { kind: 'number', value: 740.25 } } as const)
    expect(moved && printRule(moved)).toBe('price crosses below 740.25')
  })

  it.each(['price > 5', 'not price crosses HP', 'price crosses HP and volume > 5', 'zonesReset'])(
    'is missing in %s',
    text => {
      expect(lineOf(ruleOf(text))).toBeNull()
    },
  )
})

it.each([
  ['price touches 5', ['price']],
  ['price touches HP and HP > 5', ['price', 'HP']],
  ['not (distance(price, ddLower) < 2$ or volume > 5)', ['price', 'ddLower', 'volume']],
  ['playbook = "BLU" and playbook != openPlaybook or zonesReset', ['playbook', 'openPlaybook', 'zonesReset']],
])('the fields of %s are %s', (text, fields) => {
  expect(fieldsOfRule(ruleOf(text))).toEqual(fields)
})
