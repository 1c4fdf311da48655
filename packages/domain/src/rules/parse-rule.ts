import { nearestWord } from './nearest-word.ts'
import { type ParsedRule, type Rule, ruleLimits } from './rule.ts'
import { readComparison } from './rule-comparison.ts'
import { eventVerbs, readEvent } from './rule-event.ts'
import { faultTexts } from './rule-fault-texts.ts'
import { anyField, type FieldFilter, type Operand, readOperand } from './rule-operand.ts'
import { RuleFaultError, RuleReader } from './rule-reader.ts'
import type { RuleScope } from './rule-scope.ts'
import { comparisons } from './rule-words.ts'

const everything: RuleScope = { events: true }

/** Reads a rule as a person writes it. Any text has an answer: the rule, or its first fault. */
export function parseRule(text: string, scope: RuleScope = everything): ParsedRule {
  const { characters } = ruleLimits
  if (text.length > characters)
    return {
      ok: false,
      fault: { message: faultTexts.tooLong(text.length), from: characters, to: text.length },
    }
  return readRule(new RuleReader(text), scope)
}

/** Reads all tokens of a reader. */
export function readRule(reader: RuleReader, scope: RuleScope): ParsedRule {
  try {
    return { ok: true, rule: new RuleParser(reader, scope).whole() }
  } catch (error) {
    if (error instanceof RuleFaultError) return { ok: false, fault: error.fault }
    throw error
  }
}

/**
 * rule      = both { "or" both }
 * both      = condition { "and" condition }
 * condition = "not" condition | "(" rule ")" | flag | operand comparison operand | "price" event operand [ "on" bar ]
 */
class RuleParser {
  readonly #reader: RuleReader
  readonly #hasEvents: boolean
  readonly #isAllowed: FieldFilter

  constructor(reader: RuleReader, { events, fields }: RuleScope) {
    this.#reader = reader
    this.#hasEvents = events
    this.#isAllowed = field => fields === undefined || fields.includes(field.name)
  }

  whole(): Rule {
    const reader = this.#reader
    if (reader.peek('not', '(', anyField, 'distance') === undefined) reader.fail(faultTexts.empty)
    const rule = this.#rule()
    const rest = reader.peek()
    if (rest !== undefined) this.#failAt(rest.text)
    return rule
  }

  #rule(): Rule {
    let rule = this.#both()
    while (this.#reader.accept('or') !== undefined)
      rule = this.#reader.node({ kind: 'or', left: rule, right: this.#both() })
    return rule
  }

  #both(): Rule {
    let rule = this.#condition()
    while (this.#reader.accept('and') !== undefined)
      rule = this.#reader.node({ kind: 'and', left: rule, right: this.#condition() })
    return rule
  }

  #condition(): Rule {
    const reader = this.#reader
    if (reader.peek('not', '(') === undefined) {
      reader.peek(anyField, 'distance')
      return reader.fail(faultTexts.condition)
    }
    if (reader.accept('not') !== undefined)
      return reader.node({ kind: 'not', rule: reader.inside(() => this.#condition()) })
    if (reader.accept('(') !== undefined) return this.#bracketed()
    if (reader.peek()?.text === ')') return reader.fail(faultTexts.condition)
    return this.#simple(readOperand(reader, this.#isAllowed, anyField))
  }

  #bracketed(): Rule {
    const reader = this.#reader
    const rule = reader.inside(() => this.#rule())
    if (reader.accept(')') !== undefined) return rule
    const next = reader.peek()
    return next === undefined ? reader.fail(faultTexts.missingBracket) : this.#failAt(next.text)
  }

  #simple(left: Operand): Rule {
    const reader = this.#reader
    const isPrice = left.kind === 'numberField' && left.field.name === 'price'
    const verb = this.#verb(isPrice)
    if (verb !== undefined) {
      if (!this.#hasEvents) return reader.fail(faultTexts.noEvents, reader.last)
      return readEvent(reader, left, verb, this.#isAllowed)
    }
    if (left.kind === 'flagField' && !this.#isComparison())
      return reader.node({ kind: 'flag', field: left.field.name })
    const is = this.#comparison(left)
    return readComparison(reader, left, is, this.#isAllowed)
  }

  #verb(isPrice: boolean) {
    // Only price has events to complete; another field before a verb still gets its own fault.
    const canFollow = isPrice && this.#hasEvents
    if (!canFollow && this.#reader.peek() === undefined) return undefined
    return this.#reader.accept(...eventVerbs)
  }

  #isComparison(): boolean {
    const text = this.#reader.peek()?.text
    return text === '==' || comparisons.some(each => each === text)
  }

  #comparison(left: Operand) {
    const reader = this.#reader
    const isText = left.kind === 'textField'
    const is = reader.accept(...(isText ? (['=', '!='] as const) : comparisons))
    if (is !== undefined) return is
    if (reader.accept('==') !== undefined) return '='
    if (isText && this.#isComparison()) return reader.fail(faultTexts.textOrder)
    return this.#noComparison(left)
  }

  #noComparison(left: Operand): never {
    const reader = this.#reader
    const next = reader.peek()
    if (next === undefined) return reader.fail(incompleteText(left), left.place)
    const meant = usualOperators[next.text] ?? (next.kind === 'unknown' ? nearestVerb(next.text) : undefined)
    if (meant !== undefined) return reader.fail(faultTexts.inPlaceOf(next.text, meant))
    if (left.kind === 'number' && next.text === ',') return reader.fail(faultTexts.comma)
    if (isCalculation(next.text)) return reader.fail(faultTexts.arithmetic)
    return reader.fail(incompleteText(left), next.kind === 'bracket' ? left.place : next)
  }

  /** The fault of a token after a whole condition. */
  #failAt(text: string): never {
    const reader = this.#reader
    if (text === ')') return reader.fail(faultTexts.extraBracket)
    if (text === ',') return reader.fail(faultTexts.comma)
    if (isCalculation(text)) return reader.fail(faultTexts.arithmetic)
    const isJoiner = /^[\p{L}\p{N}("'&|;]/u.test(text)
    return reader.fail(isJoiner ? faultTexts.joiner : faultTexts.unexpected(text))
  }
}

const isCalculation = (text: string): boolean => /^[-−+*/^]/.test(text)

const usualOperators: Readonly<Record<string, string>> = { '<>': '!=', '=<': '<=', '=>': '>=', '!': '!=' }
const nearestVerb = (word: string): string | undefined => nearestWord(word, eventVerbs)

function incompleteText(left: Operand): string {
  if (left.kind === 'text') return faultTexts.textFirst
  if (left.kind === 'textField') return faultTexts.incompleteText(left.field)
  if (left.kind === 'number') return faultTexts.incomplete(String(left.value))
  if (left.kind === 'distance') return faultTexts.incompleteDistance
  return left.field.name === 'price' ? faultTexts.incompletePrice : faultTexts.incomplete(left.field.name)
}
