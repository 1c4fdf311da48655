import type { AccountStore, User } from '../storage/account-store.ts'
import { AccountError } from './account-error.ts'
import { visitorAt } from './actor.ts'
import type { Audit } from './audit.ts'
import type { Passwords } from './passwords.ts'
import type { SignInAttempt, SignInLimit } from './sign-in-limit.ts'

interface Guess extends SignInAttempt {
  readonly password: string
  readonly signal: AbortSignal | undefined
}

interface Parts {
  readonly store: Pick<AccountStore, 'users'>
  readonly passwords: Passwords
  readonly limit: SignInLimit
  readonly audit: Pick<Audit, 'record'>
}

/** Returns the user of an email address whose password is right. */
export type PasswordCheck = (guess: Guess) => Promise<User>

export function createPasswordCheck({ store, passwords, limit, audit }: Parts): PasswordCheck {
  const verify = (user: User | null, { password, signal }: Guess): Promise<boolean> =>
    user ? passwords.verify(user.passwordHash, password, signal) : passwords.verifyDecoy(password, signal)

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
      await audit.record(visitorAt(guess.address), 'sign-in-failed', { subject })
      throw AccountError.badCredentials()
    }
    await giveBack()
    await limit.remember(guess.email, guess.address)
    return user
  }
}
