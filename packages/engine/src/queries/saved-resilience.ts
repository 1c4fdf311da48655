import type { ResiliencePoint } from '@tidemark/contracts'
import { type BreadthWeights, type IsoDate, isoDate } from '@tidemark/domain'
import type { ArchiveWriter } from '../archive/archive-writer.ts'
import { createLevelComputation } from '../levels/level-computation.ts'
import { LevelHistory } from '../levels/level-history.ts'
import { replayResilience } from '../resilience/day-replay.ts'
import type { ResilienceLog } from '../resilience/resilience-log.ts'
import { begunSession, type MarketSession } from '../session-time.ts'
import type { WorkQueue } from '../work/work-queue.ts'
import type { QueryAbout, QueryContext } from './query-context.ts'
import { noResilience } from './refusal.ts'

/** Days that were made again are remembered: a trader who leafs through them comes back. */
const daysKept = 10

interface Shelf {
  readonly log: ResilienceLog
  readonly weights: BreadthWeights
  readonly queue: WorkQueue
  readonly writer: ArchiveWriter
}

export function createSavedResilience(context: QueryContext, { log, weights, queue, writer }: Shelf) {
  const known = new Map<IsoDate, Promise<readonly ResiliencePoint[]>>()

  /** Runs beside the market, and only for members whose options are looked at. */
  function makeAgain(session: MarketSession): Promise<readonly ResiliencePoint[]> {
    const { source } = context
    const book = new LevelHistory()
    const stamping = createLevelComputation(source, book, stamp => book.add(stamp))
    const watched = new Set(
      source
        .listings()
        .flatMap(({ symbol, indices }) => (indices.some(({ index }) => index !== 'RUT') ? symbol : [])),
    )
    const symbols = stamping.symbols.filter(symbol => watched.has(symbol))
    return new Promise((resolve, reject) => {
      function* work() {
        try {
          yield* stamping.restore(symbols, session, session.closeMs)
          const points = yield* replayResilience({
            source,
            weights,
            book,
            session,
            untilMs: () => session.closeMs,
          })
          writer.resilience(session.date, points)
          resolve(points)
        } catch (error) {
          reject(error)
        }
      }
      queue.add('questions', work())
    })
  }

  async function find(session: MarketSession): Promise<readonly ResiliencePoint[]> {
    const isWhole = (points: readonly ResiliencePoint[]): boolean => points.at(-1)?.time === session.closeMs
    const told = log.points(session, session.closeMs)
    if (isWhole(told)) return told
    const archived = (await context.archive.resilience(session.date)) ?? []
    if (isWhole(archived) || !context.source.chains.isReproducible) return archived
    return makeAgain(session)
  }

  function remembered(session: MarketSession): Promise<readonly ResiliencePoint[]> {
    const points = known.get(session.date) ?? find(session)
    known.delete(session.date)
    known.set(session.date, points)
    points.catch(() => known.delete(session.date))
    for (const oldest of [...known.keys()].slice(0, -daysKept)) known.delete(oldest)
    return points
  }

  return async ({ feed: tier, date }: QueryAbout<'saved-resilience'>): Promise<ResiliencePoint[]> => {
    const feed = context.feeds[tier]
    const session = begunSession(isoDate(date), feed.nowMs)
    if (!session) throw noResilience()
    const isInProgress = session.date === feed.session.date
    const points = isInProgress ? log.points(session, feed.nowMs) : await remembered(session)
    if (!isInProgress && points.every(({ val }) => Object.values(val).every(value => value === null)))
      throw noResilience()
    return [...points]
  }
}
