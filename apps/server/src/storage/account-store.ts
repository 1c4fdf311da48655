import type { Role } from '@tidemark/contracts'
import type { FeedTier, PlanKey } from '@tidemark/domain'

export interface User {
  readonly id: string
  readonly email: string
  readonly passwordHash: string
  readonly role: Role
  readonly feed: FeedTier
  /** A user type whose membership is not looked up from subscriptions. */
  readonly isMpUser: boolean
  /** One of the accounts that exist only on the embedded default. */
  readonly isDemo: boolean
  readonly createdAtMs: number
}

export interface Subscription {
  readonly id: string
  readonly userId: string
  readonly plan: PlanKey
  readonly priceId: string
  readonly couponId: string | null
  readonly createdAtMs: number
}

export interface Session {
  readonly id: string
  readonly userId: string
  readonly createdAtMs: number
  readonly expiresAtMs: number
  readonly revokedAtMs: number | null
}

/** A session as it stands now, with the tier its account has now. */
export interface SessionState {
  readonly id: string
  readonly userId: string
  readonly feed: FeedTier
  readonly expiresAtMs: number
  readonly revokedAtMs: number | null
}

export type JsonObject = { readonly [key: string]: unknown }

/** What a user keeps with us as one JSON object each. */
export type DocumentKind = 'settings' | 'indicators' | 'chart' | 'chart-templates' | `drawings:${string}`

export interface UserStore {
  /** False when the address is taken; nothing is written then. */
  add(user: User): Promise<boolean>
  findByEmail(email: string): Promise<User | null>
  findById(id: string): Promise<User | null>
  setPasswordHash(id: string, passwordHash: string): Promise<void>
  setFeed(id: string, feed: FeedTier): Promise<void>
  setRole(id: string, role: Role): Promise<void>
  /** Takes every demo account off, with all that hangs on it. */
  removeDemo(): Promise<void>
}

export interface SubscriptionStore {
  add(subscription: Subscription): Promise<void>
  /** Oldest first: the last one counts. */
  listOf(userId: string): Promise<readonly Subscription[]>
}

export interface SessionStore {
  add(session: Session): Promise<void>
  find(id: string): Promise<Session | null>
  /** Many at once, in no order; those that are unknown, or whose account is gone, are left out. */
  statesOf(ids: readonly string[]): Promise<readonly SessionState[]>
  /** Moves the end of a session that is not revoked; false when there is none such. */
  extend(id: string, expiresAtMs: number): Promise<boolean>
  revoke(id: string, atMs: number): Promise<void>
  /** Revokes all sessions of a user but the one named, which may be null. */
  revokeOthers(userId: string, keepId: string | null, atMs: number): Promise<void>
  /** Forgets sessions that ended before the given moment. */
  removeEndedBefore(atMs: number): Promise<void>
}

export interface DocumentStore {
  read(userId: string, kind: DocumentKind): Promise<JsonObject | null>
  /** Which documents a user has, in no order. */
  kindsOf(userId: string): Promise<readonly string[]>
  /** Applies a change to the newest stored object. Two changes at once are both applied, one after the other; a change
   *  that throws leaves everything as it was. */
  change(userId: string, kind: DocumentKind, change: (stored: JsonObject) => JsonObject): Promise<JsonObject>
}

interface SignInFailures {
  readonly count: number
  readonly sinceMs: number
}

export interface SignInFailureStore {
  read(key: string): Promise<SignInFailures | null>
  /** Adds one failure; a series that began before `forgetBeforeMs` starts anew. */
  add(key: string, atMs: number, forgetBeforeMs: number): Promise<SignInFailures>
  clear(key: string): Promise<void>
  removeBefore(atMs: number): Promise<void>
}

/** Sealed text only: the store never sees what is inside. */
export interface BrokerSecretStore {
  put(userId: string, sealed: string): Promise<void>
  read(userId: string): Promise<string | null>
  remove(userId: string): Promise<void>
}

/** The storage port for accounts. A write whose promise has resolved survives the death of the process. */
export interface AccountStore {
  readonly users: UserStore
  readonly subscriptions: SubscriptionStore
  readonly sessions: SessionStore
  readonly documents: DocumentStore
  readonly signInFailures: SignInFailureStore
  readonly brokerSecrets: BrokerSecretStore
  /** Reads and writes once; rejects when storage does not work. */
  check(): Promise<void>
  close(): Promise<void>
}
