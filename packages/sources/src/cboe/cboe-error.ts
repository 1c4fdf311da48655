/** Why Cboe gave no good answer, in a sentence for people. */
export class CboeError extends Error {
  override readonly name = 'CboeError'
  readonly code = 'cboe_failed'
}
