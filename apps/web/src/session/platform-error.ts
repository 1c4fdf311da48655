import type { ErrorCode } from '@tidemark/contracts'

/** Failures between page and server, in addition to the codes the server sends. */
type TransportCode = 'offline' | 'timed_out' | 'bad_answer'

interface PlatformErrorDetails {
  readonly code: ErrorCode | TransportCode
  /** HTTP status; 0 without a response. */
  readonly status: number
  readonly message: string
  readonly retryAfterSeconds?: number | undefined
  readonly cause?: unknown
}

export class PlatformError extends Error {
  override readonly name = 'PlatformError'
  readonly code: ErrorCode | TransportCode
  readonly status: number
  readonly retryAfterSeconds: number | undefined

  constructor({ code, status, message, retryAfterSeconds, cause }: PlatformErrorDetails) {
    super(message, { cause })
    this.code = code
    this.status = status
    this.retryAfterSeconds = retryAfterSeconds
  }
}
