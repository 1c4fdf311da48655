import { SourceError } from '../source-error.ts'

/** Undefined when the recording cannot be read at the moment; the health of the source reports why. For queries that
 *  cannot fail. */
export function ifReadable<Value>(read: () => Value): Value | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof SourceError) return undefined
    throw error
  }
}
