import type { SessionEnd } from '../services/accounts/session-ends.ts'
import type { Identity, SocketClient } from './socket-client.ts'

/** Clients by session and by user. */
export class ClientRegistry {
  readonly #bySession = new Map<string, Set<SocketClient>>()
  readonly #byUser = new Map<string, Set<SocketClient>>()

  add(client: SocketClient, { sessionId, userId }: Identity): void {
    addTo(this.#bySession, sessionId, client)
    addTo(this.#byUser, userId, client)
  }

  remove(client: SocketClient): void {
    if (!client.identity) return
    removeFrom(this.#bySession, client.identity.sessionId, client)
    removeFrom(this.#byUser, client.identity.userId, client)
  }

  get isEmpty(): boolean {
    return this.#bySession.size === 0
  }

  sessionIds(): string[] {
    return [...this.#bySession.keys()]
  }

  /** Returns a copy, because closing a client removes it. */
  ofSession(sessionId: string): SocketClient[] {
    return [...(this.#bySession.get(sessionId) ?? [])]
  }

  ofUser(userId: string): SocketClient[] {
    return [...(this.#byUser.get(userId) ?? [])]
  }

  sessionIdsOf(userIds: Iterable<string>): string[] {
    const ids = new Set<string>()
    for (const userId of userIds)
      for (const { identity } of this.ofUser(userId)) if (identity) ids.add(identity.sessionId)
    return [...ids]
  }

  clientsOf(end: SessionEnd): SocketClient[] {
    return 'sessionId' in end ? this.ofSession(end.sessionId) : this.ofUser(end.userId)
  }
}

function addTo(sets: Map<string, Set<SocketClient>>, key: string, client: SocketClient): void {
  const set = sets.get(key)
  if (set) set.add(client)
  else sets.set(key, new Set([client]))
}

function removeFrom(sets: Map<string, Set<SocketClient>>, key: string, client: SocketClient): void {
  const set = sets.get(key)
  set?.delete(client)
  if (set?.size === 0) sets.delete(key)
}
