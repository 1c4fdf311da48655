import { type HistoryAnswer, maxHistoryBars, maxMinuteBars } from '@tidemark/contracts'
import {
  delayedFeedSeconds,
  type FeedTier,
  parseResolution,
  type Resolution,
  resolutionSeconds,
  UnknownResolutionError,
} from '@tidemark/domain'

import type { BarColumns, BarRequest, MarketSource } from '@tidemark/sources'

import type { MarketClockReader } from '../clocks/market-clock.ts'
import type { EngineClient } from './engine-client.ts'
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

/** What is asked of whoever has the bars, once it is known to be sound. */
type BarQuestion = Omit<BarRequest, 'nowMs'>
type ReadBars = (question: BarQuestion, feed: FeedTier) => Promise<HistoryColumns>

export interface History {
  /** The feed decides which “now” there is: a delayed user's market ends 900 s ago, whatever is asked. */
  bars(question: HistoryQuestion, feed: FeedTier): Promise<HistoryColumns>
  symbols(): readonly string[]
}

interface HistoryParts {
  readonly symbols: readonly string[]
  readonly readBars: ReadBars
  /** Earlier times are moved up to it. */
  readonly earliestSeconds: number
}

export function createHistory({ symbols, readBars, earliestSeconds }: HistoryParts): History {
  const known = new Set(symbols)
  return {
    symbols: () => symbols,
    async bars(question, feed) {
      const resolution = readResolution(question.resolution)
      const fromSeconds = Math.max(earliestSeconds, question.from)
      const toSeconds = Math.max(earliestSeconds, question.to)
      const symbol = question.ticker.toUpperCase()
      if (!known.has(symbol)) throw RequestError.unknownSymbol(question.ticker)
      if (toSeconds <= fromSeconds) return noData
      const countback = limitedCount(question.countback ?? 0, fromSeconds, toSeconds, resolution)
      const counted = countback > 0 ? { countback } : {}
      return readBars({ symbol, resolution, fromSeconds, toSeconds, ...counted }, feed)
    },
  }
}

/** From a source that gives the same answers here as in the engine's thread. */
export function barsOfSource(source: MarketSource, market: MarketClockReader): ReadBars {
  return async (question, feed) => {
    const behindMs = feed === 'delayed' ? delayedFeedSeconds * 1000 : 0
    return answer(source.bars({ ...question, nowMs: market.read().marketNow - behindMs }))
  }
}

/** From the engine, where its source alone has them. */
export function barsOfEngine(engineClient: Pick<EngineClient, 'ask'>): ReadBars {
  return ({ symbol, resolution, fromSeconds, toSeconds, countback }, feed) =>
    engineClient.ask({
      about: 'bars',
      feed,
      symbol,
      resolution,
      from: fromSeconds,
      to: toSeconds,
      countback: countback ?? null,
    })
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
