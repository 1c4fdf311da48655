/** Metrics of the futures relay since the start, for Prometheus. All except `clients` only increase. */
export interface FuturesCounters {
  /** Open sockets. */
  clients: number
  messagesReceived: number
  messagesSent: number
  /** Logons that were not passed on. */
  refusedLogons: number
  /** Orders that a risk limit kept from the provider. */
  refusedOrders: number
  closedForSlowness: number
  closedAsDead: number
  closedForFlooding: number
  closedByProvider: number
  authFailures: number
  refusedUpgrades: number
}

export const newFuturesCounters = (): FuturesCounters => ({
  clients: 0,
  messagesReceived: 0,
  messagesSent: 0,
  refusedLogons: 0,
  refusedOrders: 0,
  closedForSlowness: 0,
  closedAsDead: 0,
  closedForFlooding: 0,
  closedByProvider: 0,
  authFailures: 0,
  refusedUpgrades: 0,
})
