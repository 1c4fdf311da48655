/** Figures of the sockets since the start, for Prometheus. All but `clients` only grow. */
export interface LiveCounters {
  /** Sockets open now. */
  clients: number
  messagesSent: number
  bytesSent: number
  /** Ticks that were merged into others because their client was slow. */
  coalesced: number
  /** Index and scanner messages that a slow client did not get; newer ones replace them. */
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
