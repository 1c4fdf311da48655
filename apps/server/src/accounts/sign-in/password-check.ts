import { isStorageFull } from '../../platform/database/storage-error.ts'
import type { AccountStore } from '../../roles/account-database/account-store.ts'
import { AccountError } from '../account-error.ts'
import { visitorAt } from '../audit/actor.ts'
import type { Audit } from '../audit/audit.ts'
import type { HeldSessions } from './held-sessions.ts'
import type { Passwords } from './passwords.ts'
import type { SignInAttempt, SignInLimit } from './sign-in-limit.ts'
import type { User } from './user-store.ts'

interface Guess extends SignInAttempt {
  readonly password: string
  readonly signal: AbortSignal | undefined
}

interface Parts {
  readonly store: Pick<AccountStore, 'users'>
  readonly passwords: Passwords
  readonly limit: SignInLimit
  readonly audit: Pick<Audit, 'record'>
  /** Null where nobody signs in while the storage is full. */
  readonly held: Pick<HeldSessions, 'noteFailure'> | null
}

/** Returns the user of an email address whose password is right. */
export type PasswordCheck = (guess: Guess) => Promise<User>

export function createPasswordCheck({ store, passwords, limit, audit, held }: Parts): PasswordCheck {
  const verify = (user: User | null, { password, signal }: Guess): Promise<boolean> =>
    user ? passwords.verify(user.passwordHash, password, signal) : passwords.verifyDecoy(password, signal)

  async function recordFailure(subject: { id: string | null; email: string }, address: string | undefined) {
    try {
      await audit.record(visitorAt(address), 'sign-in-failed', { subject })
    } catch (error) {
      if (!held || !isStorageFull(error)) throw error
      held.noteFailure(subject, address)
    }
  }

  /** Counts the attempt, verifies it and gives it back unless the password was wrong. */
  return async guess => {
    const giveBack = await limit.count(guess)
    let user: User | null
    let isCorrect: boolean
    try {
      user = await store.users.findByEmail(guess.email)
      isCorrect = await verify(user, guess)
    } catch (error) {
      await giveBack()
      throw error
    }
    if (!user || !isCorrect) {
      const subject = { id: user?.id ?? null, email: guess.email }
      await recordFailure(subject, guess.address)
      throw AccountError.badCredentials()
    }
    await giveBack()
    await limit.remember(guess.email, guess.address)
    return user
  }
}
