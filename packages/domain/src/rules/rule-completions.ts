import { playbookKeys, playbookWords } from '../levels/playbook.ts'
import { readRule } from './parse-rule.ts'
import { closeBars } from './rule.ts'
import { anyBar } from './rule-event.ts'
import { ruleField, ruleFieldNames } from './rule-fields.ts'
import { anyField, levelField, numberField, playbookCode, priceField, textField } from './rule-operand.ts'
import { RuleReader } from './rule-reader.ts'
import type { RuleScope } from './rule-scope.ts'
import { type RuleToken, tokenizeRule } from './rule-tokens.ts'
import { barWord, comparisonMeanings, distanceWord, keywordMeanings, type NamedField } from './rule-words.ts'

export interface RuleCompletion {
  readonly text: string
  readonly kind: 'field' | 'keyword' | 'function' | 'text' | 'operator'
  /** What it means, for people who choose. */
  readonly description: string
}

export interface RuleCompletions {
  /** The part of the text that a completion replaces. */
  readonly from: number
  readonly to: number
  readonly options: readonly RuleCompletion[]
}

/** What can stand at a position of a text, given what is before it. Nothing where the text before it has a fault. */
export function ruleCompletions(text: string, position: number, scope: RuleScope): RuleCompletions {
  const word = tokenizeRule(text).find(
    token => token.from < position && position <= token.to && isWord(token),
  )
  const from = word?.from ?? position
  const to = word?.kind === 'text' ? word.to : position
  return { from, to, options: word?.kind === 'number' ? [] : optionsAfter(text.slice(0, from), scope) }
}

const isWord = ({ kind, text }: RuleToken): boolean =>
  kind !== 'operator' && kind !== 'bracket' && (kind !== 'unknown' || /^\p{L}/u.test(text))

function optionsAfter(text: string, scope: RuleScope): RuleCompletion[] {
  const reader = new RuleReader(text)
  readRule(reader, scope)
  return [...reader.wanted].flatMap(wanted => optionsOf(wanted, scope))
}

const fieldFilters: Readonly<Record<string, (field: NamedField) => boolean>> = {
  [anyField]: () => true,
  [numberField]: field => field.type === 'number',
  [textField]: field => field.type === 'text',
  [priceField]: field => field.unit === 'price',
  [levelField]: field => field.isLevel,
}

const fixedOptions: Readonly<Record<string, readonly RuleCompletion[]>> = {
  [anyBar]: closeBars.map(bar => ({
    text: barWord(bar),
    kind: 'keyword',
    description: bar === 'day' ? 'The session' : `Bars of ${bar} min`,
  })),
  [playbookCode]: playbookKeys.map(key => ({
    text: `"${key}"`,
    kind: 'text',
    description: playbookWords(key),
  })),
  [distanceWord]: [{ text: 'distance(', kind: 'function', description: 'Between two prices, in $ or %' }],
  ...Object.fromEntries([
    ...Object.entries(keywordMeanings).map(([text, description]) => [
      text,
      [{ text, kind: 'keyword', description }],
    ]),
    ...Object.entries(comparisonMeanings).map(([text, description]) => [
      text,
      [{ text, kind: 'operator', description }],
    ]),
  ]),
}

function optionsOf(wanted: string, { fields = ruleFieldNames }: RuleScope): readonly RuleCompletion[] {
  const filter = fieldFilters[wanted]
  if (filter !== undefined) return fields.map(ruleField).filter(filter).map(fieldOption)
  return fixedOptions[wanted] ?? []
}

const fieldOption = ({ name, title, description }: NamedField): RuleCompletion => ({
  text: name,
  kind: 'field',
  description: title.toLowerCase() === name.toLowerCase() ? description : `${title}: ${description}`,
})
