import type { TokenAnswer } from '@tidemark/contracts'
import { isStorageFull, StorageError } from '../../platform/database/storage-error.ts'
import type { AccountTransaction } from '../../roles/account-database/account-store.ts'
import { AccountError } from '../account-error.ts'
import { userAt } from '../audit/actor.ts'
import type { Session, SessionState } from '../sessions/session-store.ts'
import { acceptsGeneration, hasEnded, renewalOf } from '../sessions/session-tokens.ts'
import type { AccountParts } from './account-parts.ts'
import type { HeldSessions } from './held-sessions.ts'
import { newSession, tokenFor } from './new-session.ts'
import { noteAccess } from './note-access.ts'
import type { PasswordCheck } from './password-check.ts'
import type { RememberedSignIns } from './remembered-sign-ins.ts'
import type { SessionEnds } from './session-ends.ts'
import type { TokenClaims } from './tokens.ts'
import type { User } from './user-store.ts'

/** The oldest ones end: a user who signs in again and again must not fill the storage. */
const maxSessionsOfUser = 100
/** More renewals at once than one browser has windows. */
const maxRenewalTries = 50

export interface SignedIn {
  readonly user: User
  readonly session: Session
  /** Which token of the session was shown. */
  readonly generation: number
  /** The storage did not answer: this is what it said before. Only prices and what belongs to them are shown. */
  readonly isRemembered?: boolean
}

interface Parts extends Pick<AccountParts, 'store' | 'tokens' | 'wall' | 'audit'> {
  readonly checkPassword: PasswordCheck
  readonly ends: SessionEnds
  readonly held: HeldSessions | null
  readonly remembered: RememberedSignIns
}

