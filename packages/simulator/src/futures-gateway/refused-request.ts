export type RefusalReason =
  | 'failure'
  | 'invalid'
  | 'not-found'
  | 'rate'
  | 'subscriptions'
  | 'running'
  | 'outside-range'
  | 'not-supported'
  | 'interval'
  | 'expired'

/** Ends the work on a request. Each kind of request has its own code for the reason. */
export class RefusedRequest extends Error {
  override readonly name = 'RefusedRequest'

  readonly reason: RefusalReason

  constructor(reason: RefusalReason, text: string) {
    super(text)
    this.reason = reason
  }
}
