import type { TokenAnswer } from '@tidemark/contracts'
import type { AccountTransaction } from '../../roles/account-database/account-store.ts'
import { AccountError } from '../account-error.ts'
import { type Actor, userAt } from '../audit/actor.ts'
import type { AccountParts } from './account-parts.ts'
import { newSession, tokenFor } from './new-session.ts'
import { noteAccess } from './note-access.ts'
import type { PasswordCheck } from './password-check.ts'
import { refuseWeak } from './refuse-weak.ts'
import type { SessionEnds } from './session-ends.ts'
import type { SignedIn } from './sign-ins.ts'
import type { User } from './user-store.ts'

interface Parts extends AccountParts {
  readonly checkPassword: PasswordCheck
  readonly ends: SessionEnds
}

/** Changes of the password and of the email address. */
export function createCredentials(parts: Parts) {
  const { store, passwords, tokens, limitIn, wall, audit, checkPassword, ends } = parts
  const limit = limitIn(store)

  /** Stores the new password and the end of every session of the user. */
  async function storePassword(
    transaction: AccountTransaction,
    user: User,
    hash: string,
    actor: Actor,
  ): Promise<void> {
    await audit.within(transaction).record(actor, 'password-changed', { subject: user })
    await transaction.users.setPasswordHash(user.id, hash)
    await transaction.sessions.revokeOthers(user.id, null, wall.nowMs())
    await noteAccess(transaction, user, wall)
  }

  return {
    /** Ends every session of the user, so that nobody stays signed in with the old password, then starts a new one. */
    async changePassword(
      { user }: SignedIn,
      current: string,
      next: string,
      address: string | undefined,
      signal?: AbortSignal,
    ): Promise<TokenAnswer> {
      refuseWeak(next, user.email)
      await checkPassword({ email: user.email, password: current, isSignedIn: true, address, signal })
      const hash = await passwords.hash(next, signal)
      const session = newSession(user, wall)
      await store.transaction(async transaction => {
        await storePassword(transaction, user, hash, userAt(user, address))
        await transaction.sessions.add(session)
      })
      ends.announceEnd({ userId: user.id })
      return tokenFor(tokens, user, session)
    },

    /** Ends every session of the user, because clients name their user by the address, then starts a new one. */
    async changeEmail(
      { user }: SignedIn,
      next: string,
      password: string,
      address: string | undefined,
      signal?: AbortSignal,
    ): Promise<TokenAnswer> {
      if (next === user.email) throw AccountError.sameEmail()
      await checkPassword({ email: user.email, password, isSignedIn: true, address, signal })
      await limit.countEmailChange(user.id, address)
      const changed = { ...user, email: next }
      const session = newSession(changed, wall)
      await store.transaction(async transaction => {
        const details = { from: user.email, to: next }
        await audit
          .within(transaction)
          .record(userAt(user, address), 'email-changed', { subject: user, details })
        if (!(await transaction.users.setEmail(user.id, next))) throw AccountError.emailUnavailable()
        await limitIn(transaction).remember(next, address)
        await transaction.sessions.revokeOthers(user.id, null, wall.nowMs())
        await noteAccess(transaction, user, wall)
        await transaction.sessions.add(session)
      })
      ends.announceEnd({ userId: user.id })
      return tokenFor(tokens, changed, session)
    },

    /** Ends every session of the user. Throws when the password is too easy to guess. */
    async setPassword(user: User, password: string, actor: Actor, signal?: AbortSignal): Promise<void> {
      refuseWeak(password, user.email)
      const hash = await passwords.hash(password, signal)
      await store.transaction(transaction => storePassword(transaction, user, hash, actor))
      ends.announceEnd({ userId: user.id })
    },
  }
}
