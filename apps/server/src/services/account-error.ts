import { ServiceError } from './service-error.ts'

/** Failures of sign-in, sessions and permissions. */
export class AccountError extends ServiceError {
  static badCredentials = () =>
    new AccountError('bad_credentials', 'The email address or the password is wrong')

  static tokenRequired = () => new AccountError('token_required', 'Sign in first')

  static tokenInvalid = () => new AccountError('token_invalid', 'This sign-in is not valid. Sign in again')

  static sessionExpired = () => new AccountError('session_expired', 'Session Expired, Login again')

  static notYours = () => new AccountError('not_yours', 'This belongs to another account')

  static operatorsOnly = () => new AccountError('not_yours', 'This needs an operator account')

  static emailTaken = () =>
    new AccountError('email_taken', 'An account with this email address already exists. Sign in instead')

  static tooManyAttempts(waitMs: number) {
    const minutes = Math.max(1, Math.ceil(waitMs / 60_000))
    const text = `Too many failed attempts. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
    return new AccountError('too_many_attempts', text, Math.ceil(waitMs / 1000))
  }
}
