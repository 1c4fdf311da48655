import type { ErrorCode } from '@tidemark/contracts'

/** What can go wrong with an account, with the words a person reads. */
export class AccountError extends Error {
  readonly code: ErrorCode
  readonly statusCode: number
  readonly retryAfterSeconds: number | null

  private constructor(
    code: ErrorCode,
    statusCode: number,
    message: string,
    retryAfterSeconds: number | null = null,
  ) {
    super(message)
    this.code = code
    this.statusCode = statusCode
    this.retryAfterSeconds = retryAfterSeconds
  }

  static badCredentials = () =>
    new AccountError('bad_credentials', 401, 'The email address or the password is not right')

  static tokenRequired = () => new AccountError('token_required', 401, 'Sign in first')

  static tokenInvalid = () =>
    new AccountError('token_invalid', 401, 'This sign-in is not valid. Sign in again')

  static sessionExpired = () => new AccountError('session_expired', 403, 'Session Expired, Login again')

  static notYours = () => new AccountError('not_yours', 403, 'This belongs to another account')

  static operatorsOnly = () => new AccountError('not_yours', 403, 'This is for operators alone')

  static emailTaken = () =>
    new AccountError('email_taken', 409, 'An account with this email address exists already. Sign in instead')

  static tooManyAttempts(waitMs: number) {
    const minutes = Math.max(1, Math.ceil(waitMs / 60_000))
    const text = `Too many failed attempts. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
    return new AccountError('too_many_attempts', 429, text, Math.ceil(waitMs / 1000))
  }
}
