import { ServiceError } from '../platform/errors/service-error.ts'

/** Failures of sign-in, sessions and permissions. */
export class AccountError extends ServiceError {
  static badCredentials = () =>
    new AccountError('bad_credentials', 'The email address or the password is wrong')

  static tokenRequired = () => new AccountError('token_required', 'Sign in first')

  static tokenInvalid = () => new AccountError('token_invalid', 'This sign-in is not valid. Sign in again')

  static sessionExpired = () => new AccountError('session_expired', 'Session Expired, Login again')

  static notYours = () => new AccountError('not_yours', 'This belongs to another account')

  static demoIsLocal = () =>
    new AccountError(
      'not_yours',
      'The password of the demo accounts is published, so they are for this machine alone. Open the address of localhost, or create an account',
    )

  static operatorsOnly = () => new AccountError('not_yours', 'This needs an operator account')

  static emailTaken = () =>
    new AccountError('email_taken', 'An account with this email address already exists. Sign in instead')

  /** Says as little of other accounts as a person needs to choose another address. */
  static emailUnavailable = () =>
    new AccountError('email_taken', 'This email address cannot be used for your account. Choose another one')

  static sameEmail = () =>
    new AccountError('invalid_request', 'This is the email address of your account already')

  static tooManyEmailChanges = (waitMs: number) =>
    new AccountError(
      'rate_limited',
      `Too many changes of the email address. ${tryAgainIn(waitMs)}`,
      secondsOf(waitMs),
    )

  static weakPassword = (reason: string) => new AccountError('invalid_request', reason)

  static busy = () =>
    new AccountError('busy', 'Too many people are signing in at the moment. Try again in a few seconds', 5)

  static tooManyAttempts = (waitMs: number) =>
    new AccountError(
      'too_many_attempts',
      `Too many failed attempts. ${tryAgainIn(waitMs)}`,
      secondsOf(waitMs),
    )

  static tooManyRegistrations = (waitMs: number) =>
    new AccountError(
      'rate_limited',
      `Too many new accounts from your network. ${tryAgainIn(waitMs)}`,
      secondsOf(waitMs),
    )
}

const secondsOf = (waitMs: number): number => Math.max(1, Math.ceil(waitMs / 1000))

function tryAgainIn(waitMs: number): string {
  const minutes = Math.max(1, Math.ceil(waitMs / 60_000))
  return `Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
}
