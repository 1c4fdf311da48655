import { describe, expect, it } from 'vitest'
import { compileRule } from './compile-rule.ts'
import { parseRule } from './parse-rule.ts'
import { rowValue } from './row-value.ts'
import type { Rule } from './rule.ts'
import type { PriceStep, RuleColumns } from './rule-columns.ts'
import { type NumberField, ruleField, ruleFieldNames } from './rule-fields.ts'

const ruleOf = (text: string): Rule => {
  const parsed = parseRule(text)
  if (!parsed.ok) throw new Error(parsed.fault.message)
  return parsed.rule
}

const columnsOf = (
  numbers: Partial<Record<NumberField, number>>,
  { playbook = null, reset = Number.NaN }: { playbook?: string | null; reset?: number } = {},
): RuleColumns => ({
  numbers: Object.fromEntries(
    ruleFieldNames
      .filter(name => ruleField(name).type === 'number')
      .map(name => [name, [numbers[name as NumberField] ?? Number.NaN]]),
  ) as never,
  texts: { playbook: [playbook], openPlaybook: ['BLD'] },
  flags: { zonesReset: [reset] },
})

const none = Number.NaN
const step = (before: number, low: number, high: number, closes: PriceStep['closes'] = []): PriceStep => ({
  before,
  open: low,
  high,
  low,
  last: high,
  closes,
})
const holds = (text: string, columns: RuleColumns, during: PriceStep | null = null): boolean =>
  compileRule(ruleOf(text))(columns, 0, during)

describe('[BY-9] an event at level 100', () => {
  const at100 = columnsOf({ HP: 100 })

  it.each([
    ['touches', 99, 99.5, 100, true],
    ['touches', 99, 99.5, 99.9, false],
    ['touches', 101, 99, 99.5, true],
    ['touches', 100, 100.5, 101, true],
    ['touches', none, 99, 101, true],
    ['touches', none, 100.5, 101, false],
    ['crosses above', 99, 99, 100, false],
    ['crosses above', 99, 99, 100.01, true],
    ['crosses above', 100, 100, 100.01, true],
    ['crosses above', 100.01, 99, 101, false],
    ['crosses above', none, 99, 101, false],
    ['crosses below', 101, 100, 101, false],
    ['crosses below', 101, 99.99, 101, true],
    ['crosses below', 100, 99.99, 100, true],
    ['crosses below', 99.99, 99, 101, false],
    ['crosses', 99, 99, 101, true],
    ['crosses', 101, 99, 101, true],
    ['crosses', 99, 99, 99.5, false],
  ])('price %s it from %s with trades from %s to %s: %s', (event, before, low, high, expected) => {
    expect(holds(`price ${event} HP`, at100, step(before, low, high))).toBe(expected)
    expect(holds(`price ${event} 100`, at100, step(before, low, high))).toBe(expected)
    expect(holds(`not price ${event} HP`, at100, step(before, low, high))).toBe(!expected)
  })

  it.each([
    ['above', 99, 100, false],
    ['above', 100, 100.01, true],
    ['above', 100.01, 101, false],
    ['above', none, 101, false],
    ['below', 101, 100, false],
    ['below', 100, 99.99, true],
    ['below', 99.99, 99, false],
    ['below', none, 99, false],
    ['beyond', 99, 101, true],
    ['beyond', 101, 99, true],
    ['beyond', 101, 102, false],
  ])('a bar closes %s it after a close at %s with a close at %s: %s', (side, before, close, expected) => {
    const ended = step(none, none, none, [
      { bar: 1, before: 0, close: 0 },
      { bar: 5, before, close },
    ])
    expect(holds(`price closes ${side} HP on 5m`, at100, ended)).toBe(expected)
    expect(holds(`price closes ${side} HP on 15m`, at100, ended)).toBe(false)
  })

  it('needs a step and a level, and so does its opposite', () => {
    const moved = step(99, 99, 101)
    for (const rule of ['price crosses HP', 'not price crosses HP']) {
      expect(holds(rule, columnsOf({ HP: none }), moved)).toBe(false)
      expect(holds(rule, at100, null)).toBe(false)
    }
  })

  it('reaches a level that is not exact in binary', () => {
    const halfway = columnsOf({ HG: (1.1 + 2.2) / 2 })
    expect(holds('price touches HG', halfway, step(1.6, 1.6, 1.65))).toBe(true)
    expect(holds('price = HG', columnsOf({ HG: (1.1 + 2.2) / 2, price: 1.65 }))).toBe(true)
  })
})

