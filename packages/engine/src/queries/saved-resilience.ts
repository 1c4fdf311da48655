import type { ResiliencePoint } from '@tidemark/contracts'
import { type BreadthWeights, type IsoDate, isoDate } from '@tidemark/domain'
import type { ArchiveWriter } from '../archive/archive-writer.ts'
import { createLevelComputation } from '../levels/level-computation.ts'
import { LevelHistory } from '../levels/level-history.ts'
import { replayResilience } from '../resilience/day-replay.ts'
import type { ResilienceLog } from '../resilience/resilience-log.ts'
import { type MarketSession, startedSession } from '../session-time.ts'
import type { WorkQueue } from '../work/work-queue.ts'
import type { QueryAbout, QueryContext } from './query-context.ts'
import { noResilience } from './refusal.ts'

/** Recomputed days are cached, because traders page back and forth between days. */
const maxCachedDays = 10

interface SavedResilienceParts {
  readonly log: ResilienceLog
  readonly weights: BreadthWeights
  readonly queue: WorkQueue
  readonly writer: ArchiveWriter
}

export function createSavedResilience(
  context: QueryContext,
  { log, weights, queue, writer }: SavedResilienceParts,
) {
  const cache = new Map<IsoDate, Promise<readonly ResiliencePoint[]>>()

  /** Computes levels into a separate history, and only for the index members that need them. */
  function recompute(session: MarketSession): Promise<readonly ResiliencePoint[]> {
    const { source } = context
    const levelHistory = new LevelHistory()
    const computation = createLevelComputation(source, levelHistory, record => levelHistory.add(record))
    const members = new Set(
      source
        .listings()
        .flatMap(({ symbol, indices }) => (indices.some(({ index }) => index !== 'RUT') ? symbol : [])),
    )
    const symbols = computation.symbols.filter(symbol => members.has(symbol))
    return new Promise((resolve, reject) => {
      function* work() {
        try {
          yield* computation.restore(symbols, session, session.closeMs)
          const points = yield* replayResilience({
            source,
            weights,
            levelHistory,
            session,
            untilMs: () => session.closeMs,
          })
          writer.setResilience(session.date, points)
          resolve(points)
        } catch (error) {
          reject(error)
        }
      }
      queue.add('queries', work())
    })
  }

  async function find(session: MarketSession): Promise<readonly ResiliencePoint[]> {
    const isWhole = (points: readonly ResiliencePoint[]): boolean => points.at(-1)?.time === session.closeMs
    const logged = log.points(session, session.closeMs)
    if (isWhole(logged)) return logged
    const archived = (await context.archive.resilience(session.date)) ?? []
    if (isWhole(archived) || !context.source.chains.isReproducible) return archived
    return recompute(session)
  }

  function cached(session: MarketSession): Promise<readonly ResiliencePoint[]> {
    const points = cache.get(session.date) ?? find(session)
    cache.delete(session.date)
    cache.set(session.date, points)
    points.catch(() => cache.delete(session.date))
    for (const oldest of [...cache.keys()].slice(0, -maxCachedDays)) cache.delete(oldest)
    return points
  }

  return async ({ feed: tier, date }: QueryAbout<'saved-resilience'>): Promise<ResiliencePoint[]> => {
    const feed = context.feeds[tier]
    const session = startedSession(isoDate(date), feed.nowMs)
    if (!session) throw noResilience()
    const isInProgress = session.date === feed.session.date
    const points = isInProgress ? log.points(session, feed.nowMs) : await cached(session)
    if (!isInProgress && points.every(({ val }) => Object.values(val).every(value => value === null)))
      throw noResilience()
    return [...points]
  }
}
