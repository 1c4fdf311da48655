import { isAbove, isAtLeast, isOther, isSame } from './near.ts'
import { eventTests } from './price-events.ts'
import { distanceOf } from './row-value.ts'
import type { Comparison, NumberRule, Rule } from './rule.ts'
import type { CompiledRule, RuleColumns } from './rule-columns.ts'

type RuleOf<Kind extends Rule['kind']> = Extract<Rule, { readonly kind: Kind }>
type CompiledNumber = (columns: RuleColumns, row: number) => number

/** A rule as a function over columns. Build it once; a call allocates nothing. */
export const compileRule = (rule: Rule): CompiledRule => compile(rule, true)

/**
 * A function that is true where the rule is surely `holds`. `not` asks its part for the opposite instead of inverting its
 * answer, so that a missing value makes neither true.
 */
function compile(rule: Rule, holds: boolean): CompiledRule {
  switch (rule.kind) {
    case 'not':
      return compile(rule.rule, !holds)
    case 'and':
    case 'or': {
      const [left, right] = [compile(rule.left, holds), compile(rule.right, holds)]
      return (rule.kind === 'and') === holds
        ? (columns, row, step) => left(columns, row, step) && right(columns, row, step)
        : (columns, row, step) => left(columns, row, step) || right(columns, row, step)
    }
    case 'compare':
      return compileComparison(rule, holds ? rule.is : opposite[rule.is])
    case 'text':
      return compileText(rule, (rule.is === '=') === holds)
    case 'texts':
      return compileTexts(rule, (rule.is === '=') === holds)
    case 'flag': {
      const [{ field }, wanted] = [rule, holds ? 1 : 0]
      return (columns, row) => columns.flags[field][row] === wanted
    }
    case 'event':
      return compileEvent(rule, holds)
  }
}

const opposite = { '<': '>=', '<=': '>', '>': '<=', '>=': '<', '=': '!=', '!=': '=' } as const

function compileComparison(rule: RuleOf<'compare'>, is: Comparison): CompiledRule {
  const [left, right] = [compileNumber(rule.left), compileNumber(rule.right)]
  switch (is) {
    case '>':
      return (columns, row) => isAbove(left(columns, row), right(columns, row))
    case '>=':
      return (columns, row) => isAtLeast(left(columns, row), right(columns, row))
    case '<':
      return (columns, row) => isAbove(right(columns, row), left(columns, row))
    case '<=':
      return (columns, row) => isAtLeast(right(columns, row), left(columns, row))
    case '=':
      return (columns, row) => isSame(left(columns, row), right(columns, row))
    case '!=':
      return (columns, row) => isOther(left(columns, row), right(columns, row))
  }
}

function compileNumber(rule: NumberRule): CompiledNumber {
  if (rule.kind === 'number') {
    const { value } = rule
    return () => value
  }
  if (rule.kind === 'field') {
    const { field } = rule
    return (columns, row) => columns.numbers[field][row] ?? Number.NaN
  }
  const { unit } = rule
  const [from, to] = [compileNumber(rule.from), compileNumber(rule.to)]
  return (columns, row) => distanceOf(from(columns, row), to(columns, row), unit)
}

function compileText({ field, value }: RuleOf<'text'>, isSame: boolean): CompiledRule {
  return (columns, row) => {
    const text = columns.texts[field][row] ?? null
    return text !== null && (text === value) === isSame
  }
}

function compileTexts({ left, right }: RuleOf<'texts'>, isSame: boolean): CompiledRule {
  return (columns, row) => {
    const text = columns.texts[left][row] ?? null
    const other = columns.texts[right][row] ?? null
    return text !== null && other !== null && (text === other) === isSame
  }
}

function compileEvent({ event, level, bar }: RuleOf<'event'>, holds: boolean): CompiledRule {
  const levelAt = compileNumber(level)
  const hasHappened = eventTests[event]
  return (columns, row, step) => {
    if (step === null) return false
    const price = levelAt(columns, row)
    return !Number.isNaN(price) && hasHappened(price, step, bar) === holds
  }
}
