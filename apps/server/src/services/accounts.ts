import { randomUUID } from 'node:crypto'
import type { FeedState, Role, TokenAnswer } from '@tidemark/contracts'
import type { WallClock } from '../clocks/wall-clock.ts'
import type {
  AccountStore,
  AccountTransaction,
  Session,
  SessionState,
  User,
} from '../storage/account-store.ts'
import { StorageError } from '../storage/storage-error.ts'
import { AccountError } from './account-error.ts'
import { type Actor, userAt, visitorAt } from './actor.ts'
import type { Audit } from './audit.ts'
import { createPasswordCheck } from './password-check.ts'
import { weaknessOf } from './password-rules.ts'
import type { Passwords } from './passwords.ts'
import { acceptsGeneration, hasEnded, renewalOf, tokenExpiryMs } from './session-tokens.ts'
import type { SignInLimit } from './sign-in-limit.ts'
import type { Tokens } from './tokens.ts'

/** More renewals at once than one browser has windows. */
const maxRenewalTries = 50

export interface SignedIn {
  readonly user: User
  readonly session: Session
  /** Which token of the session was shown. */
  readonly generation: number
}

/** One session has ended, or all sessions of a user have. */
export type SessionEnd = { readonly sessionId: string } | { readonly userId: string }

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

interface Parts {
  readonly store: AccountStore
  readonly passwords: Passwords
  readonly tokens: Tokens
  /** The limit of sign-ins, with its counts in the given store. */
  readonly limitIn: (store: Pick<AccountTransaction, 'windowCounts'>) => SignInLimit
  readonly wall: WallClock
  readonly audit: Pick<Audit, 'record' | 'within'>
}

export type Accounts = ReturnType<typeof createAccounts>

