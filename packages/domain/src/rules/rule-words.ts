import type { CloseBar, Comparison } from './rule.ts'
import { type RuleField, type RuleFieldName, ruleField, ruleFieldNames } from './rule-fields.ts'

export const keywordMeanings = {
  and: 'Both conditions hold',
  or: 'One of the conditions holds',
  not: 'The condition does not hold',
  touches: 'Trades at the level or passes it',
  crosses: 'Goes from one side of the level to the other',
  closes: 'A bar closes on the other side of the level',
  above: 'From below to above',
  below: 'From above to below',
  beyond: 'In either direction',
  on: 'Which bar closes',
} as const

export const ruleKeywords = Object.keys(keywordMeanings)

export const distanceWord = 'distance'

export const comparisonMeanings: Readonly<Record<Comparison, string>> = {
  '>': 'Above',
  '>=': 'At least',
  '<': 'Below',
  '<=': 'At most',
  '=': 'Equal to',
  '!=': 'Not equal to',
}

export const comparisons = Object.keys(comparisonMeanings) as readonly Comparison[]

export type NamedField = RuleField & { readonly name: RuleFieldName }

const fieldsByWord: ReadonlyMap<string, NamedField> = new Map(
  ruleFieldNames
    .map(ruleField)
    .flatMap(field => [field.name, ...field.aliases].map(word => [word.toLowerCase(), field])),
)

/** The field of a name or an alias, without regard to case. */
export const fieldOf = (word: string): NamedField | undefined => fieldsByWord.get(word.toLowerCase())

const barsByWord: ReadonlyMap<string, CloseBar> = new Map<string, CloseBar>([
  ['1m', 1],
  ['5m', 5],
  ['15m', 15],
  ['30m', 30],
  ['60m', 60],
  ['1h', 60],
  ['day', 'day'],
  ['1d', 'day'],
])

export const barOf = (word: string): CloseBar | undefined => barsByWord.get(word.toLowerCase())

export const barWord = (bar: CloseBar): string => (bar === 'day' ? 'day' : `${bar}m`)

const codes = new Set(ruleFieldNames.flatMap(name => ruleField(name).values ?? []))

/** Whether a word is a value of a text field: it needs no quotation marks. */
export const isCode = (word: string): boolean => codes.has(word.toUpperCase())
