import { isAbove, isAtLeast, isOther, isSame } from '../rules/near.ts'
import { distanceOf } from '../rules/row-value.ts'
import type { Comparison, NumberRule, Rule } from '../rules/rule.ts'
import type { RuleColumns } from '../rules/rule-columns.ts'

type RuleOf<Kind extends Rule['kind']> = Extract<Rule, { readonly kind: Kind }>

/** Indexes of the rows that meet a rule, ascending. Works through columns instead of rows: each part of the rule is one loop
 *  over numbers. The result is that of `compileRule` without a step, so events are never met. */
export function scanRule(rule: Rule, columns: RuleColumns, size: number): Int32Array {
  const mask = maskOf(rule, true, columns, size)
  const rows = new Int32Array(size)
  let count = 0
  for (let row = 0; row < size; row += 1) if (mask[row] === 1) rows[count++] = row
  return rows.subarray(0, count)
}

/** 1 where the rule is surely `holds`: a missing value makes neither a rule nor its opposite true. */
function maskOf(rule: Rule, holds: boolean, columns: RuleColumns, size: number): Uint8Array {
  switch (rule.kind) {
    case 'not':
      return maskOf(rule.rule, !holds, columns, size)
    case 'and':
    case 'or': {
      const left = maskOf(rule.left, holds, columns, size)
      const right = maskOf(rule.right, holds, columns, size)
      if ((rule.kind === 'and') === holds)
        for (let row = 0; row < size; row += 1) left[row] = (left[row] as number) & (right[row] as number)
      else for (let row = 0; row < size; row += 1) left[row] = (left[row] as number) | (right[row] as number)
      return left
    }
    case 'compare':
      return compare(rule, holds ? rule.is : opposite[rule.is], columns, size)
    case 'text':
      return compareText(rule, (rule.is === '=') === holds, columns, size)
    case 'texts':
      return compareTexts(rule, (rule.is === '=') === holds, columns, size)
    case 'flag': {
      const mask = new Uint8Array(size)
      const flags = columns.flags[rule.field]
      for (let row = 0; row < size; row += 1) mask[row] = flags[row] === (holds ? 1 : 0) ? 1 : 0
      return mask
    }
    case 'event':
      return new Uint8Array(size)
  }
}

const opposite = { '<': '>=', '<=': '>', '>': '<=', '>=': '<', '=': '!=', '!=': '=' } as const

function compare(rule: RuleOf<'compare'>, is: Comparison, columns: RuleColumns, size: number): Uint8Array {
  const mask = new Uint8Array(size)
  const [left, right] = [numbersOf(rule.left, columns, size), numbersOf(rule.right, columns, size)]
  compareLoops[is](mask, left, right)
  return mask
}

type CompareLoop = (mask: Uint8Array, left: ArrayLike<number>, right: ArrayLike<number>) => void

/** A loop for each comparison: a call per row would take most of the time. */
const markAbove: CompareLoop = (mask, left, right) => {
  for (let row = 0; row < mask.length; row += 1)
    mask[row] = isAbove(left[row] as number, right[row] as number) ? 1 : 0
}
const markAtLeast: CompareLoop = (mask, left, right) => {
  for (let row = 0; row < mask.length; row += 1)
    mask[row] = isAtLeast(left[row] as number, right[row] as number) ? 1 : 0
}
const markSame: CompareLoop = (mask, left, right) => {
  for (let row = 0; row < mask.length; row += 1)
    mask[row] = isSame(left[row] as number, right[row] as number) ? 1 : 0
}
const markOther: CompareLoop = (mask, left, right) => {
  for (let row = 0; row < mask.length; row += 1)
    mask[row] = isOther(left[row] as number, right[row] as number) ? 1 : 0
}

const compareLoops: Readonly<Record<Comparison, CompareLoop>> = {
  '>': markAbove,
  '>=': markAtLeast,
  '<': (mask, left, right) => markAbove(mask, right, left),
  '<=': (mask, left, right) => markAtLeast(mask, right, left),
  '=': markSame,
  '!=': markOther,
}

function numbersOf(rule: NumberRule, columns: RuleColumns, size: number): ArrayLike<number> {
  if (rule.kind === 'number') return new Float64Array(size).fill(rule.value)
  if (rule.kind === 'field') return columns.numbers[rule.field]
  const distances = new Float64Array(size)
  const [from, to] = [numbersOf(rule.from, columns, size), numbersOf(rule.to, columns, size)]
  for (let row = 0; row < size; row += 1)
    distances[row] = distanceOf(from[row] as number, to[row] as number, rule.unit)
  return distances
}

function compareText(
  { field, value }: RuleOf<'text'>,
  isSameText: boolean,
  columns: RuleColumns,
  size: number,
) {
  const mask = new Uint8Array(size)
  const texts = columns.texts[field]
  for (let row = 0; row < size; row += 1) {
    const text = texts[row] ?? null
    mask[row] = text !== null && (text === value) === isSameText ? 1 : 0
  }
  return mask
}

function compareTexts(
  { left, right }: RuleOf<'texts'>,
  areSame: boolean,
  columns: RuleColumns,
  size: number,
) {
  const mask = new Uint8Array(size)
  const [texts, others] = [columns.texts[left], columns.texts[right]]
  for (let row = 0; row < size; row += 1) {
    const [text, other] = [texts[row] ?? null, others[row] ?? null]
    mask[row] = text !== null && other !== null && (text === other) === areSame ? 1 : 0
  }
  return mask
}
