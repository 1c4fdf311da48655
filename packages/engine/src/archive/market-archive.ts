import type { Announcement, ResiliencePoint } from '@tidemark/contracts'
import type { IsoDate, OptionChain } from '@tidemark/domain'
import type { LevelRecord } from '../levels/level-record.ts'

/** What is written in one go: all of it, or after a crash none. */
export interface ArchiveBatch {
  readonly stamps: readonly LevelRecord[]
  /** Chains that their source could not give again. */
  readonly chains: readonly OptionChain[]
  /** Whole sessions so far: each takes the place of what was there. */
  readonly resilience: readonly SessionResilience[]
  readonly announcements: readonly Announcement[]
}

export interface SessionResilience {
  readonly session: IsoDate
  readonly points: readonly ResiliencePoint[]
}

interface ArchiveSummary {
  readonly sessions: number
  readonly stamps: number
  /** On the disk; null where there is none. */
  readonly bytes: number | null
  readonly oldest: IsoDate | null
}

/** What outlives the engine, of one market: levels with their provenance, resilience, announcements. */
export interface MarketArchive {
  write(batch: ArchiveBatch): Promise<void>
  /** Every stamp of a session, in order of time. */
  stampsOf(session: IsoDate): Promise<readonly LevelRecord[]>
  /** The same of one symbol. */
  stampsOfSymbol(session: IsoDate, symbol: string): Promise<readonly LevelRecord[]>
  /** The newest stamp of each symbol at or before a moment, from a session no earlier than the day. */
  newestStamps(since: IsoDate, untilMs: number): Promise<readonly LevelRecord[]>
  chain(symbol: string, asOfMs: number): Promise<OptionChain | null>
  /** Null for a session that is not kept. */
  resilience(session: IsoDate): Promise<readonly ResiliencePoint[] | null>
  newestAnnouncement(untilMs: number): Promise<Announcement | null>
  /** Removes every session before the day, and the chains and announcements of their time. The newest announcement stays. */
  forgetBefore(day: IsoDate): Promise<void>
  summary(): Promise<ArchiveSummary>
  close(): Promise<void>
}
