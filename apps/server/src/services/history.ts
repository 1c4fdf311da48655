import { type HistoryAnswer, maxHistoryBars, maxMinuteBars } from '@tidemark/contracts'
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

interface HistoryRequest {
  readonly ticker: string
  readonly from: number
  readonly to: number
  readonly resolution: string
  readonly countback?: number | undefined
  readonly session?: TradingHours
}

/** A `HistoryAnswer` whose columns may be typed arrays of the source. */
export type HistoryColumns = Pick<HistoryAnswer, 's'> & Record<keyof BarColumns, ArrayLike<number>>

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
      const countback = limitedCount(request.countback ?? 0, fromSeconds, toSeconds, resolution)
      const counted = countback > 0 ? { countback } : {}
      const hours = request.session ?? 'regular'
      return readBars({ symbol, resolution, fromSeconds, toSeconds, ...counted, hours }, feed, caller)
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
    if (error instanceof UnknownResolutionError) throw RequestError.invalid(error.message)
    throw error
  }
}

/** Returns the countback for the source, 0 for all bars of from … to. Limits 1-minute requests and refuses others that
 *  exceed the maximum. */
function limitedCount(countback: number, from: number, to: number, resolution: Resolution): number {
  const count = Math.max(countback, Math.ceil((to - from) / resolutionSeconds(resolution)))
  if (resolution !== '1' && count > maxHistoryBars) throw RequestError.tooManyBars(count)
  if (resolution === '1' && count > maxMinuteBars) return Math.min(countback || maxMinuteBars, maxMinuteBars)
  return countback
}
