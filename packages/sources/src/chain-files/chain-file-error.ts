/** What can be wrong with a chain file as a whole. */
export type ChainFileErrorCode =
  | 'unknown_format'
  | 'truncated'
  | 'too_large'
  | 'bad_heading'
  | 'no_rows'
  | 'bad_rows'

/** The one error that reading a chain file throws. The message is a sentence for people. */
export class ChainFileError extends Error {
  override readonly name = 'ChainFileError'
  readonly code: ChainFileErrorCode

  constructor(code: ChainFileErrorCode, message: string) {
    super(message)
    this.code = code
  }
}
