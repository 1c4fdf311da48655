import type { Announcement, ResiliencePoint } from '@tidemark/contracts'
import { addDays, delayedFeedSeconds } from '@tidemark/domain'
import type { LevelRecord } from '../levels/level-record.ts'
import { sessionAt } from '../session-time.ts'
import type { MarketArchive, SessionResilience } from './market-archive.ts'

/** Levels older than this are worth no more than none. */
const longestKeptDays = 14

/** What an engine that starts anew knows from the one before it. */
export interface RestoredState {
  readonly stamps: readonly LevelRecord[]
  readonly resilience: readonly SessionResilience[]
  readonly announcement: Announcement | null
}

export const emptyRestoredState: RestoredState = { stamps: [], resilience: [], announcement: null }

/** Reads what an engine needs to go on from a moment. Nothing later counts: a market may be made to begin again. */
export async function restoreState(archive: MarketArchive, nowMs: number): Promise<RestoredState> {
  const sessions = [sessionAt(nowMs), sessionAt(nowMs - delayedFeedSeconds * 1000)]
  const dates = [...new Set(sessions.map(({ date }) => date))]
  const since = addDays(sessionAt(nowMs).date, -longestKeptDays)
  // Before the bell of the earliest session both feeds may be in: from there on every stamp counts.
  const lastGoodOnes = await archive.newestStamps(
    since,
    Math.min(...sessions.map(({ openMs }) => openMs)) - 1,
  )
  const today = (await Promise.all(dates.map(date => archive.stampsOf(date)))).flat()
  const resilience = await Promise.all(
    dates.map(async session => ({ session, points: known(await archive.resilience(session), nowMs) })),
  )
  return {
    stamps: [...lastGoodOnes, ...today.filter(({ stampedAtMs }) => stampedAtMs <= nowMs)],
    resilience,
    announcement: await archive.newestAnnouncement(nowMs),
  }
}

const known = (points: readonly ResiliencePoint[] | null, nowMs: number): readonly ResiliencePoint[] =>
  (points ?? []).filter(({ time }) => time <= nowMs)
