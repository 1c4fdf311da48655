import type { RefObject } from 'react'

/** Where the user types: taken over by the field that replaces the plain one. */
export interface Caret {
  readonly isFocused: boolean
  readonly from: number
  readonly to: number
}

/** At the end of the text. */
export const noCaret: Caret = {
  isFocused: false,
  from: Number.POSITIVE_INFINITY,
  to: Number.POSITIVE_INFINITY,
}

/** What the plain field and the one with colours share. */
export interface RuleFieldProps {
  readonly labelId: string
  /** The element with the fault or the hint; undefined while there is none. */
  readonly messageId: string | undefined
  readonly isInvalid: boolean
  readonly value: string
  readonly onChange: (text: string) => void
  readonly caret: RefObject<Caret>
}
