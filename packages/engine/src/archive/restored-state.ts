import type { Announcement, ResiliencePoint } from '@tidemark/contracts'
import { addDays, delayedFeedSeconds } from '@tidemark/domain'
import type { RuleFiring } from '../firings/rule-firing.ts'
import type { LevelRecord } from '../levels/level-record.ts'
import { sessionAt } from '../session-time.ts'
import type { MarketArchive, SessionResilience } from './market-archive.ts'

/** Older levels are not restored. */
const maxLevelAgeDays = 14

/** The state of the previous run that a starting engine resumes from. */
export interface RestoredState {
  readonly records: readonly LevelRecord[]
  readonly resilience: readonly SessionResilience[]
  readonly announcement: Announcement | null
  readonly firings: readonly RuleFiring[]
}

export const emptyRestoredState: RestoredState = {
  records: [],
  resilience: [],
  announcement: null,
  firings: [],
}

/** Reads the state at a market time. Ignores later data, because a market may be started again at an earlier time. */
export async function restoreState(archive: MarketArchive, nowMs: number): Promise<RestoredState> {
  const sessions = [sessionAt(nowMs), sessionAt(nowMs - delayedFeedSeconds * 1000)]
  const dates = [...new Set(sessions.map(({ date }) => date))]
  const since = addDays(sessionAt(nowMs).date, -maxLevelAgeDays)
  // Up to the open of the earliest session that a feed is in; of later records all are read below.
  const lastGoodRecords = await archive.newestRecords(
    since,
    Math.min(...sessions.map(({ openMs }) => openMs)) - 1,
  )
  const today = (await Promise.all(dates.map(date => archive.recordsOf(date)))).flat()
  const resilience = await Promise.all(
    dates.map(async session => ({ session, points: known(await archive.resilience(session), nowMs) })),
  )
  const firings = (await Promise.all(dates.map(date => archive.firingsOf(date)))).flat()
  return {
    records: [...lastGoodRecords, ...today.filter(({ stampedAtMs }) => stampedAtMs <= nowMs)],
    resilience,
    announcement: await archive.newestAnnouncement(nowMs),
    firings: firings.filter(({ at }) => at <= nowMs),
  }
}

const known = (points: readonly ResiliencePoint[] | null, nowMs: number): readonly ResiliencePoint[] =>
  (points ?? []).filter(({ time }) => time <= nowMs)
