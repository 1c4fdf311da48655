import type { MarketClockSnapshot } from '@tidemark/contracts'
import type { Bus } from '../../platform/bus/bus.ts'
import { createFollowedClock } from '../../platform/clocks/followed-clock.ts'
import type { MachineClock } from '../../platform/clocks/wall-clock.ts'

/** Market clock port. Market rules read time only through this. */
export interface MarketClockReader {
  read(): MarketClockSnapshot
}

export interface FollowedMarketClock extends MarketClockReader {
  /** Resolves after the first clock message. */
  readonly known: Promise<void>
}

/** Follows the engine's clock; extrapolates between two messages at the speed of the last one. `expected` is read before the
 *  first message; without it there is no time until then. */
export function followMarketClock(
  bus: Bus,
  wall: MachineClock,
  expected: MarketClockReader | null = null,
): FollowedMarketClock {
  const followed = createFollowedClock(wall)
  const known = new Promise<void>(resolve => {
    bus.subscribe(message => {
      if (message.kind === 'heartbeat') followed.beat(message.marketNow)
      if (message.kind !== 'clock') return
      followed.set(message.clock)
      resolve()
    })
  })
  return {
    known,
    read() {
      const reading = followed.read() ?? expected?.read()
      if (!reading) throw new Error('The market clock is not known yet')
      return reading
    },
  }
}
