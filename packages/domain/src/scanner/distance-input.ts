import type { Comparison } from '../rules/rule.ts'
import { readInputNumber } from './input-number.ts'
import { readOperator } from './scan-operators.ts'

/** SC-13: compares the distance from a level, in percent of the level. */
export interface DistanceInput {
  readonly is: Comparison
  readonly value: number
}

/** Reads the two stored inputs, an operator and a value. Null when one is not valid. */
export function readDistance([operator = '', text = '']: readonly string[]): DistanceInput | null {
  const [is, value] = [readOperator(operator), readInputNumber(text)]
  return is === null || value === null ? null : { is, value }
}
