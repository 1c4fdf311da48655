/** An order of a user that a process is about to let through, or has let through in the last minute. */
export interface OrderClaimRecord {
  readonly id: string
  readonly userId: string
  readonly accountId: string
  /** Empty when it is none that could be compared. */
  readonly clOrderId: string
  /** Of an order that works already. */
  readonly isChange: boolean
  readonly symbol: string
  /** Negative for a sale. */
  readonly quantity: number
  readonly group: string | null
  readonly parent: string | null
  readonly atMs: number
  /** From then on it only counts as an order of its minute. */
  readonly endsAtMs: number
}

export interface StoredOrderClaim extends OrderClaimRecord {
  /** Whether this opened store has added it. */
  readonly isOwn: boolean
}

/** What the processes that relay orders tell each other. */
export interface OrderClaimStore {
  add(claims: readonly OrderClaimRecord[]): Promise<void>
  /** Those of a user after the given time, of all processes. Call it after `add` has resolved, not in one transaction with it: of two
   *  processes that do so at the same time, at least one finds the claims of the other. */
  since(userId: string, atMs: number, limit: number): Promise<readonly StoredOrderClaim[]>
  /** Ends claims at the given time, where they do not end earlier. */
  end(ids: readonly string[], endsAtMs: number): Promise<void>
  removeBefore(atMs: number): Promise<void>
}
