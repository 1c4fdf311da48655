import type { z } from 'zod'

type RawIssue = Parameters<z.core.$ZodErrorMap>[0]

const maxListed = 12

const typeTexts: Readonly<Record<string, string>> = {
  string: 'must be text',
  number: 'must be a number',
  int: 'must be a whole number',
  boolean: 'must be true or false',
  array: 'must be a list',
  object: 'must be a JSON object',
  record: 'must be a JSON object',
  tuple: 'must be a list',
  null: 'must be null',
}

const units: Readonly<Record<string, readonly [one: string, many: string]>> = {
  string: ['character', 'characters'],
  array: ['item', 'items'],
  set: ['item', 'items'],
  map: ['entry', 'entries'],
}

/** What is wrong with a value, to follow its name in a sentence. For faults whose schema has no text of its own. */
export function issueText(issue: RawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return typeText(issue.expected, issue.input)
    case 'invalid_value':
      return choiceText(issue.values)
    case 'too_small':
      return smallText(issue)
    case 'too_big':
      return bigText(issue)
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`
    case 'unrecognized_keys':
      return `has unknown fields: ${listed(issue.keys)}`
    case 'invalid_union':
      return unionText(issue)
    default:
      return 'is not valid'
  }
}

function typeText(expected: string, input: unknown): string {
  if (Array.isArray(input) && expected === 'string') return 'must be one text, not several'
  return typeTexts[expected] ?? 'is not valid'
}

function smallText({ origin, minimum, inclusive }: Extract<RawIssue, { code: 'too_small' }>): string {
  if (units[origin] === undefined)
    return inclusive ? `must be ${minimum} or more` : `must be above ${minimum}`
  return origin === 'string' && minimum === 1 ? 'is missing' : `must have at least ${amount(origin, minimum)}`
}

function bigText({ origin, maximum, inclusive }: Extract<RawIssue, { code: 'too_big' }>): string {
  if (units[origin] === undefined)
    return inclusive ? `must be ${maximum} at most` : `must be below ${maximum}`
  return `must have at most ${amount(origin, maximum)}`
}

function amount(origin: string, count: number | bigint): string {
  const [one, many] = units[origin] ?? ['', '']
  return `${count} ${Number(count) === 1 ? one : many}`
}

/** The choices of a discriminated union; otherwise the types that its members are made of. */
function unionText({ options, errors }: Extract<RawIssue, { code: 'invalid_union' }>): string {
  if (Array.isArray(options) && options.length > 0) return choiceText(options)
  const expected = errors.map(([issue]) =>
    issue?.code === 'invalid_type' ? typeTexts[issue.expected] : null,
  )
  if (expected.length === 0 || expected.some(text => !text)) return 'is not valid'
  return [...new Set(expected)]
    .map((text, i) => (i === 0 ? text : text?.replace('must be ', '')))
    .join(' or ')
}

const choiceText = (values: readonly unknown[]): string =>
  values.length === 1 ? `must be ${values[0]}` : `must be one of ${listed(values.map(String))}`

function listed(names: readonly string[]): string {
  const more = names.length - maxListed
  return more > 0 ? `${names.slice(0, maxListed).join(', ')} and ${more} more` : names.join(', ')
}
