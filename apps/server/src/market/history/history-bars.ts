import { delayedFeedSeconds, type FeedTier } from '@tidemark/domain'
import { type MarketSource, SourceError } from '@tidemark/sources'
import type { Bus } from '../../platform/bus/bus.ts'
import { RequestError } from '../../platform/errors/request-error.ts'
import type { MarketClockReader } from '../clock/market-clock.ts'
import type { EngineClient } from '../queries/engine-client.ts'
import { historyOf, type ReadBars } from './history.ts'
import { createHistoryCache } from './history-cache.ts'

interface HistoryBarsParts {
  readonly source: MarketSource
  readonly market: MarketClockReader
  readonly engineClient: Pick<EngineClient, 'query'>
  readonly bus: Pick<Bus, 'subscribe'>
}

/** Reads bars where they are: in this process when every process has the same, otherwise from the engine, which collects
 *  them. What is closed is computed or asked once; a recording is read each time, because files may be added to it. */
export function barsOfMarket({ source, market, engineClient, bus }: HistoryBarsParts): ReadBars {
  const { history } = source.capabilities
  if (history === 'recorded') return barsOfSource(source, market)
  return createHistoryCache({
    readBars: history === 'computed' ? barsOfSource(source, market) : barsOfEngine(engineClient),
    nowMs: feed => feedNowMs(market, feed),
    bus,
  })
}

/** Market time of a feed. */
export const feedNowMs = (market: MarketClockReader, feed: FeedTier): number =>
  market.read().marketNow - (feed === 'delayed' ? delayedFeedSeconds * 1000 : 0)

/** Reads bars from a source that has the same ones in every process. */
export function barsOfSource(source: MarketSource, market: MarketClockReader): ReadBars {
  return async (query, feed) => {
    try {
      return historyOf(await source.bars({ ...query, nowMs: feedNowMs(market, feed) }))
    } catch (error) {
      throw error instanceof SourceError ? RequestError.sourceFailed() : error
    }
  }
}

function barsOfEngine(engineClient: Pick<EngineClient, 'query'>): ReadBars {
  return ({ symbol, resolution, fromSeconds, toSeconds, countback, hours = 'regular' }, feed, caller) => {
    const range = { from: fromSeconds, to: toSeconds, countback: countback ?? null }
    return engineClient.query({ about: 'bars', feed, symbol, resolution, ...range, hours }, caller)
  }
}

/** Refuses to read while the market is started anew: neither the old nor the new time would be right. */
export function barsBetweenEpochs(readBars: ReadBars, epochs: { readonly isStarting: boolean }): ReadBars {
  return async (query, feed, caller) => {
    if (epochs.isStarting) throw RequestError.engineSilent()
    return readBars(query, feed, caller)
  }
}
