import type { ErrorCode } from '@tidemark/contracts'
import { type FeedTier, feedTiers } from '@tidemark/domain'
import type { Bus } from '../bus/bus.ts'
import type { EngineClient } from './engine-client.ts'
import { ServiceError } from './service-error.ts'

/** Knows whether levels can be had: both feeds have told theirs, and a question about them is answered. */
export function createLevelsReadiness(
  bus: Pick<Bus, 'subscribe'>,
  engineClient: EngineClient,
  symbols: readonly string[],
) {
  const told = new Set<FeedTier>()
  bus.subscribe(message => {
    if (message.kind === 'levels') told.add(message.feed)
  })
  return {
    /** Rejects when they cannot. */
    async check(): Promise<void> {
      if (told.size < feedTiers.length) throw new Error('The engine has not told its levels yet')
      for (const feed of feedTiers) await answers(engineClient, feed, symbols[0] ?? '')
    },
  }
}

const unansweredCodes: ReadonlySet<ErrorCode> = new Set(['engine_silent', 'internal'])

/** That a symbol has no levels is an answer too: not every source has option chains. */
async function answers(engineClient: EngineClient, feed: FeedTier, symbol: string): Promise<void> {
  try {
    await engineClient.ask({ about: 'levels', feed, symbol })
  } catch (error) {
    const isAnswer = error instanceof ServiceError && !unansweredCodes.has(error.code)
    if (!isAnswer) throw error
  }
}
