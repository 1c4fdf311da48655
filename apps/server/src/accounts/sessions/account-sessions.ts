import type { AccountSession } from '@tidemark/contracts'
import { DAY_MS, MINUTE_MS } from '@tidemark/domain'
import type { WallClock } from '../../platform/clocks/wall-clock.ts'
import { RequestError } from '../../platform/errors/request-error.ts'
import { createMemoryWindowCounters } from '../../platform/limits/memory-window-counters.ts'
import type { AccountStore } from '../../roles/account-database/account-store.ts'
import type { Actor } from '../audit/actor.ts'
import type { Audit } from '../audit/audit.ts'
import type { Accounts } from '../sign-in/accounts.ts'
import type { SignedIn } from '../sign-in/sign-ins.ts'
import { deviceName } from './device-name.ts'
import { hasEnded } from './session-tokens.ts'
import type { ListedSession } from './session-use-store.ts'

/** Ended sessions stay for a while: the chat community can sign in again in their place. */
export const endedSessionsKeptMs = 7 * DAY_MS
/** The last use of a session is written this often, not with each request. */
const noteEveryMs = 5 * MINUTE_MS
const maxListed = 100
/** Sessions whose sockets are closed at once; the check of the sockets finds any others within seconds. */
const maxEndedAtOnce = 10_000

interface Parts {
  readonly store: Pick<AccountStore, 'sessions' | 'sessionUses' | 'transaction'>
  readonly accounts: Pick<Accounts, 'announceEnd'>
  readonly audit: Pick<Audit, 'within'>
  readonly wall: WallClock
}

export interface SessionUser {
  readonly userAgent: string | undefined
  /** Missing when the client was gone before it was read. */
  readonly address: string | undefined
}

export type AccountSessions = ReturnType<typeof createAccountSessions>

/** The sessions of a user: where they are used, and their end from another place. */
export function createAccountSessions({ store, accounts, audit, wall }: Parts) {
  const noted = createMemoryWindowCounters(wall)

  const toAnswer = (listed: ListedSession, current: string): AccountSession => ({
    id: listed.sessionId,
    isCurrent: listed.sessionId === current,
    device: listed.device,
    address: listed.address,
    createdAt: listed.createdAtMs,
    lastUsedAt: listed.usedAtMs,
  })

  return {
    /** Notes the use of a session, at most once every few minutes. */
    async noteUse({ session }: SignedIn, { userAgent, address }: SessionUser): Promise<void> {
      const { count } = await noted.add(session.id, noteEveryMs)
      if (count > 1) return
      await store.sessionUses.note({
        sessionId: session.id,
        device: deviceName(userAgent),
        address: address ?? null,
        usedAtMs: wall.nowMs(),
      })
    },

    async list({ user, session }: SignedIn): Promise<readonly AccountSession[]> {
      const listed = await store.sessionUses.listOf(user.id, wall.nowMs(), maxListed)
      return listed.map(each => toAnswer(each, session.id))
    },

    /** Ends one session of the user. An unknown one and that of another user are answered alike. */
    async revoke({ user }: SignedIn, sessionId: string, actor: Actor): Promise<void> {
      const nowMs = wall.nowMs()
      const session = await store.sessions.find(sessionId)
      if (!session || session.userId !== user.id || hasEnded(session, nowMs))
        throw RequestError.notFound('This session does not exist. It may have ended already')
      await store.transaction(async transaction => {
        await audit.within(transaction).record(actor, 'session-revoked', { subject: user })
        await transaction.sessions.revoke(sessionId, nowMs)
        await transaction.accountChanges.note(user.id, 'access', nowMs)
      })
      accounts.announceEnd({ sessionId })
    },

    /** Ends every session of the user but this one. */
    async revokeOthers({ user, session }: SignedIn, actor: Actor): Promise<void> {
      const nowMs = wall.nowMs()
      const others = (await store.sessionUses.listOf(user.id, nowMs, maxEndedAtOnce)).filter(
        ({ sessionId }) => sessionId !== session.id,
      )
      await store.transaction(async transaction => {
        const details = { sessions: others.length }
        await audit.within(transaction).record(actor, 'session-revoked', { subject: user, details })
        await transaction.sessions.revokeOthers(user.id, session.id, nowMs)
        await transaction.accountChanges.note(user.id, 'access', nowMs)
      })
      for (const { sessionId } of others) accounts.announceEnd({ sessionId })
    },
  }
}
