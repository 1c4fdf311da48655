import { type FeedTier, feedTiers } from '@tidemark/domain'
import type { Bus } from '../bus/bus.ts'
import type { EngineDesk } from './engine-client.ts'
import { RequestError } from './request-error.ts'

/** Knows whether levels can be had: both feeds have told theirs, and a question about them is answered. */
export function watchLevels(bus: Pick<Bus, 'subscribe'>, desk: EngineDesk, symbols: readonly string[]) {
  const told = new Set<FeedTier>()
  bus.subscribe(message => {
    if (message.kind === 'levels') told.add(message.feed)
  })
  return {
    /** Rejects when they cannot. */
    async check(): Promise<void> {
      if (told.size < feedTiers.length) throw new Error('The engine has not told its levels yet')
      for (const feed of feedTiers) await answers(desk, feed, symbols[0] ?? '')
    },
  }
}

/** That a symbol has no levels is an answer too: not every source has option chains. */
async function answers(desk: EngineDesk, feed: FeedTier, symbol: string): Promise<void> {
  try {
    await desk.ask({ about: 'levels', feed, symbol })
  } catch (error) {
    if (!(error instanceof RequestError) || error.statusCode >= 500) throw error
  }
}
