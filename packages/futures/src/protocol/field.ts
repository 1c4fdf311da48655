import type { codeTable } from './code-table.ts'

/** How each scalar type of the wire appears in a message. A `uint64` can exceed the safe integers; the other 64-bit fields
 *  are times, prices and quantities, which stay within them. */
export interface ScalarValues {
  readonly bool: boolean
  readonly bytes: Uint8Array
  readonly double: number
  readonly int32: number
  readonly int64: number
  readonly sint32: number
  readonly sint64: number
  readonly string: string
  readonly uint32: number
  readonly uint64: bigint
}

export type ScalarType = keyof ScalarValues
export type Label = 'optional' | 'required' | 'repeated'

export interface FieldOptions {
  /** The value of an absent field. */
  readonly default?: boolean | number
  readonly isPacked?: true
  readonly isDeprecated?: true
  /** The enumeration whose numbers the field carries. */
  readonly codes?: keyof typeof codeTable
}

export interface Field<FieldLabel extends Label = Label, Type extends string = string> extends FieldOptions {
  readonly number: number
  readonly label: FieldLabel
  /** A scalar type, the name of a message, or `enum:` and the name of an enumeration. */
  readonly type: Type
}

const field =
  <FieldLabel extends Label>(label: FieldLabel) =>
  <const Type extends string>(
    number: number,
    type: Type,
    options?: FieldOptions,
  ): Field<FieldLabel, Type> => ({
    number,
    label,
    type,
    ...options,
  })

export const optional = field('optional')
export const required = field('required')
export const repeated = field('repeated')
