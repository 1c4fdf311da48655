import { createHash } from 'node:crypto'

/** What the relay remembers of a session at the provider, for the connection that returns to it. */
export interface KnownSession {
  /** Of the stored credentials; null for a logon with typed ones. */
  readonly userName: string | null
  /** Where the provider has sent the logon; null at its own address. */
  readonly redirectUrl: string | null
}

export type KnownSessions = ReturnType<typeof createKnownSessions>

/** Of all users. The hourly limit of logons keeps one user from displacing the others. */
const defaultMax = 20_000

/** Sessions by user and session token. Only hashes of the tokens are kept. */
export function createKnownSessions(max = defaultMax) {
  const sessions = new Map<string, KnownSession>()
  return {
    add(userId: string, token: string, session: KnownSession): void {
      const key = keyOf(userId, token)
      sessions.delete(key)
      sessions.set(key, session)
      const [oldest] = sessions.keys()
      if (sessions.size > max && oldest !== undefined) sessions.delete(oldest)
    },
    /** Null also for the session of another user. */
    find: (userId: string, token: string): KnownSession | null => sessions.get(keyOf(userId, token)) ?? null,
  }
}

const keyOf = (userId: string, token: string): string =>
  createHash('sha256')
    .update(JSON.stringify([userId, token]))
    .digest('base64url')
