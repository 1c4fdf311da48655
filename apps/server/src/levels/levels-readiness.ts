import type { ErrorCode } from '@tidemark/contracts'
import { type FeedTier, feedTiers } from '@tidemark/domain'
import { onNewEpoch } from '../market/clock/index.ts'
import type { EngineClient } from '../market/queries/index.ts'
import type { Bus } from '../platform/bus/bus.ts'
import { ServiceError } from '../platform/errors/service-error.ts'

/** Levels are ready when the engine has published them for both feeds and answers a query about them. */
export function createLevelsReadiness(
  bus: Pick<Bus, 'subscribe'>,
  engineClient: EngineClient,
  symbols: readonly string[],
) {
  const publishedFeeds = new Set<FeedTier>()
  onNewEpoch(bus, () => publishedFeeds.clear())
  bus.subscribe(message => {
    if (message.kind === 'levels') publishedFeeds.add(message.feed)
  })
  return {
    /** Rejects when levels are not ready. */
    async check(): Promise<void> {
      if (publishedFeeds.size < feedTiers.length) throw new Error('The engine has not published levels yet')
      for (const feed of feedTiers) await queryLevels(engineClient, feed, symbols[0] ?? '')
    },
  }
}

const unansweredCodes: ReadonlySet<ErrorCode> = new Set(['engine_silent', 'internal'])

/** “No levels” counts as an answer, since not every source has option chains. */
async function queryLevels(engineClient: EngineClient, feed: FeedTier, symbol: string): Promise<void> {
  try {
    await engineClient.query({ about: 'levels', feed, symbol })
  } catch (error) {
    const isAnswer = error instanceof ServiceError && !unansweredCodes.has(error.code)
    if (!isAnswer) throw error
  }
}
