import { closeCodes } from '@tidemark/contracts'
import type { RawData } from 'ws'
import type { MonotonicClock } from '../../platform/clocks/wall-clock.ts'
import { tokenBucket } from '../../platform/sockets/token-bucket.ts'
import type { ClientSession } from './client-session.ts'
import type { LiveCounters } from './live-counters.ts'
import type { LiveLimits } from './live-limits.ts'
import type { SocketClient } from './socket-client.ts'

interface SocketInputParts {
  readonly limits: LiveLimits
  readonly monotonic: MonotonicClock
  readonly counters: LiveCounters
}

/** Passes incoming messages to the client's session; closes the socket when there are too many. */
export function handleSocketInput(
  client: SocketClient,
  session: ClientSession,
  { limits, monotonic, counters }: SocketInputParts,
): void {
  const isWithinLimit = tokenBucket(limits.messageBurst, limits.messagesPerSecond, monotonic)
  const whenWithinLimit = (work: () => void): void => {
    if (!client.isOpen) return
    if (isWithinLimit()) {
      work()
    } else {
      counters.closedForFlooding += 1
      client.close(closeCodes.tooManyMessages, 'Too many messages')
    }
  }
  client.ws.on('message', (data, isBinary) => {
    whenWithinLimit(() => session.receive(isBinary ? '' : textOf(data)))
  })
  // Answered here instead of by ws: a client that pings and never reads could fill the write queue.
  client.ws.on('ping', data => {
    whenWithinLimit(() => {
      if (client.identity && client.writer.congestedSinceMs === null) client.ws.pong(data)
    })
  })
  client.ws.on('pong', () => {
    whenWithinLimit(() => {
      client.isAlive = true
    })
  })
}

/** ws delivers a message as one buffer by default. */
const textOf = (data: RawData): string => (Buffer.isBuffer(data) ? data.toString() : '')
