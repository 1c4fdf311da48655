import { closeCodes } from '@tidemark/contracts'
import type { LiveCounters } from './live-counters.ts'
import type { LiveLimits } from './live-limits.ts'
import type { SocketClient } from './socket-client.ts'

/** Closes those that have not read, or not said who they are, for too long. */
export function dropTheSlow(
  clients: Iterable<SocketClient>,
  nowMs: number,
  limits: LiveLimits,
  counters: LiveCounters,
): void {
  for (const client of clients) {
    const { congestedSinceMs } = client.writer
    if (congestedSinceMs !== null && nowMs - congestedSinceMs >= limits.drainMs) {
      counters.closedForSlowness += 1
      client.close(closeCodes.tooSlow, 'Too slow')
    } else if (!client.identity && nowMs - client.openedAtMs >= limits.helloMs) {
      client.close(closeCodes.badToken, 'No token came')
    }
  }
}

/** Asks every known client for a sign of life, and gives up those that gave none since the last time. */
export function heartbeat(clients: Iterable<SocketClient>, counters: LiveCounters): void {
  for (const client of clients) {
    if (!client.isAlive) {
      counters.closedAsDead += 1
      client.terminate()
    } else if (client.identity) {
      client.isAlive = false
      client.ws.ping()
    }
  }
}
