import { DAY_MS } from '@tidemark/domain'

/** At most `count` within `windowMs` of wall time. */
export interface Rate {
  readonly count: number
  readonly windowMs: number
}

export interface GatewayLimits {
  readonly connections: number
  readonly messageBytes: number
  readonly messages: Rate
  readonly logons: Rate
  readonly failedLogons: number
  readonly informationRequests: Rate
  /** Lists of all contracts of whole categories. */
  readonly deepLists: Rate
  readonly accountRequests: Rate
  readonly balanceRequests: Rate
  readonly resolutions: Rate
  readonly informationSubscriptions: number
  readonly marketDataSubscriptions: number
  readonly marketDataRequests: Rate
  readonly runningHistory: number
  readonly subscribedHistory: number
  readonly historyRequests: Rate
  readonly tradeSubscriptions: number
  readonly orderRequests: Rate
  readonly orderRequestsPerAccount: Rate
  readonly joinedConnections: number
  readonly restoreWindowMs: number
  readonly pingMs: number
  /** Silence after which a connection is closed. */
  readonly silenceMs: number
  /** How long a client may be slow before it is closed. */
  readonly lagMs: number
  /** How long a new connection may wait before it logs on. */
  readonly logonMs: number
}

const seconds = (count: number, windowSeconds: number): Rate => ({ count, windowMs: windowSeconds * 1000 })
const daily = (count: number): Rate => ({ count, windowMs: DAY_MS })

/** The provider's limits where they are known. */
export const defaultLimits: GatewayLimits = {
  connections: 1000,
  messageBytes: 64 * 1024,
  messages: seconds(1000, 10),
  logons: daily(200),
  failedLogons: 5,
  informationRequests: seconds(1000, 100),
  deepLists: seconds(20, 10),
  accountRequests: daily(100),
  balanceRequests: daily(100),
  resolutions: daily(10_000),
  informationSubscriptions: 200,
  marketDataSubscriptions: 200,
  marketDataRequests: seconds(500, 10),
  runningHistory: 10,
  subscribedHistory: 50,
  historyRequests: seconds(500, 10),
  tradeSubscriptions: 200,
  orderRequests: seconds(300, 10),
  orderRequestsPerAccount: seconds(10, 1),
  joinedConnections: 10,
  restoreWindowMs: 60_000,
  pingMs: 30_000,
  silenceMs: 90_000,
  lagMs: 60_000,
  logonMs: 30_000,
}
