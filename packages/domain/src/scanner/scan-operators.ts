import type { Comparison } from '../rules/rule.ts'

/** As dialogs show and inputs store them. */
export const scanOperators = ['>', '<', '>=', '<=', '==', '!='] as const
export type ScanOperator = (typeof scanOperators)[number]

export function readOperator(text: string): Comparison | null {
  const operator = scanOperators.find(known => known === text)
  if (operator === undefined) return null
  return operator === '==' ? '=' : operator
}

export const printOperator = (is: Comparison): ScanOperator => (is === '=' ? '==' : is)
