import { LRUCache } from 'lru-cache'
import type { Timers } from '../../platform/clocks/timers.ts'
import type { WallClock } from '../../platform/clocks/wall-clock.ts'
import { StorageError } from '../../platform/database/storage-error.ts'
import { accountChangesKeptMs } from '../changes/account-changes.ts'
import type { SessionEnds } from './session-ends.ts'
import type { SignedIn } from './sign-ins.ts'

const maxRemembered = 20_000
/** Whom the storage has not confirmed for longer is not admitted: sockets that are open end after the same time. */
const rememberedForMs = accountChangesKeptMs
/** A storage that does not answer within this time is not waited for where the user is remembered. */
const patienceMs = 1000
/** How long it is not asked again after that. */
const pauseMs = 2000

interface Remembered {
  readonly signedIn: SignedIn
  readonly atMs: number
}

interface Parts {
  readonly wall: WallClock
  readonly timers: Pick<Timers, 'after'>
  readonly ends: Pick<SessionEnds, 'onSessionEnd'>
}

export type RememberedSignIns = ReturnType<typeof createRememberedSignIns>

/** [BY-21] The sign-ins that this process has read, for prices and history while the storage is gone. A session that another
 *  process ends meanwhile ends here when the storage is back. */
export function createRememberedSignIns({ wall, timers, ends }: Parts) {
  const bySession = new LRUCache<string, Remembered>({ max: maxRemembered })
  let pausedUntilMs = 0

  ends.onSessionEnd(end => {
    if ('sessionId' in end) bySession.delete(end.sessionId)
    else
      for (const [id, { signedIn }] of bySession.entries())
        if (signedIn.user.id === end.userId) bySession.delete(id)
  })

  function find(sessionId: string): SignedIn | null {
    const known = bySession.get(sessionId)
    return known && wall.nowMs() - known.atMs < rememberedForMs ? known.signedIn : null
  }

  return {
    note(signedIn: SignedIn): void {
      bySession.set(signedIn.session.id, { signedIn, atMs: wall.nowMs() })
    },

    /** What `read` answers, or what is remembered of the session when the storage fails or does not answer in time. Null: it
     *  was remembered. */
    async readOrNull(sessionId: string, read: () => Promise<SignedIn>): Promise<SignedIn | null> {
      const known = find(sessionId)
      if (!known) return read()
      if (wall.nowMs() < pausedUntilMs) return null
      let cancel = (): void => undefined
      const late = new Promise<null>(resolve => {
        cancel = timers.after(patienceMs, () => resolve(null))
      })
      const reading = read().catch((error: unknown) => {
        if (error instanceof StorageError) return null
        // The session has ended, also when this answer comes late.
        bySession.delete(sessionId)
        throw error
      })
      const answer = await Promise.race([reading, late]).finally(() => cancel())
      if (answer === null) {
        pausedUntilMs = wall.nowMs() + pauseMs
        reading.catch(() => undefined)
      }
      return answer
    },

    find,
  }
}
