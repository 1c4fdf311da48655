import type { WallClock } from '../../platform/clocks/wall-clock.ts'
import type { AccountStore } from '../../roles/account-database/account-store.ts'
import { theServer, userAt, visitorAt } from '../audit/actor.ts'
import type { Audit } from '../audit/audit.ts'
import type { Session, SessionRenewal, SessionState } from '../sessions/session-store.ts'
import type { SessionEnds } from './session-ends.ts'
import type { User } from './user-store.ts'

const maxHeld = 1000
const maxHeldOfUser = 10
/** Failed sign-ins whose entries wait for the storage. */
const maxFailures = 1000

interface Parts {
  readonly store: Pick<AccountStore, 'transaction' | 'users'>
  readonly audit: Pick<Audit, 'within'>
  readonly wall: WallClock
  readonly ends: Pick<SessionEnds, 'onSessionEnd'>
}

interface Held {
  session: Session
  signedOutAtMs: number | null
  readonly user: User
  readonly address: string | undefined
}

interface Failure {
  readonly subject: { readonly id: string | null; readonly email: string }
  readonly address: string | undefined
  readonly timeMs: number
}

export type HeldSessions = ReturnType<typeof createHeldSessions>

/** [BY-21] Sessions that began while the storage was full. They are in the memory of this process alone, until the storage takes
 *  them with the entries of the audit log that belong to them; a restart ends them. Only for storage of one process: another
 *  one would not know them. */
export function createHeldSessions({ store, audit, wall, ends }: Parts) {
  const held = new Map<string, Held>()
  const failures: Failure[] = []
  let droppedFailures = 0
  let writing: Promise<void> | null = null

  /** Not removed: that it began and ended is stored later. */
  function end(sessionId: string): void {
    const one = held.get(sessionId)
    if (one && one.session.revokedAtMs === null) one.session = { ...one.session, revokedAtMs: wall.nowMs() }
  }

  ends.onSessionEnd(ended => {
    if ('sessionId' in ended) return end(ended.sessionId)
    for (const [id, { session }] of held) if (session.userId === ended.userId) end(id)
  })

  async function storeFailure({ subject, address, timeMs }: Failure): Promise<void> {
    await store.transaction(transaction =>
      audit.within(transaction).record(visitorAt(address), 'sign-in-failed', { subject, timeMs }),
    )
    failures.shift()
  }

  async function storeSession(one: Held): Promise<void> {
    const { session, signedOutAtMs, user, address } = one
    const isStored = await store.transaction(async transaction => {
      const writer = audit.within(transaction)
      const known = await transaction.users.findById(user.id)
      const actor = userAt(user, address)
      const details = { inMemory: true }
      await writer.record(actor, 'signed-in', { details, timeMs: session.createdAtMs })
      if (signedOutAtMs !== null) await writer.record(actor, 'signed-out', { timeMs: signedOutAtMs })
      const isValid = known !== null && isSame(known, user)
      if (isValid) await transaction.sessions.add(session)
      return isValid
    })
    // A session that was renewed or ended meanwhile is stored as it is now.
    if (isStored && one.session !== session) await keepCurrent(one.session)
    held.delete(session.id)
  }

  const keepCurrent = ({ id, revokedAtMs, ...renewal }: Session): Promise<void> =>
    store.transaction(async ({ sessions }) => {
      const stored = await sessions.find(id)
      if (stored) await sessions.renew(id, stored.generation, renewal)
      if (revokedAtMs !== null) await sessions.revoke(id, revokedAtMs)
    })

  async function writeAll(): Promise<void> {
    for (let first = failures[0]; first; first = failures[0]) await storeFailure(first)
    for (const one of [...held.values()]) await storeSession(one)
    if (droppedFailures === 0) return
    const count = droppedFailures
    droppedFailures = 0
    await store.transaction(transaction =>
      audit.within(transaction).record(theServer, 'sign-in-failed', { details: { notListed: count } }),
    )
  }

  return {
    /** How many have not ended. */
    get count(): number {
      return [...held.values()].filter(({ session }) => session.revokedAtMs === null).length
    },

    /** Returns false when there are too many. */
    add(session: Session, user: User, address: string | undefined): boolean {
      const ofUser = [...held.values()].filter(one => one.user.id === user.id)
      if (held.size >= maxHeld || ofUser.length >= maxHeldOfUser) return false
      held.set(session.id, { session, signedOutAtMs: null, user, address })
      return true
    },

    find: (sessionId: string): Session | null => held.get(sessionId)?.session ?? null,

    /** Whether the account still has the password and the address of the sign-in. */
    isValidFor(sessionId: string, user: User): boolean {
      const one = held.get(sessionId)
      return one === undefined || isSame(one.user, user)
    },

    /** Returns false for a session that is not held. */
    renew(sessionId: string, renewal: SessionRenewal): boolean {
      const one = held.get(sessionId)
      if (one) one.session = { ...one.session, ...renewal }
      return one !== undefined
    },

    /** Returns false for a session that is not held. */
    signOut(sessionId: string): boolean {
      const one = held.get(sessionId)
      if (one) one.signedOutAtMs = wall.nowMs()
      end(sessionId)
      return one !== undefined
    },

    async statesOf(ids: readonly string[]): Promise<SessionState[]> {
      const states: SessionState[] = []
      for (const id of ids) {
        const one = held.get(id)
        const user = one && (await store.users.findById(one.user.id))
        if (one && user && isSame(one.user, user)) states.push({ ...one.session, feedState: user.feedState })
      }
      return states
    },

    noteFailure(subject: Failure['subject'], address: string | undefined): void {
      if (failures.length < maxFailures) failures.push({ subject, address, timeMs: wall.nowMs() })
      else droppedFailures += 1
    },

    /** Stores everything that waits. Rejects while the storage refuses it. */
    store(): Promise<void> {
      writing ??= writeAll().finally(() => {
        writing = null
      })
      return writing
    },
  }
}

const isSame = (one: User, other: User): boolean =>
  one.id === other.id && one.email === other.email && one.passwordHash === other.passwordHash
