export type ProtocolErrorCode =
  | 'malformed'
  | 'too_long'
  | 'too_many_elements'
  | 'missing_field'
  | 'unsafe_number'
  | 'wrong_value'

/** The only error that reading or writing a message throws. */
export class ProtocolError extends Error {
  override readonly name = 'ProtocolError'

  readonly code: ProtocolErrorCode

  constructor(code: ProtocolErrorCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause })
    this.code = code
  }
}