export function createAccounts({ store, passwords, tokens, limitIn, wall, audit }: Parts) {
  const limit = limitIn(store)
  const checkPassword = createPasswordCheck({ store, passwords, limit, audit })
  const endListeners = new Set<(end: SessionEnd) => void>()
  const notifyEnd = (end: SessionEnd): void => {
    for (const listener of endListeners) listener(end)
  }

  const tokenFor = async (user: User, session: Session): Promise<TokenAnswer> => ({
    token: await tokens.issue(
      { sessionId: session.id, email: user.email, generation: session.generation },
      session.expiresAtMs,
    ),
    email: user.email,
  })

  function newSession(user: User): Session {
    const now = wall.nowMs()
    return {
      id: randomUUID(),
      userId: user.id,
      createdAtMs: now,
      expiresAtMs: tokenExpiryMs(now, now),
      revokedAtMs: null,
      generation: 1,
      retiredAtMs: [],
    }
  }

  /** Lets other processes close the sockets that they have of the user. */
  const noteAccess = ({ accountChanges }: AccountTransaction, user: User): Promise<void> =>
    accountChanges.note(user.id, 'access', wall.nowMs())

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
    await noteAccess(transaction, user)
  }

  function refuseWeak(password: string, email: string): void {
    const weakness = weaknessOf(password, email)
    if (weakness !== null) throw AccountError.weakPassword(weakness)
  }

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
          session = newSession(created)
          await limitIn(transaction).remember(email, address)
          await transaction.sessions.add(session)
        },
      })
      if (!user || !session) throw AccountError.emailTaken()
      return tokenFor(user, session)
    },

    async signIn(
      email: string,
      password: string,
      address: string | undefined,
      signal?: AbortSignal,
    ): Promise<TokenAnswer> {
      const user = await checkPassword({ email, password, address, signal })
      const session = newSession(user)
      await store.transaction(async transaction => {
        await audit.within(transaction).record(userAt(user, address), 'signed-in')
        await transaction.sessions.add(session)
      })
      return tokenFor(user, session)
    },

    /** Starts a session of a user whom another service has verified. It takes the place of `replacedId`, which must not have
     *  been ended by anybody: of two calls for one session, one succeeds. */
    async signInBy(
      service: string,
      user: User,
      address: string | undefined,
      replacedId?: string,
    ): Promise<TokenAnswer> {
      const session = newSession(user)
      await store.transaction(async transaction => {
        const details = { by: service }
        await audit.within(transaction).record(userAt(user, address), 'signed-in', { details })
        if (replacedId !== undefined) {
          if ((await transaction.sessions.find(replacedId))?.revokedAtMs !== null)
            throw AccountError.sessionExpired()
          await transaction.sessions.revoke(replacedId, wall.nowMs())
          await noteAccess(transaction, user)
        }
        await transaction.sessions.add(session)
      })
      if (replacedId !== undefined) notifyEnd({ sessionId: replacedId })
      return tokenFor(user, session)
    },

    /** Returns the user and session of a token. Throws when the token is not valid or its session has ended. */
    async authenticate(token: string): Promise<SignedIn> {
      const result = await tokens.verify(token)
      if (result.kind === 'invalid') throw AccountError.tokenInvalid()
      if (result.kind === 'expired') throw AccountError.sessionExpired()
      const { sessionId, generation } = result.claims
      const nowMs = wall.nowMs()
      const session = await store.sessions.find(sessionId)
      if (!session || hasEnded(session, nowMs) || !acceptsGeneration(session, generation, nowMs))
        throw AccountError.sessionExpired()
      const user = await store.users.findById(session.userId)
      if (!user) throw AccountError.sessionExpired()
      return { user, session, generation }
    },

    /** Returns the next token of the session; the one that was shown is accepted for another minute. */
    async renew({ user, session, generation }: SignedIn): Promise<TokenAnswer> {
      let current: Session | null = session
      // A renewal that another one overtook is computed again.
      for (let tries = 0; current && tries < maxRenewalTries; tries += 1) {
        const nowMs = wall.nowMs()
        if (hasEnded(current, nowMs) || !acceptsGeneration(current, generation, nowMs))
          throw AccountError.sessionExpired()
        const renewal = renewalOf(current, generation, nowMs)
        if (await store.sessions.renew(current.id, current.generation, renewal))
          return tokenFor(user, { ...current, ...renewal })
        current = await store.sessions.find(session.id)
      }
      if (!current) throw AccountError.sessionExpired()
      throw new StorageError('busy', `Others renewed the session at each of ${maxRenewalTries} tries`)
    },

    async logOut({ user, session }: SignedIn, address: string | undefined): Promise<void> {
      await store.transaction(async transaction => {
        await audit.within(transaction).record(userAt(user, address), 'signed-out')
        await transaction.sessions.revoke(session.id, wall.nowMs())
        await noteAccess(transaction, user)
      })
      notifyEnd({ sessionId: session.id })
    },

    /** Calls the listener after storage has recorded the end. Reports only sessions that this process ended. Returns the
     *  function that unsubscribes. */
    onSessionEnd(listener: (end: SessionEnd) => void): () => void {
      endListeners.add(listener)
      return () => void endListeners.delete(listener)
    },

    /** Tells the listeners of an end that storage has recorded. */
    announceEnd: notifyEnd,

    /** Returns those of the given sessions that have not ended, by id. Reads storage, since another process may have ended
     *  some. */
    async activeSessions(ids: readonly string[]): Promise<ReadonlyMap<string, SessionState>> {
      const states = await store.sessions.statesOf(ids)
      const nowMs = wall.nowMs()
      const active = states.filter(state => state.revokedAtMs === null && state.expiresAtMs > nowMs)
      return new Map(active.map(state => [state.id, state]))
    },

    /** Ends the user's sockets, since a socket keeps the feed of its hello; they reconnect with the new one. */
    async setFeedState(
      user: User,
      state: FeedState,
      actor: Actor,
      alongside?: (transaction: AccountTransaction) => Promise<void>,
    ): Promise<void> {
      const details = { from: user.feedState, to: state }
      await store.transaction(async transaction => {
        await audit.within(transaction).record(actor, 'feed-changed', { subject: user, details })
        await alongside?.(transaction)
        await transaction.users.setFeedState(user.id, state)
        await noteAccess(transaction, user)
      })
      notifyEnd({ userId: user.id })
    },

    async setRole(user: User, role: Role, actor: Actor): Promise<void> {
      const details = { from: user.role, to: role }
      await store.transaction(async transaction => {
        await audit.within(transaction).record(actor, 'role-changed', { subject: user, details })
        await transaction.users.setRole(user.id, role)
      })
    },

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
      const session = newSession(user)
      await store.transaction(async transaction => {
        await storePassword(transaction, user, hash, userAt(user, address))
        await transaction.sessions.add(session)
      })
      notifyEnd({ userId: user.id })
      return tokenFor(user, session)
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
      const session = newSession(changed)
      await store.transaction(async transaction => {
        const details = { from: user.email, to: next }
        await audit
          .within(transaction)
          .record(userAt(user, address), 'email-changed', { subject: user, details })
        if (!(await transaction.users.setEmail(user.id, next))) throw AccountError.emailUnavailable()
        await limitIn(transaction).remember(next, address)
        await transaction.sessions.revokeOthers(user.id, null, wall.nowMs())
        await noteAccess(transaction, user)
        await transaction.sessions.add(session)
      })
      notifyEnd({ userId: user.id })
      return tokenFor(changed, session)
    },

    /** Ends every session of the user. Throws when the password is too easy to guess. */
    async setPassword(user: User, password: string, actor: Actor, signal?: AbortSignal): Promise<void> {
      refuseWeak(password, user.email)
      const hash = await passwords.hash(password, signal)
      await store.transaction(transaction => storePassword(transaction, user, hash, actor))
      notifyEnd({ userId: user.id })
    },
  }
}
