import {
  DAY_SECONDS,
  epochSeconds,
  type FeedTier,
  newYorkDate,
  type Resolution,
  resolutionSeconds,
  utcMidnight,
} from '@tidemark/domain'
import { LRUCache } from 'lru-cache'
import type { Bus } from '../../platform/bus/bus.ts'
import { type BarQuery, type HistoryColumns, historyOf, type ReadBars } from './history.ts'
import { completeBars, type KnownBars, noneKnown } from './known-bars.ts'

interface HistoryCacheParts {
  /** Reads bars from the process that has them. It shares equal requests that run at the same time. */
  readonly readBars: ReadBars
  /** Market time of a feed. */
  nowMs(feed: FeedTier): number
  readonly bus: Pick<Bus, 'subscribe'>
  /** Limit of each feed. */
  readonly maxBars?: number
}

/** About 20 MB. */
const defaultMaxBars = 400_000
/** An entry counts for more than its bars, so that many empty ones are bounded too. */
const entryBars = 10
/** Bars that were not asked for in so long are read anew, in place of everything since. */
const maxGapSeconds = 7 * DAY_SECONDS

/** Reads closed sessions once. Bars of a feed are dropped when the feed's table is sent again, which tells that the engine
 *  has restarted or that data of the past has changed, and with every message about the clock: a jump or a new epoch. */
export function createHistoryCache(parts: HistoryCacheParts): ReadBars {
  const { readBars, nowMs, bus, maxBars = defaultMaxBars } = parts
  const newCache = () =>
    new LRUCache<string, KnownBars>({
      maxSize: maxBars,
      sizeCalculation: ({ bars }) => bars.t.length + entryBars,
    })
  const caches = { realtime: newCache(), delayed: newCache() }
  let clears = 0
  bus.subscribe(message => {
    if (message.kind !== 'table' && message.kind !== 'clock') return
    clears += 1
    if (message.kind === 'table') caches[message.feed].clear()
    else for (const cache of Object.values(caches)) cache.clear()
  })

  return async (query, feed, caller) => {
    const cache = caches[feed]
    const key = `${query.symbol} ${query.resolution} ${query.hours ?? 'regular'}`
    const closedUntil = closedBefore(query.resolution, nowMs(feed))
    const cached = cache.get(key)
    const before = cached && isRecent(cached, closedUntil) ? cached : noneKnown(closedUntil)
    // A page of the far past that does not reach what is known would leave a gap.
    if (query.toSeconds < before.from) return readBars(query, feed, caller)
    const clearsBefore = clears
    const { answer, known } = await completeBars(before, query, closedUntil, async range =>
      typed(await readBars({ ...partOf(query), ...range }, feed, caller)),
    )
    // What was read before a clear may be of the old past.
    if (known !== before && clears === clearsBefore && cache.peek(key) === cached) cache.set(key, known)
    return historyOf(answer)
  }
}

const partOf = ({ symbol, resolution, hours = 'regular' }: BarQuery) => ({ symbol, resolution, hours })

/** Bars that start earlier are closed: those of a day before today, or of a week before this one. */
const closedBefore = (resolution: Resolution, ms: number): number =>
  utcMidnight(newYorkDate(epochSeconds(Math.floor(ms / 1000)))) -
  Math.max(0, resolutionSeconds(resolution) - DAY_SECONDS)

const isRecent = ({ until }: KnownBars, closedUntil: number): boolean =>
  until <= closedUntil && closedUntil - until <= maxGapSeconds

const typed = ({ t, o, h, l, c, v }: HistoryColumns) => ({
  t: typedColumn(t),
  o: typedColumn(o),
  h: typedColumn(h),
  l: typedColumn(l),
  c: typedColumn(c),
  v: typedColumn(v),
})

const typedColumn = (column: ArrayLike<number>): Float64Array =>
  column instanceof Float64Array ? column : Float64Array.from(column)
