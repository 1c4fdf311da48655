import type { BreadthWeights } from '@tidemark/domain'
import type { MarketSource } from '@tidemark/sources'
import type { createAnnouncements } from '../announcements.ts'
import type { ArchiveKeeper } from '../archive/archive-writer.ts'
import type { MarketArchive } from '../archive/market-archive.ts'
import type { Market } from '../market.ts'
import type { MarketClock } from '../market-clock.ts'
import type { WorkQueue } from '../work/work-queue.ts'
import { answerBars } from './bars.ts'
import { answerDdBands } from './dd-bands.ts'
import { answerLevels, answerSavedTable } from './levels.ts'
import { answerMap } from './map.ts'
import type { Answerers, Desk } from './query-context.ts'
import { unknownSymbol } from './refusal.ts'
import { createSavedResilience } from './saved-resilience.ts'
import { answerSources } from './sources.ts'

interface AnswererOptions {
  readonly source: MarketSource
  readonly archive: MarketArchive
  readonly market: Market
  readonly keeper: ArchiveKeeper
  readonly queue: WorkQueue
  readonly weights: BreadthWeights
  readonly announcements: ReturnType<typeof createAnnouncements>
  readonly clock: MarketClock
}

export function createAnswerers(options: AnswererOptions): Answerers {
  const { source, archive, market, keeper, queue, weights, announcements, clock } = options
  const { book, feeds, resilience } = market
  const desk: Desk = { source, archive, book, feeds }
  const savedResilience = createSavedResilience(desk, { log: resilience.log, weights, queue, keeper })
  /** What rests on levels waits until they are there. */
  const onceSettled =
    <Question, Answer>(answer: (question: Question) => Promise<Answer>) =>
    async (question: Question): Promise<Answer> => {
      await market.settled()
      return answer(question)
    }

  return {
    levels: onceSettled(question => answerLevels(desk, question)),
    map: onceSettled(question => answerMap(desk, question)),
    'saved-table': onceSettled(question => answerSavedTable(desk, question)),
    'saved-resilience': onceSettled(savedResilience),
    restamp: onceSettled(async ({ symbols }) => {
      const began = clock.read().wallNow
      const counts = await market.restamp(symbols && checkedSymbols(source, symbols))
      return { ...counts, tookMs: clock.read().wallNow - began }
    }),
    'dd-bands': question => answerDdBands(desk, question),
    bars: question => answerBars(desk, question),
    announce: ({ text }) => announcements.announce(text, clock.read().marketNow),
    sources: () => answerSources(desk, keeper),
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
