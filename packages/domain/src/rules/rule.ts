import type { FlagField, NumberField, TextField } from './rule-fields.ts'

/** Lengths in minutes of the bars whose closes a rule can wait for; 'day' is the whole session. */
export const closeBars = [1, 5, 15, 30, 60, 'day'] as const
export type CloseBar = (typeof closeBars)[number]

export type Comparison = '<' | '<=' | '>' | '>=' | '=' | '!='

/**
 * What price does to a level in one step:
 * - touches: the level is between the price before the step and the extremes of the step, ends included;
 * - crosses above: the price before was at or below the level and a trade is above it; below mirrored; crosses: either;
 * - closes above: a bar has closed above the level, while the close before it was not above; below mirrored; closes beyond:
 *   either. The first bar of all closes beyond nothing.
 * The bar is the one that closes; null for touches and crosses.
 */
export type PriceEvent =
  | 'touches'
  | 'crosses'
  | 'crosses above'
  | 'crosses below'
  | 'closes beyond'
  | 'closes above'
  | 'closes below'

/** An expression with a number as its value; a field without a value makes every comparison with it false. */
export type NumberRule =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'field'; readonly field: NumberField }
  /** Always positive or zero: in dollars, or in percent of `to`. */
  | {
      readonly kind: 'distance'
      readonly from: NumberRule
      readonly to: NumberRule
      readonly unit: '$' | '%'
    }

/**
 * A condition. Without a value there is no answer, and then nothing is true: neither `price > HP` nor `not price > HP`
 * holds for a symbol without HP.
 */
export type Rule =
  | {
      readonly kind: 'compare'
      readonly is: Comparison
      readonly left: NumberRule
      readonly right: NumberRule
    }
  | { readonly kind: 'text'; readonly is: '=' | '!='; readonly field: TextField; readonly value: string }
  | { readonly kind: 'texts'; readonly is: '=' | '!='; readonly left: TextField; readonly right: TextField }
  | { readonly kind: 'flag'; readonly field: FlagField }
  | {
      readonly kind: 'event'
      readonly event: PriceEvent
      readonly level: NumberRule
      readonly bar: CloseBar | null
    }
  | { readonly kind: 'and' | 'or'; readonly left: Rule; readonly right: Rule }
  | { readonly kind: 'not'; readonly rule: Rule }

/** A number in a rule is 0 or has a size between these. */
export const ruleLimits = { characters: 1000, nodes: 64, smallest: 1e-6, largest: 1e12 } as const

/** A fault of a rule, with the place in its text. */
export interface RuleFault {
  readonly message: string
  /** Characters from the start of the text; `to` is exclusive. */
  readonly from: number
  readonly to: number
}

export type ParsedRule =
  | { readonly ok: true; readonly rule: Rule }
  | { readonly ok: false; readonly fault: RuleFault }
