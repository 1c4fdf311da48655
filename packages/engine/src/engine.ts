import type { BusMessage } from '@tidemark/contracts'
import { feedTiers } from '@tidemark/domain'
import type { MarketSource } from '@tidemark/sources'
import { createFeed } from './feed.ts'
import { ClockRefusal, type MarketClock } from './market-clock.ts'

interface EngineOptions {
  readonly source: MarketSource
  readonly clock: MarketClock
  readonly publish: (message: BusMessage) => void
}

export interface Engine {
  /** Says what time it is and where every symbol stands. Call once, before the first step. */
  start(): void
  /** Says it all anew: the source has learnt something about what has passed. */
  renew(): void
  /** Brings both feeds up to the market's time. Call a few times a second. */
  step(): void
  /** What others ask of the engine. */
  handle(message: BusMessage): void
}

export function createEngine({ source, clock, publish }: EngineOptions): Engine {
  const feeds = feedTiers.map(tier => createFeed({ tier, source, publish }))

  const restart = (): void => {
    const { marketNow } = clock.read()
    for (const feed of feeds) feed.restart(marketNow)
  }
  const publishClock = (isJump: boolean): void => publish({ kind: 'clock', clock: clock.read(), isJump })

  function setClock(id: number, atMs: number | null, speed: number | null): void {
    try {
      clock.set({ atMs, speed })
      publishClock(atMs !== null)
      if (atMs !== null) restart()
      publish({ kind: 'clock-answer', id, refusal: null })
    } catch (error) {
      if (!(error instanceof ClockRefusal)) throw error
      publish({ kind: 'clock-answer', id, refusal: { code: error.code, message: error.message } })
    }
  }

  return {
    start() {
      publishClock(false)
      restart()
    },
    renew: restart,
    step() {
      const { marketNow } = clock.read()
      for (const feed of feeds) feed.advance(marketNow)
      publish({ kind: 'heartbeat', marketNow })
    },
    handle(message) {
      if (message.kind === 'set-clock') setClock(message.id, message.at, message.speed)
    },
  }
}
