/** Why a message did not reach its receiver, in words for the owner of the webhook. */
export class WebhookError extends Error {
  readonly code = 'webhook_failed'
  /** The receiver wants no more messages. */
  readonly isGone: boolean

  constructor(message: string, isGone = false) {
    super(message)
    this.isGone = isGone
  }
}
