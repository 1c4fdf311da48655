import type { WallClock } from '../clocks/wall-clock.ts'
import type { WindowCounters } from './window-counters.ts'

const windowMs = 60_000

/** Limits the requests of one address, HTTP and sockets together. */
export interface RequestLimit {
  /** Counts a request. Returns 0 when it is within the limit, otherwise the milliseconds until the next one is. */
  count(address: string): Promise<number>
}

interface RequestLimitParts {
  readonly counters: WindowCounters
  readonly requestsPerMinute: number
  readonly wall: WallClock
}

export const createRequestLimit = ({
  counters,
  requestsPerMinute,
  wall,
}: RequestLimitParts): RequestLimit => ({
  async count(address) {
    const { count, endsAtMs } = await counters.add(`requests:${address}`, windowMs)
    return count <= requestsPerMinute ? 0 : Math.max(1, endsAtMs - wall.nowMs())
  },
})
