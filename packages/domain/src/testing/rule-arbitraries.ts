import fc from 'fast-check'
import {
  type CloseBar,
  closeBars,
  type NumberRule,
  type PriceEvent,
  type Rule,
  ruleLimits,
} from '../rules/rule.ts'
import type { PriceStep, RuleColumns } from '../rules/rule-columns.ts'
import {
  type FlagField,
  type NumberField,
  ruleField,
  ruleFieldNames,
  type TextField,
} from '../rules/rule-fields.ts'

const fields = ruleFieldNames.map(ruleField)
const numberFields = fields.filter(field => field.type === 'number').map(field => field.name as NumberField)
const levelFields = fields.filter(field => field.isLevel).map(field => field.name as NumberField)
const textFields = fields.filter(field => field.type === 'text').map(field => field.name as TextField)
const flagFields = fields.filter(field => field.type === 'flag').map(field => field.name as FlagField)
const fieldsOf = (unit: string): NumberField[] => numberFields.filter(name => ruleField(name).unit === unit)

const isWritable = (value: number): boolean =>
  Object.is(value, 0) || (Math.abs(value) >= ruleLimits.smallest && Math.abs(value) <= ruleLimits.largest)

/** Few different values, so that equal ones meet; now and then any that can be written. */
const values = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(-2, 0, 0.1, 0.5, 1, 1.65, 2, 100, 745.1, 745.5, 1_000_000) },
  fc.double({ noNaN: true, noDefaultInfinity: true }).filter(isWritable),
)
const numbers = values.map((value): NumberRule => ({ kind: 'number', value }))
const field = (names: readonly NumberField[]) =>
  fc.constantFrom(...names).map((name): NumberRule => ({ kind: 'field', field: name }))
const isBothNumbers = ([left, right]: readonly NumberRule[]): boolean =>
  left?.kind === 'number' && right?.kind === 'number'
const isSameField = ([left, right]: readonly NumberRule[]): boolean =>
  left?.kind === 'field' && right?.kind === 'field' && left.field === right.field

const price = field(fieldsOf('price'))
const ends = fc.tuple(fc.oneof(price, numbers), fc.oneof(price, numbers)).filter(pair => !isBothNumbers(pair))
const distance = (unit: '$' | '%') =>
  ends.map(([from, to]): NumberRule => ({ kind: 'distance', from, to, unit }))

/** Numbers of one unit, since only those can be compared. */
const sides = fc.constantFrom('price', 'percent', 'shares').chain(unit => {
  const ofUnit = {
    price: [price, distance('$')],
    percent: [field(fieldsOf('percent')), distance('%')],
    shares: [field(fieldsOf('shares'))],
  }[unit] ?? [price]
  const side = fc.oneof(numbers, ...ofUnit)
  return fc.tuple(side, side).filter(pair => !isBothNumbers(pair) && !isSameField(pair))
})

const comparison = fc
  .tuple(fc.constantFrom('<', '<=', '>', '>=', '=', '!='), sides)
  .map(([is, [left, right]]): Rule => ({ kind: 'compare', is, left, right }))

const equality = fc.constantFrom('=', '!=')
const text = fc
  .tuple(equality, fc.constantFrom(...textFields))
  .chain(([is, name]) =>
    fc
      .constantFrom(...(ruleField(name).values ?? []))
      .map((value): Rule => ({ kind: 'text', is, field: name, value })),
  )
const texts = fc
  .tuple(equality, fc.shuffledSubarray(textFields, { minLength: 2, maxLength: 2 }))
  .map(([is, [left, right]]) => ({ kind: 'texts', is, left, right }) as Rule)
const flag = fc.constantFrom(...flagFields).map((name): Rule => ({ kind: 'flag', field: name }))

const level = fc.oneof(numbers, field(levelFields))
const noBar: { readonly event: PriceEvent; readonly bar: CloseBar | null }[] = (
  ['touches', 'crosses', 'crosses above', 'crosses below'] as const
).map(event => ({ event, bar: null }))
const withBar = (['closes above', 'closes below', 'closes beyond'] as const).flatMap(event =>
  closeBars.map(bar => ({ event, bar })),
)
const event = fc
  .tuple(fc.constantFrom(...noBar, ...withBar), level)
  .map(([what, against]): Rule => ({ kind: 'event', ...what, level: against }))

const { rule } = fc.letrec<{ rule: Rule }>(tie => ({
  rule: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    comparison,
    event,
    text,
    texts,
    flag,
    tie('rule').map((part): Rule => ({ kind: 'not', rule: part })),
    fc
      .tuple(fc.constantFrom('and', 'or'), tie('rule'), tie('rule'))
      .map(([kind, left, right]): Rule => ({ kind, left, right })),
  ),
}))

/** The number of conditions and numbers in a rule. */
export const nodesOf = (part: Rule | NumberRule): number =>
  1 +
  Object.values(part)
    .filter(value => typeof value === 'object' && value !== null)
    .reduce((sum, value) => sum + nodesOf(value), 0)

/** Every rule that can be written. */
export const anyRule = rule.filter(each => nodesOf(each) <= ruleLimits.nodes)

const cell = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.constantFrom(-2, 0, 0.5, 1, (1.1 + 2.2) / 2, 1.65, 2, 745, 745.1, 745.5, 1_000_000),
  },
  fc.constant(Number.NaN),
  fc.double({ min: -1e9, max: 1e9, noNaN: true }),
)

/** One row in which values may be missing. */
export const anyColumns: fc.Arbitrary<RuleColumns> = fc.record({
  numbers: fc.record(Object.fromEntries(numberFields.map(name => [name, fc.tuple(cell)]))),
  texts: fc.record(
    Object.fromEntries(
      textFields.map(name => [name, fc.tuple(fc.constantFrom(null, ...(ruleField(name).values ?? [])))]),
    ),
  ),
  flags: fc.record(
    Object.fromEntries(flagFields.map(name => [name, fc.tuple(fc.constantFrom(0, 1, Number.NaN))])),
  ),
}) as never

const trade = cell.filter(price => !Number.isNaN(price))

/** A step may have no trade, where only a bar has ended. */
export const anyStep: fc.Arbitrary<PriceStep | null> = fc.option(
  fc
    .record({
      before: cell,
      trades: fc.array(trade, { maxLength: 3 }),
      closes: fc.array(fc.record({ bar: fc.constantFrom(...closeBars), before: cell, close: trade }), {
        maxLength: 3,
      }),
    })
    .map(({ before, trades, closes }) => ({
      before,
      open: trades[0] ?? Number.NaN,
      high: trades.length === 0 ? Number.NaN : Math.max(...trades),
      low: trades.length === 0 ? Number.NaN : Math.min(...trades),
      last: trades.at(-1) ?? Number.NaN,
      closes,
    })),
  { freq: 8 },
)
