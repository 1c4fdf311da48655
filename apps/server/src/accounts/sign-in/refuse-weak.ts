import { AccountError } from '../account-error.ts'
import { weaknessOf } from './password-rules.ts'

/** Throws when the password is too easy to guess. */
export function refuseWeak(password: string, email: string): void {
  const weakness = weaknessOf(password, email)
  if (weakness !== null) throw AccountError.weakPassword(weakness)
}
