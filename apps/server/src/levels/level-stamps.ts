import {
  type LevelStamp,
  type LevelStampsAnswer,
  type LevelStampsQuery,
  maxStampSessions,
} from '@tidemark/contracts'
import {
  epochSeconds,
  type FeedTier,
  type IsoDate,
  isoDate,
  lastTradingDayOnOrBefore,
  newYorkDate,
  previousTradingDay,
  regularSession,
} from '@tidemark/domain'
import type { MarketClockReader } from '../market/clock/index.ts'
import { feedNowMs } from '../market/history/index.ts'
import type { EngineCaller, EngineClient } from '../market/queries/index.ts'

interface LevelStampsParts {
  readonly engineClient: Pick<EngineClient, 'query'>
  readonly market: MarketClockReader
}

export interface LevelStamps {
  /** A page of the stamps of a symbol that the feed has reached, the newest first. */
  read(
    symbol: string,
    query: LevelStampsQuery,
    feed: FeedTier,
    caller: EngineCaller,
  ): Promise<LevelStampsAnswer>
}

export function createLevelStamps({ engineClient, market }: LevelStampsParts): LevelStamps {
  return {
    async read(symbol, { from, to, limit, before }, feed, caller) {
      const place = before === undefined ? null : readPlace(before)
      const { sessions, hasMore } = sessionsOf(from, to, place, feedNowMs(market, feed))
      const beforeMs = place !== null && sessions[0] === place.session ? place.beforeMs : null
      // One more than the page, to know whether it is the last.
      const query = { about: 'level-stamps', feed, symbol, sessions, beforeMs, limit: limit + 1 } as const
      const found = await engineClient.query(query, caller)
      const stamps = found.slice(0, limit)
      const last = found.length > limit ? stamps.at(-1) : undefined
      if (last) return { symbol, stamps, before: placeOf(last) }
      // Without a first session the history ends where a whole page of sessions has no stamp.
      const isEnd = !hasMore || (from === undefined && stamps.length === 0)
      return { symbol, stamps, before: isEnd ? null : (sessions.at(-1) ?? null) }
    },
  }
}

interface Place {
  readonly session: IsoDate
  /** Null: all stamps of this session come after the place. */
  readonly beforeMs: number | null
}

function readPlace(text: string): Place {
  const [session = '', time] = text.split('.')
  return { session: isoDate(session), beforeMs: time === undefined ? null : Number(time) }
}

const placeOf = ({ session, stampedAt }: LevelStamp): string => `${session}.${Date.parse(stampedAt)}`

/** The newest sessions of the window that have begun, up to the most that one page reads. */
function sessionsOf(from: string | undefined, to: string | undefined, place: Place | null, nowMs: number) {
  const now = epochSeconds(Math.floor(nowMs / 1000))
  const today = newYorkDate(now)
  const end = to !== undefined && to < today ? isoDate(to) : today
  let session = lastTradingDayOnOrBefore(end)
  if (regularSession(session).open > now) session = previousTradingDay(session)
  if (place !== null && place.session <= session) {
    session = lastTradingDayOnOrBefore(place.session)
    if (place.beforeMs === null && session === place.session) session = previousTradingDay(session)
  }
  const first = from !== undefined && from > earliest ? from : earliest
  const sessions: IsoDate[] = []
  while (session >= first && sessions.length < maxStampSessions) {
    sessions.push(session)
    session = previousTradingDay(session)
  }
  return { sessions, hasMore: session >= first }
}

/** The first session that a request can name. */
const earliest = '2001-01-01'
