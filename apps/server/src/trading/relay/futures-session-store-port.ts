/** A session at the futures provider, for the connection that returns to it through any process. Ids and names are hashes: the
 *  store cannot log on with them. */
export interface StoredFuturesSession {
  readonly id: string
  readonly userId: string
  /** Of the stored credentials; null for a logon with typed ones. */
  readonly nameHash: string | null
  /** Where the provider has sent the logon; null at its own address. */
  readonly redirectUrl: string | null
  readonly expiresAtMs: number
}

export interface FuturesSessionStore {
  /** Keeps the newest `maxKept` of the user. Call in a transaction. */
  put(session: StoredFuturesSession, maxKept: number): Promise<void>
  /** Null when it has expired by then, or is of another user. */
  find(userId: string, id: string, atMs: number): Promise<StoredFuturesSession | null>
  removeExpiredBefore(atMs: number): Promise<void>
}
