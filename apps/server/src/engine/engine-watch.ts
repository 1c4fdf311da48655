import { type FeedTier, feedTiers } from '@tidemark/domain'
import type { Bus } from '../bus/bus.ts'
import type { WallClock } from '../clocks/wall-clock.ts'

const longestSilenceMs = 5000

/** Knows whether the engine has said where every symbol stands and is still moving. */
export function watchEngine(bus: Bus, wall: WallClock) {
  const tables = new Set<FeedTier>()
  let heardAtMs = wall.nowMs()
  bus.subscribe(message => {
    heardAtMs = wall.nowMs()
    if (message.kind === 'table') tables.add(message.feed)
  })
  return {
    /** Throws when it has not, or is not. */
    check(): void {
      if (tables.size < feedTiers.length) throw new Error('The engine has not stamped its tables yet')
      if (wall.nowMs() - heardAtMs > longestSilenceMs) throw new Error('The engine is silent')
    },
  }
}
