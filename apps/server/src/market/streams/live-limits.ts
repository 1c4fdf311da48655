import type { SocketLimits } from '../../platform/sockets/upgrade-admission.ts'

/** Limits on the resources that clients can use. */
export interface LiveLimits extends SocketLimits {
  readonly subscriptionsPerSocket: number
  /** Of all sockets of the process, about 100 bytes each. */
  readonly subscriptions: number
  /** Messages a client may send at once: enough for all its subscriptions after a reconnect. */
  readonly messageBurst: number
  /** Sustained message rate of a client. */
  readonly messagesPerSecond: number
  /** Unread bytes after which a client is congested and its ticks are merged instead of queued. */
  readonly waitingBytes: number
  /** Time that a congested client has to catch up before it is closed. */
  readonly drainMs: number
  /** Time after which a socket without a valid token is closed. */
  readonly helloMs: number
}

export const defaultLiveLimits: Omit<LiveLimits, keyof SocketLimits> = {
  subscriptionsPerSocket: 500,
  subscriptions: 1_000_000,
  messageBurst: 600,
  messagesPerSecond: 10,
  waitingBytes: 64 * 1024,
  drainMs: 10_000,
  helloMs: 30_000,
}

/** Longest message a client may send. */
export const maxMessageBytes = 4096
