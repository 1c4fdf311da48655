import type { FeedState } from '@tidemark/contracts'

export interface Session {
  readonly id: string
  readonly userId: string
  readonly createdAtMs: number
  readonly expiresAtMs: number
  readonly revokedAtMs: number | null
  /** Tokens of a session are numbered from 1; a renewal issues the next number. */
  readonly generation: number
  /** When the generations before the current one were renewed: the previous one first, and only the last few. */
  readonly retiredAtMs: readonly number[]
}

/** What a renewal changes. */
export type SessionRenewal = Pick<Session, 'expiresAtMs' | 'generation' | 'retiredAtMs'>

/** Current state of a session, with the current feed state of its user. */
export interface SessionState {
  readonly id: string
  readonly userId: string
  readonly feedState: FeedState
  readonly expiresAtMs: number
  readonly revokedAtMs: number | null
}

export interface SessionStore {
  add(session: Session): Promise<void>
  find(id: string): Promise<Session | null>
  /** In no particular order, without unknown sessions and sessions of removed users. */
  statesOf(ids: readonly string[]): Promise<readonly SessionState[]>
  /** Writes a renewal. Returns false, and writes nothing, when the session is unknown or revoked or no longer has the
   *  given generation: another renewal came first. */
  renew(id: string, generation: number, renewal: SessionRenewal): Promise<boolean>
  revoke(id: string, atMs: number): Promise<void>
  /** Revokes all sessions of a user except `keepId`; null revokes all. */
  revokeOthers(userId: string, keepId: string | null, atMs: number): Promise<void>
  /** Removes all sessions of a user but the newest ones; those that were revoked count as older than all others. Returns the
   *  removed ones. */
  removeBeyond(userId: string, kept: number): Promise<readonly string[]>
  /** Removes sessions that expired before the given time. */
  removeEndedBefore(atMs: number): Promise<void>
}
