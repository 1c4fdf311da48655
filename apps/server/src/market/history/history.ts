import { type HistoryAnswer, maxHistoryBars, maxMinuteBars, unknownResolutionText } from '@tidemark/contracts'
import {
  type FeedTier,
  parseResolution,
  type Resolution,
  resolutionSeconds,
  type TradingHours,
  UnknownResolutionError,
} from '@tidemark/domain'
import { type BarColumns, type BarRequest, type Listing, rowsBefore } from '@tidemark/sources'
import { RequestError } from '../../platform/errors/request-error.ts'
import type { EngineCaller } from '../queries/engine-client.ts'

export interface HistoryRequest {
  readonly ticker: string
  /** Not needed with a countback. */
  readonly from?: number | undefined
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
  /** How many bars a request asks for. Throws when it is not valid. */
  countOf(request: HistoryRequest): number
  /** The feed determines the newest bar: for the delayed feed the market ends 900 s ago, whatever the request is. */
  bars(request: HistoryRequest, feed: FeedTier, caller?: EngineCaller): Promise<HistoryColumns>
  symbols(): readonly string[]
  listings(): readonly NamedSymbol[]
}

type NamedSymbol = Pick<Listing, 'symbol' | 'name'> & Partial<Pick<Listing, 'sector' | 'indices'>>

interface HistoryParts {
  readonly listings: readonly NamedSymbol[]
  readonly readBars: ReadBars
  /** An earlier start of a window is raised to this. */
  readonly earliestSeconds: number
}

/** Any process can run it: `history-bars.ts` reads the bars where they are. */
export function createHistory({ listings, readBars, earliestSeconds }: HistoryParts): History {
  const symbols = listings.map(({ symbol }) => symbol)
  const known = new Set(symbols)
  return {
    symbols: () => symbols,
    listings: () => listings,
    countOf: request => Math.min(rangeOf(request).count, maxMinuteBars),
    async bars(request, feed, caller) {
      const { symbol, resolution, fromSeconds, toSeconds, countback, count } = rangeOf(request)
      if (count === 0) return noData
      const hours = request.session ?? 'regular'
      const query = { symbol, resolution, fromSeconds, toSeconds, hours }
      const read = (counted: { countback?: number }) => readBars({ ...query, ...counted }, feed, caller)
      if (countback > 0) return read({ countback })
      if (count <= maxMinuteBars) return read({})
      // One more than the limit tells whether there are earlier bars.
      return newestBars(await read({ countback: maxMinuteBars + 1 }), maxMinuteBars, fromSeconds)
    },
  }

  function rangeOf(request: HistoryRequest) {
    const resolution = readResolution(request.resolution)
    const symbol = request.ticker.toUpperCase()
    if (!known.has(symbol)) throw RequestError.unknownSymbol(request.ticker)
    const { to: toSeconds, countback = 0 } = request
    const isEmpty = request.from !== undefined && toSeconds <= request.from
    const fromSeconds = Math.max(earliestSeconds, request.from ?? toSeconds)
    const seconds = Math.max(0, toSeconds - fromSeconds)
    const count = isEmpty ? 0 : Math.max(countback, Math.ceil(seconds / resolutionSeconds(resolution)))
    const limit = resolution === '1' ? maxMinuteBars : maxHistoryBars
    // A window of minutes has fewer bars than minutes: nights and weekends have none.
    if (countback > limit || (count > limit && resolution !== '1'))
      throw RequestError.tooManyBars(count, limit)
    return { symbol, resolution, fromSeconds, toSeconds, countback, count }
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
function newestBars(bars: HistoryColumns, limit: number, fromSeconds: number): HistoryColumns {
  const { t } = bars
  const first = rowsBefore(t, fromSeconds)
  const start = Math.max(first, t.length - limit)
  if (start === 0) return bars
  if (start === t.length) return noData
  const cut = (column: ArrayLike<number>): ArrayLike<number> =>
    column instanceof Float64Array ? column.subarray(start) : Array.prototype.slice.call(column, start)
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
