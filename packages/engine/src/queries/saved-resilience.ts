import type { ResiliencePoint } from '@tidemark/contracts'
import { type BreadthWeights, type IsoDate, isoDate } from '@tidemark/domain'
import type { ArchiveWriter } from '../archive/archive-writer.ts'
import { createLevelComputation } from '../levels/level-computation.ts'
import { LevelHistory } from '../levels/level-history.ts'
import { replayResilience } from '../resilience/day-replay.ts'
import type { ResilienceLog } from '../resilience/resilience-log.ts'
import { type MarketSession, startedSession } from '../session-time.ts'
import { resultOf, type Work } from '../work/work-queue.ts'
import type { Cancellation } from './cancellation.ts'
import type { QueryAbout, QueryContext } from './query-context.ts'
import { noResilience, noSession } from './refusal.ts'

/** A recomputed day costs a second, and traders page back and forth between days. About 5 MB; more days than the engine
 *  computes between two writes of the archive, which has the others. */
const maxCachedDays = 60

interface SavedResilienceParts {
  readonly log: ResilienceLog
  readonly weights: BreadthWeights
  readonly writer: ArchiveWriter
}

/** A day and how many queries still want it. */
interface WantedDay {
  readonly points: Promise<readonly ResiliencePoint[]>
  callers: number
}

export function createSavedResilience(context: QueryContext, { log, weights, writer }: SavedResilienceParts) {
  const cache = new Map<IsoDate, WantedDay>()
  let cachedSince = log.clears

  /** Computes levels into a separate history, and only for the index members that need them. */
  async function* recompute(session: MarketSession): Work<readonly ResiliencePoint[]> {
    const { source } = context
    const levelHistory = new LevelHistory()
    const computation = createLevelComputation(source, levelHistory, record => levelHistory.add(record))
    const members = new Set(
      source
        .listings()
        .flatMap(({ symbol, indices }) => (indices.some(({ index }) => index !== 'RUT') ? symbol : [])),
    )
    const symbols = computation.symbols.filter(symbol => members.has(symbol))
    const [failed] = yield* computation.restore(symbols, session, session.closeMs)
    if (failed) throw failed.error
    const untilMs = () => session.closeMs
    const replay = { source, weights, levelHistory, session, untilMs, retry: null }
    const points = (yield* replayResilience(replay)).map(({ point }) => point)
    writer.setResilience(session.date, points)
    return points
  }

  async function find(
    session: MarketSession,
    isCancelled: () => boolean,
  ): Promise<readonly ResiliencePoint[]> {
    const logged = log.points(session, session.closeMs)
    if (isWhole(session, logged)) return logged
    const archived = (await context.archive.resilience(session.date)) ?? []
    if (isWhole(session, archived) || !context.source.chains.isReproducible) return archived
    return resultOf(context.queue, 'queries', recompute(session), isCancelled)
  }

  function start(session: MarketSession): WantedDay {
    const day: WantedDay = { points: find(session, () => day.callers === 0), callers: 0 }
    day.points.then(
      // The archive may still get the rest of it.
      points => isWhole(session, points) || forget(session, day),
      () => forget(session, day),
    )
    return day
  }

  function forget({ date }: MarketSession, day: WantedDay): void {
    if (cache.get(date) === day) cache.delete(date)
  }

  /** Cancels the computation of a day when every query for it was cancelled. */
  function wanted(session: MarketSession, cancellation: Cancellation): Promise<readonly ResiliencePoint[]> {
    if (cachedSince !== log.clears) cache.clear()
    cachedSince = log.clears
    const day = cache.get(session.date) ?? start(session)
    const leave = () => {
      day.callers -= 1
      if (day.callers === 0) forget(session, day)
    }
    day.callers += 1
    cache.delete(session.date)
    cache.set(session.date, day)
    for (const oldest of [...cache.keys()].slice(0, -maxCachedDays)) cache.delete(oldest)
    cancellation.onCancel(leave)
    return day.points
  }

  return async (
    { feed: tier, date }: QueryAbout<'saved-resilience'>,
    cancellation: Cancellation,
  ): Promise<ResiliencePoint[]> => {
    const feed = context.feeds[tier]
    const session = startedSession(isoDate(date), feed.nowMs)
    if (!session) throw noSession(date)
    const isInProgress = session.date === feed.session.date
    const points = isInProgress ? log.points(session, feed.nowMs) : await wanted(session, cancellation)
    if (!isInProgress && points.every(({ val }) => Object.values(val).every(value => value === null)))
      throw noResilience()
    return [...points]
  }
}

const isWhole = ({ closeMs }: MarketSession, points: readonly ResiliencePoint[]): boolean =>
  points.at(-1)?.time === closeMs
