import { type HistoryAnswer, maxHistoryBars, maxMinuteBars, unknownResolutionText } from '@tidemark/contracts'
import {
  type FeedTier,
  parseResolution,
  type Resolution,
  resolutionSeconds,
  type TradingHours,
  UnknownResolutionError,
} from '@tidemark/domain'
import type { BarColumns, BarRequest, Listing } from '@tidemark/sources'
import type { EngineCaller } from './engine-client.ts'
import { RequestError } from './request-error.ts'

export interface HistoryRequest {
  readonly ticker: string
  readonly from: number
  readonly to: number
  readonly resolution: string
  readonly countback?: number | undefined
  readonly session?: TradingHours
}

/** A `HistoryAnswer` whose columns may be typed arrays of the source. */
export type HistoryColumns = Pick<HistoryAnswer, 's' | 'truncated'> &
  Record<keyof BarColumns, ArrayLike<number>>

/** A checked request. */
export type BarQuery = Omit<BarRequest, 'nowMs'>
export type ReadBars = (query: BarQuery, feed: FeedTier, caller?: EngineCaller) => Promise<HistoryColumns>

export interface History {
  /** The feed determines the newest bar: for the delayed feed the market ends 900 s ago, whatever the request is. */
  bars(request: HistoryRequest, feed: FeedTier, caller?: EngineCaller): Promise<HistoryColumns>
  symbols(): readonly string[]
  listings(): readonly NamedSymbol[]
}

type NamedSymbol = Pick<Listing, 'symbol' | 'name'>

interface HistoryParts {
  readonly listings: readonly NamedSymbol[]
  readonly readBars: ReadBars
  /** Earlier times are raised to this. */
  readonly earliestSeconds: number
}

/** Any process can run it: `history-bars.ts` reads the bars where they are. */
export function createHistory({ listings, readBars, earliestSeconds }: HistoryParts): History {
  const symbols = listings.map(({ symbol }) => symbol)
  const known = new Set(symbols)
  return {
    symbols: () => symbols,
    listings: () => listings,
    async bars(request, feed, caller) {
      const resolution = readResolution(request.resolution)
      const fromSeconds = Math.max(earliestSeconds, request.from)
      const toSeconds = Math.max(earliestSeconds, request.to)
      const symbol = request.ticker.toUpperCase()
      if (!known.has(symbol)) throw RequestError.unknownSymbol(request.ticker)
      if (toSeconds <= fromSeconds) return noData
      const countback = request.countback ?? 0
      const count = Math.max(countback, Math.ceil((toSeconds - fromSeconds) / resolutionSeconds(resolution)))
      const limit = resolution === '1' ? maxMinuteBars : maxHistoryBars
      if (count > limit && resolution !== '1') throw RequestError.tooManyBars(count)
      const hours = request.session ?? 'regular'
      const query = { symbol, resolution, fromSeconds, toSeconds, hours }
      const read = (counted: { countback?: number }) => readBars({ ...query, ...counted }, feed, caller)
      if (count <= limit) return read(countback > 0 ? { countback } : {})
      // One more than the limit tells whether there are earlier bars.
      const wanted = Math.min(countback || limit + 1, limit + 1)
      return newestBars(await read({ countback: wanted }), limit, countback > 0 ? undefined : fromSeconds)
    },
  }
}

const noData: HistoryColumns = { s: 'no_data', t: [], o: [], h: [], l: [], c: [], v: [] }

export const historyOf = (bars: BarColumns): HistoryColumns =>
  bars.t.length === 0 ? noData : { s: 'ok', ...bars }

function readResolution(text: string): Resolution {
  try {
    return parseResolution(text)
  } catch (error) {
    if (error instanceof UnknownResolutionError) throw RequestError.invalid(unknownResolutionText(text))
    throw error
  }
}

/** At most `limit` bars, the newest, and none before `fromSeconds`. The limit shortens a window and never moves it. */
function newestBars(bars: HistoryColumns, limit: number, fromSeconds = 0): HistoryColumns {
  const { t } = bars
  let first = 0
  while (first < t.length && (t[first] as number) < fromSeconds) first += 1
  const start = Math.max(first, t.length - limit)
  if (start === 0) return bars
  if (start === t.length) return noData
  const cut = (column: ArrayLike<number>): number[] => Array.prototype.slice.call(column, start)
  return {
    s: 'ok',
    t: cut(t),
    o: cut(bars.o),
    h: cut(bars.h),
    l: cut(bars.l),
    c: cut(bars.c),
    v: cut(bars.v),
    ...(start > first && { truncated: true }),
  }
}
