import type { LevelListEntry } from '@tidemark/contracts'
import { resultOf, type Work } from '../work/work-queue.ts'
import { expectedRefusal } from './answer-query.ts'
import type { Cancellation } from './cancellation.ts'
import { answerLevels } from './levels.ts'
import type { QueryAbout, QueryContext } from './query-context.ts'

/** The levels of many symbols, each with its own refusal. */
export const answerLevelList = (
  context: QueryContext,
  query: QueryAbout<'level-list'>,
  cancellation: Cancellation,
): Promise<LevelListEntry[]> =>
  resultOf(context.queue, 'queries', readList(context, query), () => cancellation.isCancelled)

async function* readList(
  context: QueryContext,
  { feed, symbols }: QueryAbout<'level-list'>,
): Work<LevelListEntry[]> {
  const entries: LevelListEntry[] = []
  for (const symbol of symbols) {
    entries.push(await entryOf(context, { about: 'levels', feed, symbol }))
    yield
  }
  return entries
}

async function entryOf(context: QueryContext, query: QueryAbout<'levels'>): Promise<LevelListEntry> {
  const { symbol } = query
  try {
    return { symbol, levels: await answerLevels(context, query), error: null }
  } catch (error) {
    const refusal = expectedRefusal(error)
    if (!refusal) throw error
    return { symbol, levels: null, error: refusal }
  }
}
