import { randomUUID } from 'node:crypto'
import type { FeedState, Role, TokenAnswer } from '@tidemark/contracts'
import type { AccountTransaction } from '../../roles/account-database/account-store.ts'
import { AccountError } from '../account-error.ts'
import { type Actor, visitorAt } from '../audit/actor.ts'
import type { Session } from '../sessions/session-store.ts'
import type { AccountParts } from './account-parts.ts'
import { newSession, tokenFor } from './new-session.ts'
import { refuseWeak } from './refuse-weak.ts'
import type { User } from './user-store.ts'

export interface NewAccount {
  readonly email: string
  readonly password: string
  readonly role?: Role
  readonly feedState?: FeedState
  readonly isDemo?: boolean
}

export interface CreateOptions {
  readonly signal?: AbortSignal | undefined
  /** Further work in the transaction that stores the account. */
  readonly alongside?: (user: User, transaction: AccountTransaction) => Promise<void>
}

/** Creates accounts, by an operator or by the person themselves. */
export function createNewAccounts({ store, passwords, tokens, limitIn, wall, audit }: AccountParts) {
  const limit = limitIn(store)
  return {
    exists: async (email: string): Promise<boolean> => (await store.users.findByEmail(email)) !== null,

    /** Returns null when the email address is taken. Throws when the password is too easy to guess; demo accounts share
     *  a known one. */
    async create(
      account: NewAccount,
      actor: Actor,
      { signal, alongside }: CreateOptions = {},
    ): Promise<User | null> {
      if (!account.isDemo) refuseWeak(account.password, account.email)
      if (await this.exists(account.email)) return null
      const user: User = {
        id: randomUUID(),
        email: account.email,
        passwordHash: await passwords.hash(account.password, signal),
        role: account.role ?? 'trader',
        feedState: account.feedState ?? 'user-delayed-feed',
        isMpUser: false,
        isDemo: account.isDemo ?? false,
        createdAtMs: wall.nowMs(),
      }
      return store.transaction(async transaction => {
        if (!(await transaction.users.add(user))) return null
        await audit.within(transaction).record(actor, 'account-created', { subject: user })
        await alongside?.(user, transaction)
        return user
      })
    },

    /** The address is missing when the client was gone before it was read. A password that still waits to be hashed when
     *  the signal aborts is dropped. */
    async register(
      email: string,
      password: string,
      address: string | undefined,
      signal?: AbortSignal,
    ): Promise<TokenAnswer> {
      refuseWeak(password, email)
      await limit.countRegistration(address)
      let session: Session | null = null
      const user = await this.create({ email, password }, visitorAt(address), {
        signal,
        async alongside(created, transaction) {
          session = newSession(created, wall)
          await limitIn(transaction).remember(email, address)
          await transaction.sessions.add(session)
        },
      })
      if (!user || !session) throw AccountError.emailTaken()
      return tokenFor(tokens, user, session)
    },
  }
}
