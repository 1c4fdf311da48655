import { createHash } from 'node:crypto'
import { DAY_MS } from '@tidemark/domain'
import type { WallClock } from '../../platform/clocks/wall-clock.ts'
import type { AccountStore } from '../../roles/account-database/account-store.ts'

/** What the relay remembers of a session at the provider, for the connection that returns to it. */
interface KnownSession {
  /** Whether the stored credentials with this name have opened it; never for a logon with typed ones. */
  isOf(userName: string): boolean
  /** Where the provider has sent the logon; null at its own address. */
  readonly redirectUrl: string | null
}

export interface KnownSessions {
  /** `userName`: null for a logon with typed credentials. */
  add(
    userId: string,
    token: string,
    session: { readonly userName: string | null; readonly redirectUrl: string | null },
  ): Promise<void>
  /** Null also for the session of another user. */
  find(userId: string, token: string): Promise<KnownSession | null>
}

/** The provider ends a session that nobody returns to much earlier. */
const keptMs = DAY_MS
/** Of one user. */
const maxKept = 50
/** A longer address is none of a provider. */
const maxUrlCharacters = 2000

/** Sessions by user and session token, in the storage: a browser may return to one through another process. Only hashes of tokens
 *  and names are kept. */
export function createKnownSessions(
  store: Pick<AccountStore, 'futuresSessions' | 'transaction'>,
  wall: WallClock,
): KnownSessions {
  return {
    async add(userId, token, { userName, redirectUrl }) {
      if ((redirectUrl?.length ?? 0) > maxUrlCharacters) return
      const session = {
        id: hashOf(userId, token),
        userId,
        nameHash: userName === null ? null : hashOf(userId, userName),
        redirectUrl,
        expiresAtMs: wall.nowMs() + keptMs,
      }
      await store.transaction(({ futuresSessions }) => futuresSessions.put(session, maxKept))
    },
    async find(userId, token) {
      const session = await store.futuresSessions.find(userId, hashOf(userId, token), wall.nowMs())
      if (!session) return null
      const { nameHash, redirectUrl } = session
      return { isOf: userName => nameHash === hashOf(userId, userName), redirectUrl }
    },
  }
}

const hashOf = (userId: string, text: string): string =>
  createHash('sha256')
    .update(JSON.stringify([userId, text]))
    .digest('base64url')
