import { closeCodes, type FeedState } from '@tidemark/contracts'
import { AccountError } from '../account-error.ts'
import type { Accounts } from '../sign-in/accounts.ts'
import type { SessionEnd } from '../sign-in/session-ends.ts'
import type { SignedIn } from '../sign-in/sign-ins.ts'
import type { WorkspaceUser } from '../sign-in/user-store.ts'
import type { ClientRegistry, IdentifiedClient } from './client-registry.ts'

/** The user and session of a socket, fixed by its first valid token. */
export interface Identity {
  readonly userId: string
  readonly sessionId: string
  readonly feedState: FeedState
  readonly user: WorkspaceUser
}

export interface LiveAccounts extends Pick<Accounts, 'onSessionEnd' | 'activeSessions'> {
  authenticateForPrices(token: string): Promise<{
    readonly user: Pick<SignedIn['user'], 'feedState'> & WorkspaceUser
    readonly session: Pick<SignedIn['session'], 'id'>
  }>
}

type Admission =
  | { readonly kind: 'admitted'; readonly identity: Identity }
  | { readonly kind: 'bad' }
  | { readonly kind: 'ended' }

/** Sessions that one check reads; more take turns. What another process has ended is read from its notes, so that only the end
 *  of a session by time comes later. */
const sessionsPerCheck = 1000

/** Admits sessions and closes their sockets when they end: immediately if this process ended them, within a
 *  second if another process did, at the next check if they expired. */
export class SessionGate<Client extends IdentifiedClient> {
  readonly #accounts: LiveAccounts
  readonly #registry: ClientRegistry<Client>
  /** Sessions that ended while a token was being verified, one list per pending admission. */
  readonly #pendingAdmissions = new Set<SessionEnd[]>()
  readonly #stopListening: () => void
  #isChecking = false
  /** Sessions of this round that were checked. */
  #checked = 0

  constructor(accounts: LiveAccounts, registry: ClientRegistry<Client>) {
    this.#accounts = accounts
    this.#registry = registry
    this.#stopListening = accounts.onSessionEnd(end => this.#end(end))
  }

  async admit(token: string): Promise<Admission> {
    const endedMeanwhile: SessionEnd[] = []
    this.#pendingAdmissions.add(endedMeanwhile)
    try {
      const { user, session } = await this.#accounts.authenticateForPrices(token)
      const identity = { userId: user.id, sessionId: session.id, feedState: user.feedState, user }
      // The session may have ended after it was read, before there was a socket to close.
      const hasEnded = endedMeanwhile.some(end =>
        'sessionId' in end ? end.sessionId === session.id : end.userId === user.id,
      )
      return hasEnded ? { kind: 'ended' } : { kind: 'admitted', identity }
    } catch (error) {
      if (error instanceof AccountError) return { kind: 'bad' }
      throw error
    } finally {
      this.#pendingAdmissions.delete(endedMeanwhile)
    }
  }

  /** Checks in storage the sessions that have a socket, some at a time. Only one check runs at a time. */
  async check(): Promise<void> {
    if (this.#isChecking || this.#registry.isEmpty) return
    const ids = this.#nextSessions()
    this.#isChecking = true
    try {
      await this.#checkSessions(ids)
    } finally {
      this.#isChecking = false
    }
  }

  /** The same for the sessions of some users, also while all are being checked: that check may have read them before. */
  async checkUsers(userIds: Iterable<string>): Promise<void> {
    const ids = this.#registry.sessionIdsOf(userIds)
    if (ids.length > 0) await this.#checkSessions(ids)
  }

  stop(): void {
    this.#stopListening()
  }

  #nextSessions(): string[] {
    const all = this.#registry.sessionIds()
    const from = this.#checked < all.length ? this.#checked : 0
    this.#checked = from + sessionsPerCheck
    return all.slice(from, this.#checked)
  }

  async #checkSessions(ids: readonly string[]): Promise<void> {
    const standing = await this.#accounts.activeSessions(ids)
    for (const id of ids) {
      const feedState = standing.get(id)?.feedState
      for (const client of this.#registry.ofSession(id)) {
        if (client.identity?.feedState !== feedState) closeEnded(client)
      }
    }
  }

  #end(end: SessionEnd): void {
    for (const endedMeanwhile of this.#pendingAdmissions) endedMeanwhile.push(end)
    for (const client of this.#registry.clientsOf(end)) closeEnded(client)
  }
}

export const closeEnded = (client: IdentifiedClient): void =>
  client.close(closeCodes.sessionEnded, 'This session has ended')
