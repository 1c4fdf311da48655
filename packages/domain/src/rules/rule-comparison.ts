import { nearestWord } from './nearest-word.ts'
import type { Comparison, NumberRule, Rule } from './rule.ts'
import { faultTexts } from './rule-fault-texts.ts'
import type { RuleField } from './rule-fields.ts'
import {
  type FieldFilter,
  numberField,
  type Operand,
  playbookCode,
  readOperand,
  textField,
  type WrittenUnit,
} from './rule-operand.ts'
import type { RuleReader } from './rule-reader.ts'
import { fieldOf } from './rule-words.ts'

type OperandOf<Kind extends Operand['kind']> = Extract<Operand, { readonly kind: Kind }>
type NumberOperand = OperandOf<'number' | 'numberField' | 'distance'>

/** The part of a comparison after its operator. */
export function readComparison(
  reader: RuleReader,
  left: Operand,
  is: Comparison,
  isAllowed: FieldFilter,
): Rule {
  if (left.kind === 'flagField') return reader.fail(faultTexts.flagCompared(left.field.name), left.place)
  if (left.kind === 'text') return reader.fail(faultTexts.textFirst, left.place)
  if (left.kind === 'textField') return readTextComparison(reader, left, is, isAllowed)
  const right = readOperand(reader, isAllowed, numberField)
  if (right.kind === 'text' || right.kind === 'textField')
    return reader.fail(faultTexts.numberAndText(nameOf(left)), right.place)
  if (right.kind === 'flagField') return reader.fail(faultTexts.flagAsValue(right.field.name), right.place)
  return compareNumbers(reader, left, is, right)
}

function readTextComparison(
  reader: RuleReader,
  left: OperandOf<'textField'>,
  is: Comparison,
  isAllowed: FieldFilter,
): Rule {
  if (is !== '=' && is !== '!=') return reader.fail(faultTexts.textOrder, reader.last)
  reader.peek(playbookCode)
  const right = readOperand(reader, isAllowed, textField)
  if (right.kind === 'text') {
    const value = right.value.toUpperCase()
    const values = left.field.values ?? []
    if (!values.includes(value))
      return reader.fail(
        faultTexts.unknownCode(left.field, right.value, nearestWord(value, values)),
        right.place,
      )
    return reader.node({ kind: 'text', is, field: left.field.name, value })
  }
  if (right.kind !== 'textField') return reader.fail(faultTexts.textAndNumber(left.field.name), right.place)
  if (right.field.name === left.field.name)
    return reader.fail(faultTexts.itself(left.field.name), right.place)
  return reader.node({ kind: 'texts', is, left: left.field.name, right: right.field.name })
}

function compareNumbers(reader: RuleReader, left: NumberOperand, is: Comparison, right: NumberOperand): Rule {
  const whole = { from: left.place.from, to: right.place.to }
  if (left.kind === 'number' && right.kind === 'number') return reader.fail(faultTexts.constant, whole)
  const rule = {
    kind: 'compare',
    is,
    left: numberRule(reader, left, unitFrom(right)),
    right: numberRule(reader, right, unitFrom(left)),
  } as const
  const [leftUnit, rightUnit] = [unitOf(left, rule.left), unitOf(right, rule.right)]
  if (leftUnit !== null && rightUnit !== null && leftUnit !== rightUnit)
    return reader.fail(faultTexts.units(leftUnit, rightUnit), whole)
  if (rule.left.kind === 'field' && rule.right.kind === 'field' && rule.left.field === rule.right.field)
    return reader.fail(faultTexts.itself(rule.left.field), whole)
  return reader.node(rule)
}

/** The unit that a number gives to a distance on the other side. */
const unitFrom = (operand: NumberOperand): WrittenUnit | 'missing' =>
  operand.kind === 'number' ? (operand.unit ?? 'missing') : null

function numberRule(reader: RuleReader, operand: NumberOperand, other: WrittenUnit | 'missing'): NumberRule {
  if (operand.kind === 'number') return reader.node({ kind: 'number', value: operand.value })
  if (operand.kind === 'numberField') return reader.node({ kind: 'field', field: operand.field.name })
  const unit = operand.unit ?? other
  if (unit === null) return reader.fail(faultTexts.distanceUnitInside, operand.place)
  if (unit === 'missing') {
    reader.peek('$', '%')
    return reader.fail(faultTexts.distanceUnit, reader.last)
  }
  return reader.node({ kind: 'distance', from: operand.from, to: operand.to, unit })
}

function unitOf(operand: NumberOperand, rule: NumberRule): RuleField['unit'] {
  if (rule.kind === 'field') return fieldOf(rule.field)?.unit ?? null
  const unit = rule.kind === 'distance' ? rule.unit : operand.kind === 'number' ? operand.unit : null
  return unit === null ? null : unit === '$' ? 'price' : 'percent'
}

function nameOf(operand: NumberOperand): string {
  if (operand.kind === 'numberField') return operand.field.name
  return operand.kind === 'number' ? String(operand.value) : 'distance'
}
