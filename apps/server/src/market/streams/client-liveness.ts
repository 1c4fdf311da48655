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

/** Each client has one of these seconds: pings to all at once would hold up everything else. */
const heartbeatSeconds = 15

/** Returns a function to call every second. It pings the authenticated clients of that second and terminates those that have not
 *  answered the last ping. */
export function createHeartbeat(counters: LiveCounters): (clients: Iterable<SocketClient>) => void {
  let second = 0
  return clients => {
    second = (second + 1) % heartbeatSeconds
    pingClients(clients, second, counters)
  }
}

function pingClients(clients: Iterable<SocketClient>, second: number, counters: LiveCounters): void {
  for (const client of clients) {
    if (client.number % heartbeatSeconds !== second) continue
    if (!client.isAlive) {
      counters.closedAsDead += 1
      client.terminate()
    } else if (client.identity) {
      client.isAlive = false
      client.ws.ping()
    }
  }
}
