/** Limits on what one futures socket can use. */
export interface FuturesLimits {
  readonly socketsPerAddress: number
  readonly socketsPerUser: number
  /** Messages from the browser in any ten seconds, as the provider allows. */
  readonly messagesPerTenSeconds: number
  /** Messages that wait while the token or the ticket is checked, and the bytes of them. */
  readonly waitingMessages: number
  readonly waitingMessageBytes: number
  /** Unread bytes after which the provider is asked to wait. */
  readonly unreadBytes: number
  /** Unread bytes with which a browser is closed at once. */
  readonly maxUnreadBytes: number
  /** Time that a browser has to read what waits. */
  readonly drainMs: number
  /** Bytes that the provider has not taken, with which the socket is closed. */
  readonly unsentBytes: number
  /** Time for the hello, and for the logon after it. */
  readonly helloMs: number
}

export const defaultFuturesLimits: Omit<FuturesLimits, 'socketsPerAddress'> = {
  socketsPerUser: 5,
  messagesPerTenSeconds: 1000,
  waitingMessages: 100,
  waitingMessageBytes: 256 * 1024,
  unreadBytes: 1024 * 1024,
  maxUnreadBytes: 8 * 1024 * 1024,
  drainMs: 10_000,
  unsentBytes: 1024 * 1024,
  helloMs: 30_000,
}

/** Longest message a browser may send. */
export const maxFuturesMessageBytes = 64 * 1024
