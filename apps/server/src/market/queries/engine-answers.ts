import type { EngineQuery } from '@tidemark/contracts'
import type { FeedTier } from '@tidemark/domain'
import { LRUCache } from 'lru-cache'
import type { Bus } from '../../platform/bus/bus.ts'
import { SharedAnswer } from './shared-answer.ts'

const maxAnswersPerFeed = 500

type About = EngineQuery['about']
const commands: ReadonlySet<About> = new Set(['restamp', 'announce'])
/** Answers about levels are valid until the levels change. Others contain a last price or the current minute. */
const cachedQueries: ReadonlySet<About> = new Set(['levels', 'map'])

export interface EngineAnswers {
  /** Returns the cached or pending answer to the same query. */
  find(query: EngineQuery): SharedAnswer | undefined
  start(query: EngineQuery, fetch: (signal: AbortSignal) => Promise<unknown>): SharedAnswer
}

/** Shares pending answers between callers of the same query, and caches answers about levels until the levels of their
 *  feed change. Failed queries are not cached; commands are not shared. */
export function createEngineAnswers(bus: Pick<Bus, 'subscribe'>): EngineAnswers {
  const newCache = () => new LRUCache<string, SharedAnswer>({ max: maxAnswersPerFeed })
  const caches: Readonly<Record<FeedTier, ReturnType<typeof newCache>>> = {
    realtime: newCache(),
    delayed: newCache(),
  }
  bus.subscribe(message => {
    if (message.kind === 'levels' || message.kind === 'table') caches[message.feed].clear()
    else if (message.kind === 'clock') for (const cache of Object.values(caches)) cache.clear()
  })
  const cacheOf = (query: EngineQuery) => caches['feed' in query ? query.feed : 'realtime']

  return {
    find(query) {
      const answer = cacheOf(query).get(JSON.stringify(query))
      return answer?.isCancelled ? undefined : answer
    },
    start(query, fetch) {
      const answer = new SharedAnswer(fetch)
      if (commands.has(query.about)) return answer
      const [cache, key] = [cacheOf(query), JSON.stringify(query)]
      cache.set(key, answer)
      answer.onEnd(isAnswered => {
        const isKept = isAnswered && cachedQueries.has(query.about)
        if (!isKept && cache.peek(key) === answer) cache.delete(key)
      })
      return answer
    },
  }
}
