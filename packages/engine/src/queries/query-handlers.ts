import type { BreadthWeights } from '@tidemark/domain'
import type { MarketSource } from '@tidemark/sources'
import type { createAnnouncements } from '../announcements.ts'
import type { ArchiveWriter } from '../archive/archive-writer.ts'
import type { MarketArchive } from '../archive/market-archive.ts'
import type { Market } from '../market.ts'
import type { MarketClock } from '../market-clock.ts'
import type { WorkQueue } from '../work/work-queue.ts'
import { answerBars } from './bars.ts'
import { answerDdBands } from './dd-bands.ts'
import { answerLevels, answerSavedTable } from './levels.ts'
import { answerMap } from './map.ts'
import type { QueryContext, QueryHandlers } from './query-context.ts'
import { unknownSymbol } from './refusal.ts'
import { createSavedResilience } from './saved-resilience.ts'
import { answerSources } from './sources.ts'

interface AnswererOptions {
  readonly source: MarketSource
  readonly archive: MarketArchive
  readonly market: Market
  readonly writer: ArchiveWriter
  readonly queue: WorkQueue
  readonly weights: BreadthWeights
  readonly announcements: ReturnType<typeof createAnnouncements>
  readonly clock: MarketClock
}

export function createQueryHandlers(options: AnswererOptions): QueryHandlers {
  const { source, archive, market, writer, queue, weights, announcements, clock } = options
  const { book, feeds, resilience } = market
  const context: QueryContext = { source, archive, book, feeds }
  const savedResilience = createSavedResilience(context, { log: resilience.log, weights, queue, writer })
  /** What rests on levels waits until they are there. */
  const onceSettled =
    <Question, Answer>(answer: (question: Question) => Promise<Answer>) =>
    async (question: Question): Promise<Answer> => {
      await market.settled()
      return answer(question)
    }

  return {
    levels: onceSettled(question => answerLevels(context, question)),
    map: onceSettled(question => answerMap(context, question)),
    'saved-table': onceSettled(question => answerSavedTable(context, question)),
    'saved-resilience': onceSettled(savedResilience),
    restamp: onceSettled(async ({ symbols }) => {
      const began = clock.read().wallNow
      const counts = await market.restamp(symbols && checkedSymbols(source, symbols))
      return { ...counts, tookMs: clock.read().wallNow - began }
    }),
    'dd-bands': question => answerDdBands(context, question),
    bars: question => answerBars(context, question),
    announce: ({ text }) => announcements.announce(text, clock.read().marketNow),
    sources: () => answerSources(context, writer),
  }
}

function checkedSymbols(source: MarketSource, symbols: readonly string[]): string[] {
  const withOptions = new Set(source.chains.symbols())
  return symbols.map(given => {
    const symbol = given.trim().toUpperCase()
    if (!withOptions.has(symbol)) throw unknownSymbol(given)
    return symbol
  })
}
