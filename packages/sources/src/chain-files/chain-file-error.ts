/** Why a chain file is rejected. */
export type ChainFileErrorCode =
  | 'unknown_format'
  | 'truncated'
  | 'too_large'
  | 'bad_heading'
  | 'no_time'
  | 'no_rows'
  | 'bad_rows'

/** The only error that reading a chain file throws. The message is a sentence for the user. */
export class ChainFileError extends Error {
  override readonly name = 'ChainFileError'
  readonly code: ChainFileErrorCode

  constructor(code: ChainFileErrorCode, message: string) {
    super(message)
    this.code = code
  }
}
