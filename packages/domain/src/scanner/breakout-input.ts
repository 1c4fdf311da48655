import { readInputNumber } from './input-number.ts'

/** SC-11: how far beyond a level the price must be. Auto: any distance. */
export type BreakoutInput =
  | { readonly kind: 'auto' }
  | { readonly kind: 'manual'; readonly value: number; readonly unit: '$' | '%' }

/** Reads a stored input: empty, “Z,$” or “Z,%”. Null for any other text. */
export function readBreakout(text: string): BreakoutInput | null {
  if (text === '') return { kind: 'auto' }
  const unit = text.endsWith(',$') ? '$' : text.endsWith(',%') ? '%' : null
  const value = readInputNumber(text.slice(0, -2))
  if (unit === null || value === null || value < 0) return null
  return { kind: 'manual', value, unit }
}

export const printBreakout = (input: BreakoutInput): string =>
  input.kind === 'auto' ? '' : `${input.value},${input.unit}`
