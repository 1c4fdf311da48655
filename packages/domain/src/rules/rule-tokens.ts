import { barOf, distanceWord, fieldOf, isCode, ruleKeywords } from './rule-words.ts'

export type RuleTokenKind =
  | 'field'
  | 'keyword'
  | 'function'
  | 'number'
  | 'text'
  | 'operator'
  | 'bracket'
  | 'unknown'

export interface RuleToken {
  readonly kind: RuleTokenKind
  readonly text: string
  /** Characters from the start; `to` is exclusive. */
  readonly from: number
  readonly to: number
}

/** Each alternative reads on without going back, so that the time grows with the length only. */
const pattern =
  /(?<word>[\p{L}_][\p{L}\p{N}_]*)|(?<number>[-−]?(?:\d|\.\d)[\p{L}\p{N}_.]*)|(?<text>"[^"]*"?|'[^']*'?)|(?<mistake><>|=<|=>|&&|\|\|)|(?<operator><=|>=|!=|==|=|<|>|%|\$)|(?<bracket>[(),])|(?<unknown>\S)/gu

const keywords: ReadonlySet<string> = new Set(ruleKeywords)

/** The parts of a text, white space left out. Any text has them: those without a meaning are unknown. */
export function tokenizeRule(text: string): RuleToken[] {
  const tokens: RuleToken[] = []
  for (const match of text.matchAll(pattern)) {
    const [part] = match
    const from = match.index
    tokens.push({ kind: kindOf(part, match.groups ?? {}), text: part, from, to: from + part.length })
  }
  return tokens
}

function kindOf(part: string, groups: Readonly<Record<string, string | undefined>>): RuleTokenKind {
  if (groups.word !== undefined) return kindOfWord(part.toLowerCase())
  if (groups.number !== undefined) return isNumeral(part) || barOf(part) !== undefined ? 'number' : 'unknown'
  if (groups.text !== undefined) return 'text'
  if (groups.operator !== undefined) return 'operator'
  return groups.bracket === undefined ? 'unknown' : 'bracket'
}

function kindOfWord(word: string): RuleTokenKind {
  if (fieldOf(word) !== undefined) return 'field'
  if (keywords.has(word) || barOf(word) !== undefined) return 'keyword'
  if (word === distanceWord) return 'function'
  return isCode(word) ? 'text' : 'unknown'
}

const numeral = /^([-−]?(?:\d+(?:\.\d*)?|\.\d+))([km]?)$/i

export const isNumeral = (text: string): boolean => numeral.test(text)

/** The value of '745.5', '-2', '1.5k' or '3m'. */
export function numeralValue(text: string): number {
  const [, digits = '', suffix = ''] = numeral.exec(text) ?? []
  const exponent = { '': 0, k: 3, m: 6 }[suffix.toLowerCase()] ?? 0
  // Zero has no sign: it would be lost in print.
  return Number(`${digits.replace('−', '-')}e${exponent}`) + 0
}