/** Sessions: their start, their tokens and their end. */
export function createSignIns({ store, tokens, wall, audit, checkPassword, ends, held, remembered }: Parts) {
  /** Adds a session of a user; the oldest ones beyond the maximum end. Returns those. */
  async function addSession(
    transaction: AccountTransaction,
    user: User,
    session: Session,
  ): Promise<readonly string[]> {
    await transaction.sessions.add(session)
    const ended = await transaction.sessions.removeBeyond(user.id, maxSessionsOfUser)
    if (ended.length > 0) await noteAccess(transaction, user, wall)
    return ended
  }

  async function claimsOf(token: string): Promise<TokenClaims> {
    const result = await tokens.verify(token)
    if (result.kind === 'invalid') throw AccountError.tokenInvalid()
    if (result.kind === 'expired') throw AccountError.sessionExpired()
    return result.claims
  }

  async function readSignedIn({ sessionId, generation }: TokenClaims): Promise<SignedIn> {
    const nowMs = wall.nowMs()
    const session = held?.find(sessionId) ?? (await store.sessions.find(sessionId))
    if (!session || hasEnded(session, nowMs) || !acceptsGeneration(session, generation, nowMs))
      throw AccountError.sessionExpired()
    const user = await store.users.findById(session.userId)
    if (!user || held?.isValidFor(sessionId, user) === false) throw AccountError.sessionExpired()
    const signedIn = { user, session, generation }
    remembered.note(signedIn)
    return signedIn
  }

  function announceEnds(sessionIds: readonly string[]): void {
    for (const sessionId of sessionIds) ends.announceEnd({ sessionId })
  }

  return {
    async signIn(
      email: string,
      password: string,
      address: string | undefined,
      signal?: AbortSignal,
      { isLocal = true }: { readonly isLocal?: boolean } = {},
    ): Promise<TokenAnswer> {
      const user = await checkPassword({ email, password, address, signal })
      if (user.isDemo && !isLocal) throw AccountError.demoIsLocal()
      const session = newSession(user, wall)
      try {
        const ended = await store.transaction(async transaction => {
          await audit.within(transaction).record(userAt(user, address), 'signed-in')
          return addSession(transaction, user, session)
        })
        announceEnds(ended)
      } catch (error) {
        if (!isStorageFull(error) || !held?.add(session, user, address)) throw error
        return { ...(await tokenFor(tokens, user, session)), isInMemory: true }
      }
      return tokenFor(tokens, user, session)
    },

    /** Starts a session of a user whom another service has verified. It takes the place of `replacedId`, which must not have
     *  been ended by anybody: of two calls for one session, one succeeds. */
    async signInBy(
      service: string,
      user: User,
      address: string | undefined,
      replacedId?: string,
    ): Promise<TokenAnswer> {
      const session = newSession(user, wall)
      const ended = await store.transaction(async transaction => {
        const details = { by: service }
        await audit.within(transaction).record(userAt(user, address), 'signed-in', { details })
        if (replacedId !== undefined) {
          if ((await transaction.sessions.find(replacedId))?.revokedAtMs !== null)
            throw AccountError.sessionExpired()
          await transaction.sessions.revoke(replacedId, wall.nowMs())
          await noteAccess(transaction, user, wall)
        }
        return addSession(transaction, user, session)
      })
      announceEnds(replacedId === undefined ? ended : [replacedId, ...ended])
      return tokenFor(tokens, user, session)
    },

    /** Returns the user and session of a token. Throws when the token is not valid or its session has ended. */
    async authenticate(token: string): Promise<SignedIn> {
      return readSignedIn(await claimsOf(token))
    },

    /** The same for prices and history, which go on while the storage is gone, for those who are signed in. */
    async authenticateForPrices(token: string): Promise<SignedIn> {
      const claims = await claimsOf(token)
      const read = await remembered.readOrNull(claims.sessionId, () => readSignedIn(claims))
      if (read) return read
      const known = remembered.find(claims.sessionId)
      const nowMs = wall.nowMs()
      if (
        !known ||
        hasEnded(known.session, nowMs) ||
        !acceptsGeneration(known.session, claims.generation, nowMs)
      )
        throw AccountError.sessionExpired()
      return { ...known, generation: claims.generation, isRemembered: true }
    },

    /** Returns the next token of the session; the one that was shown is accepted for another minute. */
    async renew({ user, session, generation }: SignedIn): Promise<TokenAnswer> {
      let current: Session | null = held?.find(session.id) ?? session
      // A renewal that another one overtook is computed again.
      for (let tries = 0; current && tries < maxRenewalTries; tries += 1) {
        const nowMs = wall.nowMs()
        if (hasEnded(current, nowMs) || !acceptsGeneration(current, generation, nowMs))
          throw AccountError.sessionExpired()
        const renewal = renewalOf(current, generation, nowMs)
        if (held?.renew(session.id, renewal)) return tokenFor(tokens, user, { ...current, ...renewal })
        if (await store.sessions.renew(current.id, current.generation, renewal))
          return tokenFor(tokens, user, { ...current, ...renewal })
        current = await store.sessions.find(session.id)
      }
      if (!current) throw AccountError.sessionExpired()
      throw new StorageError('busy', `Others renewed the session at each of ${maxRenewalTries} tries`)
    },

    async logOut({ user, session }: SignedIn, address: string | undefined): Promise<void> {
      if (held?.signOut(session.id)) return ends.announceEnd({ sessionId: session.id })
      await store.transaction(async transaction => {
        await audit.within(transaction).record(userAt(user, address), 'signed-out')
        await transaction.sessions.revoke(session.id, wall.nowMs())
        await noteAccess(transaction, user, wall)
      })
      ends.announceEnd({ sessionId: session.id })
    },

    /** Returns those of the given sessions that have not ended, by id. Reads storage, since another process may have ended
     *  some. */
    async activeSessions(ids: readonly string[]): Promise<ReadonlyMap<string, SessionState>> {
      const states = [...(await store.sessions.statesOf(ids)), ...((await held?.statesOf(ids)) ?? [])]
      const nowMs = wall.nowMs()
      const active = states.filter(state => state.revokedAtMs === null && state.expiresAtMs > nowMs)
      return new Map(active.map(state => [state.id, state]))
    },
  }
}
