/** Nothing a client does or leaves undone may take more than this. */
export interface LiveLimits {
  /** Sockets of all users together. */
  readonly sockets: number
  readonly socketsPerUser: number
  readonly subscriptionsPerSocket: number
  /** Messages a client may send at once: all its subscriptions after a reconnect, and some more. */
  readonly messageBurst: number
  /** What it may send on and on. */
  readonly messagesPerSecond: number
  /** Bytes waiting for a client before its ticks are merged instead of queued. */
  readonly waitingBytes: number
  /** How long such a client has to read what waits. */
  readonly drainMs: number
  /** How long a socket may stand without a valid token. */
  readonly helloMs: number
}

export const defaultLiveLimits: LiveLimits = {
  sockets: 20_000,
  socketsPerUser: 50,
  subscriptionsPerSocket: 500,
  messageBurst: 600,
  messagesPerSecond: 10,
  waitingBytes: 64 * 1024,
  drainMs: 10_000,
  helloMs: 30_000,
}

/** Longest message a client may send. */
export const maxMessageBytes = 4096
