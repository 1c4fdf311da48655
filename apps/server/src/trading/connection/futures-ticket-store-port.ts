/** The right to one logon at the futures provider. Its id is a hash: the store cannot log on with it. */
export interface FuturesTicket {
  readonly id: string
  readonly userId: string
  readonly sessionId: string
  readonly expiresAtMs: number
}

export interface FuturesTicketStore {
  /** Keeps the newest `maxOpen` of the user. Call in a transaction. */
  add(ticket: FuturesTicket, maxOpen: number): Promise<void>
  /** Removes the ticket of this user and session. Returns true to one caller, if it has not expired by then. */
  take(ticket: Omit<FuturesTicket, 'expiresAtMs'>, atMs: number): Promise<boolean>
  removeOf(userId: string): Promise<void>
  removeExpiredBefore(atMs: number): Promise<void>
}
