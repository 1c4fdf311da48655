import type { ResiliencePoint } from '@tidemark/contracts'
import { type BreadthValues, type BreadthWeights, MINUTE_MS } from '@tidemark/domain'
import type { BarColumns, MarketSource } from '@tidemark/sources'
import { BreadthFeed } from '../feeds/breadth-feed.ts'
import { MasterTable } from '../feeds/master-table.ts'
import type { LevelHistory } from '../levels/level-history.ts'
import type { LevelRecord } from '../levels/level-record.ts'
import { previousClose } from '../previous-close.ts'
import type { MarketSession } from '../session-time.ts'
import { type RetryOptions, readAll } from '../work/read-all.ts'
import type { Work } from '../work/work-queue.ts'

/** One minute of a session: what the charts show, and the breadth behind it with its coverage. */
export interface BreadthMinute {
  readonly point: ResiliencePoint
  readonly breadth: BreadthValues
}

export function breadthMinute(time: number, breadth: BreadthValues): BreadthMinute {
  const { srhg, nrhg, ruhg, srmhp, nrmhp, sdd } = breadth
  return { point: { time, val: { srhg, nrhg, ruhg, srmhp, nrmhp, sdd } }, breadth }
}

interface ReplayOptions {
  readonly source: MarketSource
  readonly weights: BreadthWeights
  /** Holds the records of the session. */
  readonly levelHistory: LevelHistory
  readonly session: MarketSession
  /** Time to replay to; read again after each pass, because the clock runs meanwhile. */
  readonly untilMs: () => number
  /** What to do when the source fails; null: the replay fails. */
  readonly retry: RetryOptions | null
}

/** Replays a session's minute bars through a master table and breadth, as a feed does, and returns the same minutes of
 *  resilience that the feed published live. */
export async function* replayResilience({
  source,
  weights,
  levelHistory,
  session,
  untilMs,
  retry,
}: ReplayOptions): Work<BreadthMinute[]> {
  const listings = source.listings()
  const members = listings.flatMap((_, index) => (isMember(weights, index) ? [index] : []))
  const symbolOf = (member: number): string => listings[member]?.symbol ?? ''
  const table = new MasterTable(listings.length)
  const none = Number.NaN
  const prevCloses = new Map<number, number>()
  const readClose = async (member: number): Promise<void> => {
    prevCloses.set(member, (await previousClose(source, symbolOf(member), session)) ?? none)
  }
  yield* readAll(members, readClose, retry)
  for (const member of members) {
    const prevClose = prevCloses.get(member) ?? none
    table.setPrices(member, { price: prevClose, tradedAtMs: none, lastOpen: none, volume: 0, prevClose })
    table.setLevels(member, levelHistory.at(symbolOf(member), session.openMs))
  }
  const breadth = new BreadthFeed(table, weights, session)
  breadth.restart(session, session.openMs)

  const replayed: BreadthMinute[] = []
  let reachedMs = session.openMs
  for (let endMs = endOf(session, untilMs()); reachedMs < endMs; endMs = endOf(session, untilMs())) {
    const bars = new Map<number, BarColumns>()
    const window = minutes(reachedMs, endMs)
    const readBars = async (member: number): Promise<void> => {
      bars.set(member, await source.bars({ symbol: symbolOf(member), ...window }))
    }
    if (source.capabilities.minutes) yield* readAll(members, readBars, retry)
    const fromMs = reachedMs - 1
    const records = members.flatMap(member =>
      levelHistory.between(symbolOf(member), fromMs, endMs).map(record => ({ record, member })),
    )
    records.sort((a, b) => a.record.stampedAtMs - b.record.stampedAtMs)
    const rows = new Int32Array(members.length)
    for (let minuteEndMs = reachedMs + MINUTE_MS; minuteEndMs <= endMs; minuteEndMs += MINUTE_MS) {
      while ((records[0]?.record.stampedAtMs ?? minuteEndMs) < minuteEndMs) {
        const { record, member } = records.shift() as { record: LevelRecord; member: number }
        table.setLevels(member, levelHistory.at(record.symbol, record.stampedAtMs))
        breadth.updateSymbol(member)
      }
      const startSeconds = minuteEndMs / 1000 - 60
      members.forEach((member, place) => {
        const own = bars.get(member)
        if (!own) return
        const { t, o, c } = own
        const row = rows[place] as number
        if (t[row] !== startSeconds) return
        rows[place] = row + 1
        table.trade(member, minuteEndMs - 1, o[row] as number, c[row] as number, 0)
        breadth.traded(member)
      })
      breadth.endMinute(minuteEndMs)
      replayed.push(breadthMinute(minuteEndMs, breadth.values()))
      yield
    }
    reachedMs = endMs
  }
  return replayed
}

const isMember = ({ sp500, nasdaq100, russell2000 }: BreadthWeights, index: number): boolean =>
  (sp500[index] ?? 0) + (nasdaq100[index] ?? 0) + (russell2000[index] ?? 0) > 0

const endOf = ({ closeMs }: MarketSession, untilMs: number): number =>
  Math.min(closeMs, Math.floor(untilMs / MINUTE_MS) * MINUTE_MS)

const minutes = (fromMs: number, endMs: number) =>
  ({ resolution: '1', fromSeconds: fromMs / 1000, toSeconds: endMs / 1000, nowMs: endMs }) as const
