import type { BusMessage } from '@tidemark/contracts'
import { delayedFeedSeconds, type FeedTier } from '@tidemark/domain'
import type { MarketSource } from '@tidemark/sources'
import { tableAt } from './latest-table.ts'
import { createTickGatherer } from './tick-rows.ts'

/** A window longer than this is not walked trade by trade: everyone is told where things stand instead. */
const longestWindowMs = 60_000

interface FeedOptions {
  readonly tier: FeedTier
  readonly source: MarketSource
  readonly publish: (message: BusMessage) => void
}

/** One feed of prices, at its own distance behind the market clock. */
interface Feed {
  /** Publishes where every symbol stands at this moment of the market. */
  restart(marketMs: number): void
  /** Publishes what traded since the last call. */
  advance(marketMs: number): void
}

export function createFeed({ tier, source, publish }: FeedOptions): Feed {
  const gather = createTickGatherer(source.listings().length)
  const behindMs = tier === 'delayed' ? delayedFeedSeconds * 1000 : 0
  let untilMs = 0

  const restart = (marketMs: number): void => {
    untilMs = marketMs - behindMs
    publish({ kind: 'table', feed: tier, atMs: untilMs, ...tableAt(source, untilMs) })
  }

  return {
    restart,
    advance(marketMs) {
      const nextMs = marketMs - behindMs
      if (nextMs <= untilMs) return
      if (nextMs - untilMs > longestWindowMs) {
        restart(marketMs)
        return
      }
      const rows = gather(source.tradesBetween(untilMs, nextMs))
      untilMs = nextMs
      if (rows.symbol.length > 0) publish({ kind: 'ticks', feed: tier, untilMs, ...rows })
    },
  }
}
