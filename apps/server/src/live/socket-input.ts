import { closeCodes } from '@tidemark/contracts'
import type { RawData } from 'ws'
import type { WallClock } from '../clocks/wall-clock.ts'
import type { ClientSession } from './client-session.ts'
import type { LiveCounters } from './live-counters.ts'
import type { LiveLimits } from './live-limits.ts'
import type { SocketClient } from './socket-client.ts'
import { tokenBucket } from './token-bucket.ts'

interface HearingParts {
  readonly limits: LiveLimits
  readonly wall: WallClock
  readonly counters: LiveCounters
}

/** Takes in what comes on a client's socket, as long as it is not too much. */
export function listenTo(
  client: SocketClient,
  conversation: ClientSession,
  { limits, wall, counters }: HearingParts,
): void {
  const isWithinBounds = tokenBucket(limits.messageBurst, limits.messagesPerSecond, wall)
  const whenWithinBounds = (work: () => void): void => {
    if (!client.isOpen) return
    if (isWithinBounds()) {
      work()
    } else {
      counters.closedForFlooding += 1
      client.close(closeCodes.tooManyMessages, 'Too many messages')
    }
  }
  client.ws.on('message', (data, isBinary) => {
    whenWithinBounds(() => conversation.hear(isBinary ? '' : textOf(data)))
  })
  // Answered here and not by ws: a client that pings and never reads could fill the queue.
  client.ws.on('ping', data => {
    whenWithinBounds(() => {
      if (client.identity && client.writer.congestedSinceMs === null) client.ws.pong(data)
    })
  })
  client.ws.on('pong', () => {
    whenWithinBounds(() => {
      client.isAlive = true
    })
  })
}

/** One message comes as one buffer unless ws is told otherwise. */
const textOf = (data: RawData): string => (Buffer.isBuffer(data) ? data.toString() : '')
