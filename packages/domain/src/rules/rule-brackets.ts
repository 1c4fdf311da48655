import type { Rule } from './rule.ts'

/** How tightly a condition holds together: `or` least. */
const strength = (rule: Rule): number => ({ or: 0, and: 1 })[rule.kind as 'or' | 'and'] ?? 2

/** Whether a part needs brackets to be read as the same rule again. Chains of `and` and `or` are read from the left. */
export function needsBrackets(whole: Rule, part: Rule, isRight: boolean): boolean {
  const difference = strength(part) - strength(whole)
  return whole.kind === 'not' ? strength(part) < 2 : difference < 0 || (isRight && difference === 0)
}
