import type { EngineQuery } from '@tidemark/contracts'
import type { FeedTier } from '@tidemark/domain'
import type { Bus } from '../bus/bus.ts'

/** Beyond this a feed's answers are let go: somebody asks for everything there is. */
const mostAnswers = 500

export interface LevelsCache {
  /** The answer somebody else got, or is getting, to the same question of the same feed; else that of `ask`. */
  get(question: EngineQuery, ask: () => Promise<unknown>): Promise<unknown>
}

/** Keeps answers about levels until anything about the levels of their feed changes. A failure is not kept. Each feed
 *  has a cache of its own. */
export function createLevelsCache(bus: Pick<Bus, 'subscribe'>): LevelsCache {
  const shelves: Readonly<Record<FeedTier, Map<string, Promise<unknown>>>> = {
    realtime: new Map(),
    delayed: new Map(),
  }
  bus.subscribe(message => {
    if (message.kind === 'levels' || message.kind === 'table') shelves[message.feed].clear()
    else if (message.kind === 'clock') for (const cache of Object.values(shelves)) cache.clear()
  })
  return {
    get(question, ask) {
      // Other answers hold a last price or minutes as they pass, or are done rather than told.
      if (question.about !== 'levels' && question.about !== 'map') return ask()
      const cache = shelves[question.feed]
      const key = JSON.stringify(question)
      const known = cache.get(key)
      if (known) return known
      if (cache.size >= mostAnswers) cache.clear()
      const answer = ask()
      cache.set(key, answer)
      answer.catch(() => {
        if (cache.get(key) === answer) cache.delete(key)
      })
      return answer
    },
  }
}
