import type { PriceEvent, Rule } from './rule.ts'
import { faultTexts } from './rule-fault-texts.ts'
import { type FieldFilter, levelField, type Operand, readOperand } from './rule-operand.ts'
import type { RuleReader } from './rule-reader.ts'
import { barOf } from './rule-words.ts'

export const eventVerbs = ['touches', 'crosses', 'closes'] as const
/** What can be completed after `on`. */
export const anyBar = '<bar>'
type EventVerb = (typeof eventVerbs)[number]

/** The part of an event after its verb. */
export function readEvent(reader: RuleReader, left: Operand, verb: EventVerb, isAllowed: FieldFilter): Rule {
  if (left.kind !== 'numberField' || left.field.name !== 'price')
    return reader.fail(faultTexts.onlyPrice, left.place)
  const event = readSide(reader, verb)
  const target = readOperand(reader, isAllowed, levelField)
  const level = levelOf(reader, target)
  if (verb === 'closes') return reader.node({ kind: 'event', event, level, bar: readBar(reader) })
  if (reader.peek()?.text.toLowerCase() === 'on') return reader.fail(faultTexts.barOfCloses)
  return reader.node({ kind: 'event', event, level, bar: null })
}

function readSide(reader: RuleReader, verb: EventVerb): PriceEvent {
  if (verb === 'touches') return verb
  if (verb === 'crosses') {
    const side = reader.accept('above', 'below')
    return side === undefined ? verb : `${verb} ${side}`
  }
  const side = reader.accept('above', 'below', 'beyond')
  return side === undefined ? reader.fail(faultTexts.closes) : `${verb} ${side}`
}

function levelOf(reader: RuleReader, target: Operand) {
  if (target.kind === 'number' && target.unit !== '%')
    return reader.node({ kind: 'number', value: target.value } as const)
  if (target.kind === 'numberField' && target.field.isLevel)
    return reader.node({ kind: 'field', field: target.field.name } as const)
  return reader.fail(faultTexts.notALevel(nameOf(target)), target.place)
}

function nameOf(target: Operand): string {
  if ('field' in target) return target.field.name
  return target.kind === 'number' ? `${target.value}%` : target.kind === 'text' ? target.value : 'distance'
}

function readBar(reader: RuleReader) {
  if (reader.accept('on') === undefined) return reader.fail(faultTexts.bar)
  const bar = barOf(reader.peek(anyBar)?.text ?? '')
  if (bar === undefined) return reader.fail(faultTexts.bar)
  reader.skip()
  return bar
}
