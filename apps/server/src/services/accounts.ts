import { randomUUID } from 'node:crypto'
import type { Role, TokenAnswer } from '@tidemark/contracts'
import type { FeedTier } from '@tidemark/domain'
import type { WallClock } from '../clocks/wall-clock.ts'
import type { AccountStore, Session, SessionState, User } from '../storage/account-store.ts'
import { AccountError } from './account-error.ts'
import { type Actor, userAt, visitorAt } from './actor.ts'
import type { Audit } from './audit.ts'
import type { Passwords } from './passwords.ts'
import type { SignInLimit } from './sign-in-limit.ts'
import { type Tokens, tokenLifetimeMs } from './tokens.ts'

export interface SignedIn {
  readonly user: User
  readonly session: Session
}

/** One session has ended, or all sessions of a user have. */
export type SessionEnd = { readonly sessionId: string } | { readonly userId: string }

export interface NewAccount {
  readonly email: string
  readonly password: string
  readonly role?: Role
  readonly feed?: FeedTier
  readonly isDemo?: boolean
}

interface Parts {
  readonly store: AccountStore
  readonly passwords: Passwords
  readonly tokens: Tokens
  readonly limit: SignInLimit
  readonly wall: WallClock
  readonly audit: Pick<Audit, 'record'>
}

export type Accounts = ReturnType<typeof createAccounts>

export function createAccounts({ store, passwords, tokens, limit, wall, audit }: Parts) {
  const endListeners = new Set<(end: SessionEnd) => void>()
  const notifyEnd = (end: SessionEnd): void => {
    for (const listener of endListeners) listener(end)
  }

  const tokenFor = async (user: User, session: Session): Promise<TokenAnswer> => ({
    token: await tokens.issue({ sessionId: session.id, email: user.email }, session.expiresAtMs),
    email: user.email,
  })

  async function startSession(user: User): Promise<TokenAnswer> {
    const now = wall.nowMs()
    const session = {
      id: randomUUID(),
      userId: user.id,
      createdAtMs: now,
      expiresAtMs: now + tokenLifetimeMs,
      revokedAtMs: null,
    }
    await store.sessions.add(session)
    return tokenFor(user, session)
  }

  async function refuseWhileLimited(email: string, address: string): Promise<void> {
    const waitMs = await limit.waitMs(email, address)
    if (waitMs > 0) throw AccountError.tooManyAttempts(waitMs)
  }

  async function checkPassword(
    user: User | null,
    email: string,
    password: string,
    address: string,
  ): Promise<User> {
    await refuseWhileLimited(email, address)
    const isCorrect = user
      ? await passwords.verify(user.passwordHash, password)
      : await passwords.verifyDecoy(password)
    if (!user || !isCorrect) {
      await limit.failed(email, address)
      await audit.record(visitorAt(address), 'sign-in-failed', { subject: { id: user?.id ?? null, email } })
      throw AccountError.badCredentials()
    }
    await limit.succeeded(email, address)
    return user
  }

  return {
    exists: async (email: string): Promise<boolean> => (await store.users.findByEmail(email)) !== null,

    /** Returns null when the email address is taken. */
    async create(account: NewAccount, actor: Actor): Promise<User | null> {
      if (await this.exists(account.email)) return null
      const user: User = {
        id: randomUUID(),
        email: account.email,
        passwordHash: await passwords.hash(account.password),
        role: account.role ?? 'trader',
        feed: account.feed ?? 'delayed',
        isMpUser: false,
        isDemo: account.isDemo ?? false,
        createdAtMs: wall.nowMs(),
      }
      await audit.record(actor, 'account-created', { subject: user })
      return (await store.users.add(user)) ? user : null
    },

    async register(email: string, password: string, address: string | null): Promise<TokenAnswer> {
      const user = await this.create({ email, password }, visitorAt(address))
      if (!user) throw AccountError.emailTaken()
      return startSession(user)
    },

    async signIn(email: string, password: string, address: string): Promise<TokenAnswer> {
      const found = await store.users.findByEmail(email)
      const user = await checkPassword(found, email, password, address)
      await audit.record(userAt(user, address), 'signed-in')
      return startSession(user)
    },

    /** Returns the user and session of a token. Throws when the token is not valid or its session has ended. */
    async authenticate(token: string): Promise<SignedIn> {
      const result = await tokens.verify(token)
      if (result.kind === 'invalid') throw AccountError.tokenInvalid()
      if (result.kind === 'expired') throw AccountError.sessionExpired()
      const session = await store.sessions.find(result.claims.sessionId)
      const user = session ? await store.users.findById(session.userId) : null
      const hasEnded = !session || session.revokedAtMs !== null || session.expiresAtMs <= wall.nowMs()
      if (hasEnded || !user) throw AccountError.sessionExpired()
      return { user, session }
    },

    async renew({ user, session }: SignedIn): Promise<TokenAnswer> {
      const expiresAtMs = wall.nowMs() + tokenLifetimeMs
      if (!(await store.sessions.extend(session.id, expiresAtMs))) throw AccountError.sessionExpired()
      return tokenFor(user, { ...session, expiresAtMs })
    },

    async logOut({ user, session }: SignedIn, address: string | null): Promise<void> {
      await audit.record(userAt(user, address), 'signed-out')
      await store.sessions.revoke(session.id, wall.nowMs())
      notifyEnd({ sessionId: session.id })
    },

    /** Calls the listener after storage has recorded the end. Reports only sessions that this process ended. Returns the
     *  function that unsubscribes. */
    onSessionEnd(listener: (end: SessionEnd) => void): () => void {
      endListeners.add(listener)
      return () => void endListeners.delete(listener)
    },

    /** Returns those of the given sessions that have not ended, by id. Reads storage, since another process may have ended
     *  some. */
    async activeSessions(ids: readonly string[]): Promise<ReadonlyMap<string, SessionState>> {
      const states = await store.sessions.statesOf(ids)
      const nowMs = wall.nowMs()
      const active = states.filter(state => state.revokedAtMs === null && state.expiresAtMs > nowMs)
      return new Map(active.map(state => [state.id, state]))
    },

    /** Ends the user's sockets, since a socket keeps the feed of its hello; they reconnect with the new feed. */
    async setFeed(user: User, feed: FeedTier, actor: Actor): Promise<void> {
      await audit.record(actor, 'feed-changed', { subject: user, details: { from: user.feed, to: feed } })
      await store.users.setFeed(user.id, feed)
      notifyEnd({ userId: user.id })
    },

    async setRole(user: User, role: Role, actor: Actor): Promise<void> {
      await audit.record(actor, 'role-changed', { subject: user, details: { from: user.role, to: role } })
      await store.users.setRole(user.id, role)
    },

    /** Ends every session of the user, so that nobody stays signed in with the old password, then starts a new one. */
    async changePassword(
      { user }: SignedIn,
      current: string,
      next: string,
      address: string,
    ): Promise<TokenAnswer> {
      await checkPassword(user, user.email, current, address)
      await this.setPassword(user, next, userAt(user, address))
      return startSession(user)
    },

    async setPassword(user: User, password: string, actor: Actor): Promise<void> {
      const hash = await passwords.hash(password)
      await audit.record(actor, 'password-changed', { subject: user })
      await store.users.setPasswordHash(user.id, hash)
      await store.sessions.revokeOthers(user.id, null, wall.nowMs())
      notifyEnd({ userId: user.id })
    },
  }
}
