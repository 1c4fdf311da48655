import type { BreadthWeights } from '@tidemark/domain'
import type { MarketSource } from '@tidemark/sources'
import type { createAnnouncements } from '../announcements.ts'
import type { ArchiveWriter } from '../archive/archive-writer.ts'
import type { MarketArchive } from '../archive/market-archive.ts'
import { chainSymbols } from '../levels/level-computation.ts'
import type { Market } from '../market.ts'
import type { MarketClock } from '../market-clock.ts'
import type { SourceRetries } from '../work/source-retries.ts'
import type { WorkQueue } from '../work/work-queue.ts'
import { answerBars } from './bars.ts'
import type { Cancellation } from './cancellation.ts'
import { answerDdBands } from './dd-bands.ts'
import { answerEarlierMaps } from './earlier-maps.ts'
import { createExposureQuery } from './exposure.ts'
import { answerFirings } from './firings.ts'
import { answerLevelList } from './level-list.ts'
import { answerLevelStamps } from './level-stamps.ts'
import { answerLevels, answerSavedTable } from './levels.ts'
import { answerMap } from './map.ts'
import type { QueryContext, QueryHandlers } from './query-context.ts'
import { unknownSymbol } from './refusal.ts'
import { createSavedResilience } from './saved-resilience.ts'
import { answerSources } from './sources.ts'

interface QueryHandlersOptions {
  readonly source: MarketSource
  readonly archive: MarketArchive
  readonly market: Market
  readonly writer: ArchiveWriter
  readonly queue: WorkQueue
  readonly retries: SourceRetries
  readonly weights: BreadthWeights
  readonly announcements: ReturnType<typeof createAnnouncements>
  readonly clock: MarketClock
  readonly elapsedMs: () => number
}

export function createQueryHandlers(options: QueryHandlersOptions): QueryHandlers {
  const { source, archive, market, writer, queue, retries, weights, announcements, clock, elapsedMs } =
    options
  const { levelHistory, failedLevels, feeds, resilience } = market
  const stamped = (symbol: string) => market.stamped(symbol)
  const context: QueryContext = {
    source,
    archive,
    levelHistory,
    failedLevels,
    stamped,
    retries,
    feeds,
    queue,
  }
  const savedResilience = createSavedResilience(context, { log: resilience.log, weights, writer })
  /** Delays a handler that needs levels until they are computed. */
  const whenSettled =
    <Query, Answer>(handler: (query: Query, cancellation: Cancellation) => Promise<Answer>) =>
    async (query: Query, cancellation: Cancellation): Promise<Answer> => {
      await market.settled()
      if (cancellation.isCancelled) throw new Error('The query was cancelled')
      return handler(query, cancellation)
    }

  return {
    levels: whenSettled(query => answerLevels(context, query)),
    'level-list': whenSettled((query, cancellation) => answerLevelList(context, query, cancellation)),
    'level-stamps': whenSettled((query, cancellation) => answerLevelStamps(context, query, cancellation)),
    map: whenSettled(query => answerMap(context, query)),
    exposure: whenSettled(createExposureQuery(context)),
    'saved-table': whenSettled(query => answerSavedTable(context, query)),
    'saved-resilience': whenSettled(savedResilience),
    'earlier-maps': (query, cancellation) => answerEarlierMaps(context, query, cancellation),
    restamp: whenSettled(async ({ symbols }, cancellation) => {
      const startedAtMs = elapsedMs()
      const checked = symbols && checkSymbols(source, symbols)
      const counts = await market.recompute(checked, () => cancellation.isCancelled)
      return { ...counts, tookMs: Math.round(elapsedMs() - startedAtMs) }
    }),
    firings: query => answerFirings(context, query),
    'dd-bands': query => answerDdBands(context, query),
    bars: query => answerBars(context, query),
    announce: ({ text }) => announcements.announce(text, clock.read()),
    sources: () => answerSources(context, writer),
  }
}

/** Returns each symbol once, in upper case. */
function checkSymbols(source: MarketSource, symbols: readonly string[]): string[] {
  const withOptions = new Set(chainSymbols(source))
  const checked = symbols.map(given => {
    const symbol = given.trim().toUpperCase()
    if (!withOptions.has(symbol)) throw unknownSymbol(given)
    return symbol
  })
  return [...new Set(checked)]
}
