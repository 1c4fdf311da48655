import { nearestWord } from './nearest-word.ts'
import type { NumberRule } from './rule.ts'
import { ruleLimits } from './rule.ts'
import { faultTexts } from './rule-fault-texts.ts'
import type { FlagField, NumberField, TextField } from './rule-fields.ts'
import { ruleFieldNames } from './rule-fields.ts'
import type { Place, RuleReader } from './rule-reader.ts'
import { isNumeral, numeralValue, type RuleToken } from './rule-tokens.ts'
import { barOf, distanceWord, fieldOf, isCode, type NamedField, ruleKeywords } from './rule-words.ts'

export type WrittenUnit = '$' | '%' | null

/** One side of a comparison. */
export type Operand = { readonly place: Place } & (
  | { readonly kind: 'number'; readonly value: number; readonly unit: WrittenUnit }
  | { readonly kind: 'numberField'; readonly field: NamedField & { readonly name: NumberField } }
  | {
      readonly kind: 'distance'
      readonly from: NumberRule
      readonly to: NumberRule
      readonly unit: WrittenUnit
    }
  | { readonly kind: 'textField'; readonly field: NamedField & { readonly name: TextField } }
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'flagField'; readonly field: NamedField & { readonly name: FlagField } }
)

export type FieldFilter = (field: NamedField) => boolean

/** What can be completed where an operand stands. */
export const anyField = '<field>'
export const numberField = '<number field>'
export const priceField = '<price field>'
export const levelField = '<level>'
export const textField = '<text field>'
export const playbookCode = '<playbook code>'

const hasDistance: ReadonlySet<string> = new Set([anyField, numberField])

export function readOperand(reader: RuleReader, isAllowed: FieldFilter, wanted: string): Operand {
  const token = reader.peek(wanted, ...(hasDistance.has(wanted) ? [distanceWord] : []))
  if (token === undefined) return reader.fail(faultTexts.operand)
  if (token.kind === 'field') return fieldOperand(reader, token, isAllowed)
  if (token.kind === 'text') return textOperand(reader, token)
  if (token.kind === 'function') return distanceOperand(reader, token, isAllowed)
  return numberOperand(reader, token)
}

function fieldOperand(reader: RuleReader, token: RuleToken, isAllowed: FieldFilter): Operand {
  const field = fieldOf(token.text)
  if (field === undefined || !isAllowed(field)) return reader.fail(faultTexts.unavailable(token.text))
  reader.skip()
  const kind = ({ number: 'numberField', text: 'textField', flag: 'flagField' } as const)[field.type]
  return { kind, field, place: token } as Operand
}

function textOperand(reader: RuleReader, token: RuleToken): Operand {
  reader.skip()
  if (isCode(token.text)) return { kind: 'text', value: token.text, place: token }
  const isClosed = token.text.length > 1 && token.text.at(-1) === token.text[0]
  if (!isClosed) return reader.fail(faultTexts.unclosedText, token)
  return { kind: 'text', value: token.text.slice(1, -1).trim(), place: token }
}

function distanceOperand(reader: RuleReader, token: RuleToken, isAllowed: FieldFilter): Operand {
  reader.skip()
  if (reader.accept('(') === undefined) return reader.fail(faultTexts.distanceOpen)
  const from = readEnd(reader, isAllowed)
  if (reader.accept(',') === undefined) return reader.fail(faultTexts.distanceEnds)
  const to = readEnd(reader, isAllowed)
  const unit = reader.accept(',') === undefined ? null : reader.accept('$', '%')
  if (unit === undefined) return reader.fail(faultTexts.distanceUnitInside)
  if (reader.accept(')') === undefined) return reader.fail(faultTexts.missingBracket)
  const place = { from: token.from, to: reader.last?.to ?? token.to }
  if (from.kind === 'number' && to.kind === 'number') return reader.fail(faultTexts.constant, place)
  return { kind: 'distance', from, to, unit, place }
}

/** An end of a distance: a number, or a field that is a price. */
function readEnd(reader: RuleReader, isAllowed: FieldFilter): NumberRule {
  const end = readOperand(reader, isAllowed, priceField)
  if (end.kind === 'distance') return reader.fail(faultTexts.distanceNested, end.place)
  if (end.kind === 'number') {
    if (end.unit === '%') return reader.fail(faultTexts.units('price', 'percent'), end.place)
    return reader.node({ kind: 'number', value: end.value })
  }
  if (end.kind === 'text') return reader.fail(faultTexts.distanceOfPrices(end.value), end.place)
  if (end.kind !== 'numberField' || end.field.unit !== 'price')
    return reader.fail(faultTexts.distanceOfPrices(end.field.name), end.place)
  return reader.node({ kind: 'field', field: end.field.name })
}

function numberOperand(reader: RuleReader, token: RuleToken): Operand {
  const isDollars = reader.accept('$') !== undefined
  const numeral = reader.peek()
  if (numeral === undefined || !/^[-−]?[.\d]/.test(numeral.text)) return notAnOperand(reader, token)
  if (!isNumeral(numeral.text)) return reader.fail(faultTexts.badNumber(numeral.text))
  const value = numeralValue(numeral.text)
  const size = Math.abs(value)
  if (size !== 0 && (size < ruleLimits.smallest || size > ruleLimits.largest))
    return reader.fail(faultTexts.numberRange)
  reader.skip()
  const unit = isDollars ? '$' : readUnit(reader)
  const place = { from: token.from, to: reader.last?.to ?? token.to }
  return { kind: 'number', value, unit, place }
}

/** Read without noting it as wanted: most numbers need no unit. */
function readUnit(reader: RuleReader): WrittenUnit {
  const text = reader.peek()?.text
  if (text !== '$' && text !== '%') return null
  reader.skip()
  return text
}

const words = [...ruleFieldNames, distanceWord]

function notAnOperand(reader: RuleReader, token: RuleToken): never {
  if (token.kind === 'bracket' || token.kind === 'operator') return reader.fail(faultTexts.operand, token)
  if (token.kind === 'keyword' && barOf(token.text) === undefined)
    return reader.fail(faultTexts.operand, token)
  if (/^\p{L}/u.test(token.text))
    return reader.fail(
      faultTexts.unknownWord(token.text, nearestWord(token.text, [...words, ...ruleKeywords])),
      token,
    )
  return reader.fail(faultTexts.unexpected(token.text), token)
}
