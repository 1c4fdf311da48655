/** A request to Cboe that failed. The message is a sentence for the operator. */
export class CboeError extends Error {
  override readonly name = 'CboeError'
  readonly code = 'cboe_failed'
  /** There was no answer, or one that says only that Cboe cannot answer. */
  readonly isUnanswered: boolean

  constructor(message: string, isUnanswered = false) {
    super(message)
    this.isUnanswered = isUnanswered
  }

  static unanswered(message: string): CboeError {
    return new CboeError(message, true)
  }
}
