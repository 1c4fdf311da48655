import type { SessionEnd } from '../services/accounts.ts'
import type { Identity, SocketClient } from './socket-client.ts'

/** Clients by their session and by their user. */
export class ClientRegistry {
  readonly #bySession = new Map<string, Set<SocketClient>>()
  readonly #byUser = new Map<string, Set<SocketClient>>()

  add(client: SocketClient, { sessionId, userId }: Identity): void {
    put(this.#bySession, sessionId, client)
    put(this.#byUser, userId, client)
  }

  remove(client: SocketClient): void {
    if (!client.identity) return
    take(this.#bySession, client.identity.sessionId, client)
    take(this.#byUser, client.identity.userId, client)
  }

  sessionIds(): string[] {
    return [...this.#bySession.keys()]
  }

  countOf(userId: string): number {
    return this.#byUser.get(userId)?.size ?? 0
  }

  /** A copy: closing clients takes them off. */
  ofSession(sessionId: string): SocketClient[] {
    return [...(this.#bySession.get(sessionId) ?? [])]
  }

  whom(end: SessionEnd): SocketClient[] {
    return 'sessionId' in end ? this.ofSession(end.sessionId) : [...(this.#byUser.get(end.userId) ?? [])]
  }
}

function put(sets: Map<string, Set<SocketClient>>, key: string, client: SocketClient): void {
  const set = sets.get(key)
  if (set) set.add(client)
  else sets.set(key, new Set([client]))
}

function take(sets: Map<string, Set<SocketClient>>, key: string, client: SocketClient): void {
  const set = sets.get(key)
  set?.delete(client)
  if (set?.size === 0) sets.delete(key)
}