describe('[BY-9] a comparison', () => {
  it.each([
    ['price > HP', 101, 100, true],
    ['price > HP', 100, 100, false],
    ['price >= HP', 100, 100, true],
    ['price < HP', 100, 100, false],
    ['price <= HP', 100, 100, true],
    ['price = HP', 100, 100, true],
    ['price != HP', 100, 100, false],
    ['price != HP', 100, 101, true],
    ['distance(price, HP) < 1%', 100.99, 100, true],
    ['distance(price, HP) < 1%', 99, 100, false],
    ['distance(price, HP) <= 1%', 99, 100, true],
    ['distance(price, HP) <= 0.1$', 745.1, 745, true],
    ['distance(price, HP) = 0.1$', 744.9, 745, true],
    ['distance(price, HP) < 2%', 1, 0, false],
    ['distance(price, HP) >= 2%', 1, 0, false],
  ])('%s with price %s and HP %s: %s', (rule, price, hp, expected) => {
    expect(holds(rule, columnsOf({ price, HP: hp }))).toBe(expected)
  })

  it.each(['<', '<=', '>', '>=', '=', '!='])(
    'with a missing value is false, and so is its opposite: %s',
    is => {
      for (const columns of [columnsOf({ price: 1 }), columnsOf({ HP: 1 }), columnsOf({})])
        for (const rule of [`price ${is} HP`, `not price ${is} HP`, `not not price ${is} HP`])
          expect(holds(rule, columns)).toBe(false)
    },
  )

  it.each([
    ['playbook = "BLU"', 'BLU', true],
    ['playbook != "BLU"', 'BLU', false],
    ['playbook != "BLU"', 'BSU', true],
    ['not playbook = "BLU"', 'BSU', true],
    ['playbook != "BLU"', null, false],
    ['not playbook = "BLU"', null, false],
    ['playbook = openPlaybook', 'BLD', true],
    ['playbook != openPlaybook', 'BLU', true],
    ['playbook != openPlaybook', null, false],
  ])('%s with playbook %s: %s', (rule, playbook, expected) => {
    expect(holds(rule, columnsOf({}, { playbook }))).toBe(expected)
  })

  it.each([
    ['zonesReset', 1, true],
    ['zonesReset', 0, false],
    ['not zonesReset', 0, true],
    ['not zonesReset', none, false],
  ])('%s with %s: %s', (rule, reset, expected) => {
    expect(holds(rule, columnsOf({}, { reset }))).toBe(expected)
  })

  it.each([
    ['price > 1 and price > 9', false],
    ['price > 1 or price > 9', true],
    ['price > 9 or HP > 1', false],
    ['price > 1 or HP > 1', true],
    ['not (price > 9 and HP > 1)', true],
    ['not (price > 1 and HP > 1)', false],
    ['not (price > 9 or HP > 1)', false],
  ])('%s with price 5 and no HP: %s', (rule, expected) => {
    expect(holds(rule, columnsOf({ price: 5 }))).toBe(expected)
  })
})

it('reads the row that it is asked for', () => {
  const columns = { ...columnsOf({}), numbers: { ...columnsOf({}).numbers, price: [1, 2, 3] } }
  const rule = compileRule(ruleOf('price >= 2'))
  expect([0, 1, 2, 3].map(row => rule(columns, row, null))).toEqual([false, true, true, false])
})

it('gives the values of a rule in a row as evidence', () => {
  const columns = columnsOf({ price: 101, HP: 100 })
  const value = (kind: NumberField) => rowValue(columns, 0, { kind: 'field', field: kind })
  expect([value('price'), value('MHP'), rowValue(columns, 0, { kind: 'number', value: 5 })]).toEqual([
    101,
    none,
    5,
  ])
  const ends = { from: { kind: 'field', field: 'price' }, to: { kind: 'field', field: 'HP' } } as const
  expect(rowValue(columns, 0, { kind: 'distance', ...ends, unit: '%' })).toBe(1)
  expect(rowValue(columns, 0, { kind: 'distance', ...ends, unit: '$' })).toBe(1)
})
