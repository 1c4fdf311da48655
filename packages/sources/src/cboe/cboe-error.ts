/** A request to Cboe that failed. The message is a sentence for the operator. */
export class CboeError extends Error {
  override readonly name = 'CboeError'
  readonly code = 'cboe_failed'
}
