import { ruleLimits } from './rule.ts'
import type { NamedField } from './rule-words.ts'

const inWords = new Intl.NumberFormat('en-US')
const units = { price: 'a price', percent: 'a percentage', shares: 'a number of shares' } as const
type Unit = keyof typeof units

const meant = (word: string | undefined): string => (word === undefined ? '' : ` Did you mean ${word}?`)

/** What is wrong with a rule, in words for the person who writes it. */
export const faultTexts = {
  empty: 'Write a rule, such as “price crosses above HP”.',
  tooLong: (length: number) =>
    `A rule has at most ${inWords.format(ruleLimits.characters)} characters; this one has ${inWords.format(length)}.`,
  tooManyParts: `A rule has at most ${ruleLimits.nodes} parts; this one has more. Split it into two.`,
  tooDeep: `At most ${ruleLimits.nodes} brackets and “not” can stand inside each other.`,
  unknownWord: (word: string, near: string | undefined) => `There is no field “${word}”.${meant(near)}`,
  unknownCode: (field: NamedField, word: string, near: string | undefined) =>
    `There is no ${field.title.toLowerCase()} “${word}”.${meant(near)}`,
  unavailable: (name: string) => `“${name}” is not available here.`,
  noEvents: 'A scan looks at one moment: it cannot wait for price to touch, cross or close. Use < or >.',
  badNumber: (word: string) => `“${word}” is not a number. Write 745.5, -2, 100k or 1.5m.`,
  numberRange: `A number is 0, or between 0.000001 and ${inWords.format(ruleLimits.largest)}.`,
  comma: 'Write numbers without commas, such as 1000000 or 1m.',
  arithmetic: 'A rule cannot calculate. For a difference write distance(price, HP) < 2$.',
  unclosedText: 'The closing quotation mark is missing.',
  missingBracket: 'The closing bracket is missing.',
  extraBracket: 'This bracket was never opened.',
  operand: 'A field or a number is missing here.',
  condition: 'A condition is missing here, such as “price > HP”.',
  joiner: 'Write “and” or “or” between two conditions.',
  incomplete: (word: string) => `“${word}” needs a comparison, such as “> 100”.`,
  incompleteDistance: 'A distance needs a comparison, such as “distance(price, HP) < 0.5%”.',
  incompletePrice: 'Price needs a comparison or an event, such as “price > 745” or “price crosses above HP”.',
  incompleteText: (field: NamedField) =>
    `“${field.name}” needs a comparison, such as “${field.name} = "${field.values?.[0]}"”.`,
  constant: 'Both sides are numbers. Compare a field, such as “price > 745”.',
  itself: (name: string) => `Both sides are “${name}”.`,
  units: (left: Unit, right: Unit) =>
    `${units[left]} cannot be compared with ${units[right]}.`.replace('a', 'A'),
  textAndNumber: (name: string) => `“${name}” is a text and cannot be compared with a number.`,
  numberAndText: (word: string) => `“${word}” is a number and cannot be compared with a text.`,
  textOrder: 'Texts are equal or not: use = or !=.',
  textFirst: 'Write the field before its text, such as “playbook = "BLU"”.',
  flagCompared: (name: string) => `“${name}” is a condition by itself: write “${name}” or “not ${name}”.`,
  flagAsValue: (name: string) => `“${name}” is true or false and cannot be compared.`,
  onlyPrice: 'Only price can touch, cross or close, such as “price touches HP”.',
  notALevel: (name: string) =>
    `“${name}” is not a level that price can reach. Use a level such as HP, or a number.`,
  closes: 'Write “above”, “below” or “beyond” after “closes”.',
  bar: 'Say which bar closes: on 1m, on 5m, on 15m, on 30m, on 60m or on day.',
  barOfCloses: 'Only “closes” has a bar.',
  distanceOpen: 'Write the two ends of the distance in brackets: distance(price, HP).',
  distanceEnds: 'A distance has two ends with a comma between them: distance(price, HP).',
  distanceOfPrices: (name: string) => `“${name}” is not a price: a distance is between two prices.`,
  distanceNested: 'A distance is between two prices, not between distances.',
  distanceUnit: 'Say whether the distance is in dollars or in percent: 2$ or 2%.',
  distanceUnitInside: 'Say the unit of the distance: distance(price, HP, $) or distance(price, HP, %).',
  inPlaceOf: (word: string, meant: string) => `Write “${meant}” in place of “${word}”.`,
  unexpected: (word: string) => `“${word}” has no meaning here.`,
} as const
