/** The last use of a session. */
interface SessionUse {
  readonly sessionId: string
  readonly device: string
  readonly address: string | null
  readonly usedAtMs: number
}

/** A session that has not ended, with its last use. */
export interface ListedSession {
  readonly sessionId: string
  readonly createdAtMs: number
  readonly device: string | null
  readonly address: string | null
  readonly usedAtMs: number | null
}

export interface SessionUseStore {
  /** Replaces the last use of the session. */
  note(use: SessionUse): Promise<void>
  /** Those of a user that have not ended by the given time, the last used first. */
  listOf(userId: string, atMs: number, limit: number): Promise<readonly ListedSession[]>
}
