import {
  earliestHistorySeconds,
  type HistoryAnswer,
  maxHistoryBars,
  maxMinuteBars,
} from '@tidemark/contracts'
import {
  delayedFeedSeconds,
  type FeedTier,
  parseResolution,
  type Resolution,
  resolutionSeconds,
  UnknownResolutionError,
} from '@tidemark/domain'
import type { BarColumns, MarketSource } from '@tidemark/sources'
import type { MarketClock } from '../clocks/market-clock.ts'
import { RequestError } from './request-error.ts'

interface HistoryQuestion {
  readonly ticker: string
  readonly from: number
  readonly to: number
  readonly resolution: string
  readonly countback?: number | undefined
}

/** A `HistoryAnswer` whose columns may still be as the source made them. */
export type HistoryColumns = Pick<HistoryAnswer, 's'> & Record<keyof BarColumns, ArrayLike<number>>

export interface History {
  /** The feed decides which “now” there is: a delayed user's market ends 900 s ago, whatever is asked. */
  bars(question: HistoryQuestion, feed: FeedTier): HistoryColumns
  symbols(): readonly string[]
}

export function createHistory(source: MarketSource, market: MarketClock): History {
  const symbols = source.listings().map(({ symbol }) => symbol)
  return {
    symbols: () => symbols,
    bars(question, feed) {
      const resolution = readResolution(question.resolution)
      const from = Math.max(earliestHistorySeconds, question.from)
      const to = Math.max(earliestHistorySeconds, question.to)
      const symbol = question.ticker.toUpperCase()
      if (!symbols.includes(symbol)) throw RequestError.unknownSymbol(question.ticker)
      if (to <= from) return noData
      const countback = limitedCount(question.countback ?? 0, from, to, resolution)
      const behindMs = feed === 'delayed' ? delayedFeedSeconds * 1000 : 0
      const nowMs = market.read().marketNow - behindMs
      return answer(
        source.bars({
          symbol,
          resolution,
          fromSeconds: from,
          toSeconds: to,
          nowMs,
          ...(countback > 0 ? { countback } : {}),
        }),
      )
    },
  }
}

const noData: HistoryColumns = { s: 'no_data', t: [], o: [], h: [], l: [], c: [], v: [] }

function readResolution(text: string): Resolution {
  try {
    return parseResolution(text)
  } catch (error) {
    if (error instanceof UnknownResolutionError) throw RequestError.invalid(error.message)
    throw error
  }
}

/** The countback to ask the source for; 0 for the whole of from … to. Minutes are cut to their limit, anything else
 *  beyond its own is refused. */
function limitedCount(countback: number, from: number, to: number, resolution: Resolution): number {
  const count = Math.max(countback, Math.ceil((to - from) / resolutionSeconds(resolution)))
  if (resolution !== '1' && count > maxHistoryBars) throw RequestError.tooManyBars(count)
  if (resolution === '1' && count > maxMinuteBars) return Math.min(countback || maxMinuteBars, maxMinuteBars)
  return countback
}

function answer(bars: BarColumns): HistoryColumns {
  return bars.t.length === 0 ? noData : { s: 'ok', ...bars }
}
