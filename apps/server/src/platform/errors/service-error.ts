import type { ErrorCode } from '@tidemark/contracts'

/** For failures that nobody expects. */
export const ourFault = 'Something went wrong on our side. The error has been logged. Try again later'

/** An expected failure with a code that survives every boundary and a message for the user. `http/errors.ts` maps the
 *  code to a status; services know nothing of HTTP. */
export abstract class ServiceError extends Error {
  readonly code: ErrorCode
  /** Seconds until a retry can succeed; null when that is unknown. */
  readonly retryAfterSeconds: number | null

  protected constructor(
    code: ErrorCode,
    message: string,
    retryAfterSeconds: number | null = null,
    options?: ErrorOptions,
  ) {
    super(message, options)
    this.code = code
    this.retryAfterSeconds = retryAfterSeconds
  }
}
