/** Socket metrics since the start, for Prometheus. All except `clients` and `subscriptions` only increase. */
export interface LiveCounters {
  /** Open sockets. */
  clients: number
  /** Tickers that the sockets follow. */
  subscriptions: number
  messagesSent: number
  bytesSent: number
  /** Ticks merged because their client was congested. */
  coalesced: number
  /** Index, scanner and resilience messages not sent to congested clients; newer ones replace them. */
  dropped: number
  closedForSlowness: number
  closedAsDead: number
  closedForFlooding: number
  authFailures: number
  refusedUpgrades: number
  unknownCommands: number
}

export const newLiveCounters = (): LiveCounters => ({
  clients: 0,
  subscriptions: 0,
  messagesSent: 0,
  bytesSent: 0,
  coalesced: 0,
  dropped: 0,
  closedForSlowness: 0,
  closedAsDead: 0,
  closedForFlooding: 0,
  authFailures: 0,
  refusedUpgrades: 0,
  unknownCommands: 0,
})
