import type { EngineQuery } from '@tidemark/contracts'
import type { FeedTier } from '@tidemark/domain'
import { LRUCache } from 'lru-cache'
import type { Bus } from '../bus/bus.ts'

const maxAnswersPerFeed = 500

export interface LevelsCache {
  /** Returns the cached or pending answer to the same query of the same feed, or else the result of `fetch`. */
  get(query: EngineQuery, fetch: () => Promise<unknown>): Promise<unknown>
}

/** Caches answers about levels until the levels of their feed change. Failed requests are not cached. */
export function createLevelsCache(bus: Pick<Bus, 'subscribe'>): LevelsCache {
  const newCache = () => new LRUCache<string, Promise<unknown>>({ max: maxAnswersPerFeed })
  const caches: Readonly<Record<FeedTier, ReturnType<typeof newCache>>> = {
    realtime: newCache(),
    delayed: newCache(),
  }
  bus.subscribe(message => {
    if (message.kind === 'levels' || message.kind === 'table') caches[message.feed].clear()
    else if (message.kind === 'clock') for (const cache of Object.values(caches)) cache.clear()
  })
  return {
    get(query, fetch) {
      // Other answers contain a last price or the current minute, or are commands.
      if (query.about !== 'levels' && query.about !== 'map') return fetch()
      const cache = caches[query.feed]
      const key = JSON.stringify(query)
      const cached = cache.get(key)
      if (cached) return cached
      const answer = fetch()
      cache.set(key, answer)
      answer.catch(() => {
        if (cache.peek(key) === answer) cache.delete(key)
      })
      return answer
    },
  }
}
