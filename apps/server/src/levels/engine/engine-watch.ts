import { type FeedTier, feedTiers } from '@tidemark/domain'
import { onNewEpoch } from '../../market/clock/index.ts'
import type { Bus } from '../../platform/bus/bus.ts'
import type { MonotonicClock } from '../../platform/clocks/wall-clock.ts'

const maxSilenceMs = 5000

/** Health check of the engine: it has published its tables and keeps sending messages. */
export function watchEngine(bus: Pick<Bus, 'subscribe'>, monotonic: MonotonicClock) {
  const tables = new Set<FeedTier>()
  let lastMessageAtMs = monotonic.elapsedMs()
  onNewEpoch(bus, () => tables.clear())
  bus.subscribe(message => {
    lastMessageAtMs = monotonic.elapsedMs()
    if (message.kind === 'table') tables.add(message.feed)
  })
  return {
    /** Call when the engine has ended: the next one has to publish its tables first. */
    engineEnded: () => tables.clear(),
    /** Throws when the engine is not healthy. */
    check(): void {
      if (tables.size < feedTiers.length) throw new Error('The engine has not published its tables yet')
      if (monotonic.elapsedMs() - lastMessageAtMs > maxSilenceMs)
        throw new Error(`The engine has sent nothing for ${maxSilenceMs / 1000} s`)
    },
  }
}
