import type { CloseBar } from './rule.ts'
import type { FlagField, NumberField, TextField } from './rule-fields.ts'

/** The fields of many symbols, a row each, that a compiled rule reads. NaN and null mean no value. */
export interface RuleColumns {
  readonly numbers: Readonly<Record<NumberField, ArrayLike<number>>>
  readonly texts: Readonly<Record<TextField, ArrayLike<string | null>>>
  readonly flags: Readonly<Record<FlagField, ArrayLike<number>>>
}

/** The trades of one symbol since the last evaluation. A scan without steps passes none: events are then false. */
export interface PriceStep {
  /** The last price before the step; NaN when there was none. */
  readonly before: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly last: number
  /** The bars that ended in this step, with their close and the close before it (NaN for the first bar of all). */
  readonly closes: readonly { readonly bar: CloseBar; readonly before: number; readonly close: number }[]
}

/** A rule as a function: whether it holds for a row. Allocates nothing. */
export type CompiledRule = (columns: RuleColumns, row: number, step: PriceStep | null) => boolean
