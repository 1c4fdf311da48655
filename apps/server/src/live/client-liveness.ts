import { closeCodes } from '@tidemark/contracts'
import type { LiveCounters } from './live-counters.ts'
import type { LiveLimits } from './live-limits.ts'
import type { SocketClient } from './socket-client.ts'

/** Closes clients that are congested, or without a valid token, for too long. */
export function closeUnresponsive(
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
      client.close(closeCodes.badToken, 'No token received')
    }
  }
}

/** Pings every authenticated client and terminates those that have not answered the last ping. */
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
