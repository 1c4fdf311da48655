import type { MessageOf } from '../protocol/message-table.ts'
import { sessionTexts } from './texts.ts'

/** How a request ended. It never rejects: a refusal, a time-out and a lost session are errors with a text for the user. */
export type Answer<Value> =
  | { readonly isOk: true; readonly value: Value }
  | { readonly isOk: false; readonly error: string; readonly code: number | null }

export const succeeded = <Value>(value: Value): Answer<Value> => ({ isOk: true, value })
export const failed = (error: string, code: number | null = null): Answer<never> => ({
  isOk: false,
  error,
  code,
})

/** From here on a status or result code means failure. */
const FIRST_FAILURE = 100

export const isFailure = (code: number): boolean => code >= FIRST_FAILURE

interface Refusal {
  readonly textMessage?: string | undefined
  readonly details?: MessageOf<'Text'> | undefined
}

/** The server's own text, or its code where it sent none. */
export const refusalText = (code: number, { textMessage, details }: Refusal): string =>
  details?.text || textMessage || sessionTexts.failedWith(code)
