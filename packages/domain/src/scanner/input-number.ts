import { ruleLimits } from '../rules/rule.ts'

const longest = 20

/** Reads a number that a user has typed. Null when it is none, or one that a rule cannot hold. */
export function readInputNumber(text: string): number | null {
  const trimmed = text.trim()
  if (trimmed === '' || trimmed.length > longest || !/^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(trimmed))
    return null
  const value = Number(trimmed)
  const size = Math.abs(value)
  return value === 0 || (size >= ruleLimits.smallest && size <= ruleLimits.largest) ? value : null
}
