import {
  type EarlierMap,
  type EarlierMapsAnswer,
  type EarlierMapsRequest,
  maxEarlierSessions,
} from '@tidemark/contracts'
import {
  type EpochSeconds,
  epochSeconds,
  type FeedTier,
  type IsoDate,
  isoDate,
  lastTradingDayOnOrBefore,
  newYorkDate,
  previousTradingDay,
  regularSession,
} from '@tidemark/domain'
import { LRUCache } from 'lru-cache'
import type { MarketClockReader } from '../market/clock/index.ts'
import { feedNowMs } from '../market/history/index.ts'
import type { EngineCaller, EngineClient } from '../market/queries/index.ts'
import type { Bus } from '../platform/bus/bus.ts'

interface EarlierMapsParts {
  readonly engineClient: Pick<EngineClient, 'query'>
  readonly market: MarketClockReader
  readonly bus: Pick<Bus, 'subscribe'>
}

export interface EarlierMaps {
  /** The maps of sessions that are over on the feed, before a day or else before its current session, the newest first. */
  read(
    symbol: string,
    request: EarlierMapsRequest,
    feed: FeedTier,
    caller: EngineCaller,
  ): Promise<EarlierMapsAnswer>
}

/** About 10 MB. */
const maxMapsPerFeed = 20_000

/** Asks the engine once for each session that is over. What is known of a feed is dropped when its table is sent again, which
 *  tells that the engine has restarted or that data of the past has changed, and with every message about the clock. */
export function createEarlierMaps({ engineClient, market, bus }: EarlierMapsParts): EarlierMaps {
  // By size: with a number of entries the cache takes the memory for all of them at once.
  const newCache = () =>
    new LRUCache<string, EarlierMap>({ maxSize: maxMapsPerFeed, sizeCalculation: () => 1 })
  const caches = { realtime: newCache(), delayed: newCache() }
  let clears = 0
  bus.subscribe(message => {
    if (message.kind !== 'table' && message.kind !== 'clock') return
    clears += 1
    if (message.kind === 'table') caches[message.feed].clear()
    else for (const cache of Object.values(caches)) cache.clear()
  })

  return {
    async read(symbol, { sessions, before }, feed, caller) {
      const cache = caches[feed]
      const clearsBefore = clears
      const days = sessionsBefore(
        before,
        epochSeconds(Math.floor(feedNowMs(market, feed) / 1000)),
        sessions === 'all' ? maxEarlierSessions : sessions,
      )
      const keyOf = (day: string) => `${symbol} ${day}`
      const known = new Map(days.map(day => [day, cache.get(keyOf(day))]))
      const missing = days.filter(day => known.get(day) === undefined)
      if (missing.length > 0) {
        const query = { about: 'earlier-maps', feed, symbol, sessions: missing } as const
        for (const map of await engineClient.query(query, caller)) {
          known.set(isoDate(map.session), map)
          // What was read before a clear may be of the old past.
          if (clears === clearsBefore) cache.set(keyOf(map.session), map)
        }
      }
      return { symbol, sessions: days.flatMap(day => known.get(day) ?? []), limit: maxEarlierSessions }
    },
  }
}

/** Sessions before a day that are over, the newest first. */
function sessionsBefore(end: string | undefined, now: EpochSeconds, count: number): IsoDate[] {
  const latest = lastTradingDayOnOrBefore(newYorkDate(now))
  const last = isoDate(end ?? (regularSession(latest).open <= now ? latest : previousTradingDay(latest)))
  const first = latest < last ? latest : previousTradingDay(last)
  const days: IsoDate[] = []
  for (let day = first; days.length < count; day = previousTradingDay(day))
    if (regularSession(day).close <= now) days.push(day)
  return days
}
