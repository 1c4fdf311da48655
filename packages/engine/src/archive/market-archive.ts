import type { Announcement, ResiliencePoint } from '@tidemark/contracts'
import type { IsoDate, OptionChain } from '@tidemark/domain'
import type { DurableEvent, DurableEvents } from '../durable/durable-events.ts'
import type { FiringPlace, RuleFiring } from '../firings/rule-firing.ts'
import type { LevelRecord } from '../levels/level-record.ts'
import type { ImportedMargins } from './imported-margins.ts'

/** Written atomically: after a crash all of it is there, or nothing. Rows that cannot be stored are left out. When
 *  that leaves none of its rows, its events are not stored either: they would tell of nothing. */
export interface ArchiveBatch {
  readonly records: readonly LevelRecord[]
  /** Chains that the source cannot return again. */
  readonly chains: readonly OptionChain[]
  /** Each entry replaces the stored points of its session. */
  readonly resilience: readonly SessionResilience[]
  readonly announcements: readonly Announcement[]
  /** A firing that is stored already stays as it is. */
  readonly firings: readonly RuleFiring[]
  /** Published once the batch is stored. */
  readonly events: readonly DurableEvent[]
}

export const emptyBatch: ArchiveBatch = {
  records: [],
  chains: [],
  resilience: [],
  announcements: [],
  firings: [],
  events: [],
}

export interface SessionResilience {
  readonly session: IsoDate
  readonly points: readonly ResiliencePoint[]
}

/** A row that cannot be stored, such as text with a NUL character. */
export interface RejectedRow {
  /** What the row is of, such as `announcement 1794841200000`. */
  readonly row: string
  readonly reason: string
}

interface FiringPage {
  /** Only earlier ones; null: from the newest. */
  readonly before: FiringPlace | null
  readonly untilMs: number
  readonly limit: number
}

interface ArchiveSummary {
  readonly sessions: number
  /** Number of level records. */
  readonly stamps: number
  /** Size on disk; null for an archive in memory. */
  readonly bytes: number | null
  readonly oldest: IsoDate | null
}

/** Port for the persistent data of one market: levels with their provenance, resilience, announcements, firings. */
export interface MarketArchive {
  /** Returns the rows that were left out because they cannot be stored; trying them again would stop all later ones.
   *  Rejects when the storage fails; the same batch can then be written later. */
  write(batch: ArchiveBatch): Promise<readonly RejectedRow[]>
  /** All level records of a session, in order of time. */
  recordsOf(session: IsoDate): Promise<readonly LevelRecord[]>
  /** The level records of one symbol and session, in order of time. */
  recordsOfSymbol(session: IsoDate, symbol: string): Promise<readonly LevelRecord[]>
  /** The newest record of each symbol at or before a time, from sessions on or after a day. */
  newestRecords(since: IsoDate, untilMs: number): Promise<readonly LevelRecord[]>
  chain(symbol: string, asOfMs: number): Promise<OptionChain | null>
  /** Returns null when the session is not stored. */
  resilience(session: IsoDate): Promise<readonly ResiliencePoint[] | null>
  /** Events of this market. */
  readonly events: DurableEvents
  /** Never deleted. */
  readonly margins: ImportedMargins
  newestAnnouncement(untilMs: number): Promise<Announcement | null>
  /** All firings of a session, the oldest first. */
  firingsOf(session: IsoDate): Promise<readonly RuleFiring[]>
  /** The newest firings, the newest first. */
  newestFirings(page: FiringPage): Promise<readonly RuleFiring[]>
  /** Deletes the sessions before a day with their chains, firings and announcements. The newest announcement is never deleted. */
  deleteBefore(day: IsoDate): Promise<void>
  summary(): Promise<ArchiveSummary>
  close(): Promise<void>
}
