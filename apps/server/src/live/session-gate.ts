import { closeCodes } from '@tidemark/contracts'
import { AccountError } from '../services/account-error.ts'
import type { Accounts, SessionEnd } from '../services/accounts.ts'
import type { ClientRegistry } from './client-registry.ts'
import type { Identity, SocketClient } from './socket-client.ts'

export type LiveAccounts = Pick<Accounts, 'authenticate' | 'onSessionEnd' | 'activeSessions'>

type Admission =
  | { readonly kind: 'admitted'; readonly identity: Identity }
  | { readonly kind: 'bad' }
  | { readonly kind: 'ended' }

/** Lets sessions in, and closes their sockets when they end: at once for what this process did, at the next check for
 *  what another did, or time. */
export class SessionGate {
  readonly #accounts: LiveAccounts
  readonly #registry: ClientRegistry
  /** Endings heard while a token is being read, one list for each reading. */
  readonly #readings = new Set<SessionEnd[]>()
  readonly #stopListening: () => void
  #isChecking = false

  constructor(accounts: LiveAccounts, registry: ClientRegistry) {
    this.#accounts = accounts
    this.#registry = registry
    this.#stopListening = accounts.onSessionEnd(end => this.#end(end))
  }

  async admit(token: string): Promise<Admission> {
    const heard: SessionEnd[] = []
    this.#readings.add(heard)
    try {
      const { user, session } = await this.#accounts.authenticate(token)
      const identity = { userId: user.id, sessionId: session.id, tier: user.feed }
      // What was read may be older than an ending that found no socket to close yet.
      const hasEnded = heard.some(end =>
        'sessionId' in end ? end.sessionId === session.id : end.userId === user.id,
      )
      return hasEnded ? { kind: 'ended' } : { kind: 'admitted', identity }
    } catch (error) {
      if (error instanceof AccountError) return { kind: 'bad' }
      throw error
    } finally {
      this.#readings.delete(heard)
    }
  }

  /** Asks storage about every session that has a socket. One question at a time. */
  async check(): Promise<void> {
    const ids = this.#registry.sessionIds()
    if (this.#isChecking || ids.length === 0) return
    this.#isChecking = true
    try {
      const standing = await this.#accounts.activeSessions(ids)
      for (const id of ids) {
        const tier = standing.get(id)?.feed
        for (const client of this.#registry.ofSession(id)) {
          if (client.identity?.tier !== tier) closeEnded(client)
        }
      }
    } finally {
      this.#isChecking = false
    }
  }

  stop(): void {
    this.#stopListening()
  }

  #end(end: SessionEnd): void {
    for (const heard of this.#readings) heard.push(end)
    for (const client of this.#registry.whom(end)) closeEnded(client)
  }
}

export const closeEnded = (client: SocketClient): void =>
  client.close(closeCodes.sessionEnded, 'This session has ended')
