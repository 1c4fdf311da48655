import type { SessionEnd } from '../sign-in/session-ends.ts'
import type { Identity } from './session-gate.ts'

/** A socket of a user. */
export interface IdentifiedClient {
  readonly identity: Identity | null
  close(code: number, reason: string): void
}

/** Clients by session and by user. */
export class ClientRegistry<Client extends IdentifiedClient> {
  readonly #bySession = new Map<string, Set<Client>>()
  readonly #byUser = new Map<string, Set<Client>>()

  add(client: Client, { sessionId, userId }: Identity): void {
    addTo(this.#bySession, sessionId, client)
    addTo(this.#byUser, userId, client)
  }

  remove(client: Client): void {
    if (!client.identity) return
    removeFrom(this.#bySession, client.identity.sessionId, client)
    removeFrom(this.#byUser, client.identity.userId, client)
  }

  get isEmpty(): boolean {
    return this.#bySession.size === 0
  }

  userIds(): string[] {
    return [...this.#byUser.keys()]
  }

  sessionIds(): string[] {
    return [...this.#bySession.keys()]
  }

  /** Returns a copy, because closing a client removes it. */
  ofSession(sessionId: string): Client[] {
    return [...(this.#bySession.get(sessionId) ?? [])]
  }

  ofUser(userId: string): Client[] {
    return [...(this.#byUser.get(userId) ?? [])]
  }

  sessionIdsOf(userIds: Iterable<string>): string[] {
    const ids = new Set<string>()
    for (const userId of userIds)
      for (const { identity } of this.ofUser(userId)) if (identity) ids.add(identity.sessionId)
    return [...ids]
  }

  clientsOf(end: SessionEnd): Client[] {
    return 'sessionId' in end ? this.ofSession(end.sessionId) : this.ofUser(end.userId)
  }
}

function addTo<Client>(sets: Map<string, Set<Client>>, key: string, client: Client): void {
  const set = sets.get(key)
  if (set) set.add(client)
  else sets.set(key, new Set([client]))
}

function removeFrom<Client>(sets: Map<string, Set<Client>>, key: string, client: Client): void {
  const set = sets.get(key)
  set?.delete(client)
  if (set?.size === 0) sets.delete(key)
}
