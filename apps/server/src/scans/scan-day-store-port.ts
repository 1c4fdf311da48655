import type { ScanSpan } from '@tidemark/contracts'
import type { FeedTier } from '@tidemark/domain'

/** One session of a rule on a feed. Scans of the same rule share it. */
export interface ScanDayKey {
  readonly feed: FeedTier
  readonly rule: string
  /** Date of the session. */
  readonly session: string
  readonly epoch: number
}

export interface ScanEntry {
  readonly symbol: string
  readonly cameMs: number
  /** Null while it is listed. */
  readonly wentMs: number | null
}

export interface ScanDayRecord {
  readonly spans: readonly ScanSpan[]
  /** The minute end from which on not all symbols that came were stored; null: all were. */
  readonly cutMs: number | null
  /** In the order in which they came; at the same time by symbol. */
  readonly entries: readonly ScanEntry[]
}

/** Another process has stored this minute, or a later one. */
export class EvaluatedError extends Error {
  override readonly name = 'EvaluatedError'
}

/** What one minute end changes of a day. */
export interface ScanMinute extends ScanDayKey, Omit<ScanDayRecord, 'entries'> {
  readonly atMs: number
  /** Symbols that came at that time. */
  readonly came: readonly string[]
  /** Listed symbols that went by then. */
  readonly went: readonly string[]
}

/** Whether a rule lists a symbol. */
interface ScanListing {
  readonly rule: string
  readonly spans: readonly ScanSpan[]
  /** Since when it lists the symbol; null: it does not. */
  readonly cameMs: number | null
}

export interface ScanDayStore {
  read(key: ScanDayKey): Promise<ScanDayRecord | null>
  /** The stored days of a rule on both feeds. */
  days(rule: string): Promise<readonly Omit<ScanDayKey, 'rule'>[]>
  /** Of each rule with a day. */
  listings(
    day: Omit<ScanDayKey, 'rule'>,
    symbol: string,
    rules: readonly string[],
  ): Promise<readonly ScanListing[]>
  /** Writes the changes, except those of a rule that no scan has any more. Rejects with an EvaluatedError when a minute, or a later
   *  one, is stored already: another process has evaluated it. Removes the oldest sessions of a rule and feed
   *  above the number that is kept. All or nothing, outside of a transaction too. */
  write(minutes: readonly ScanMinute[]): Promise<void>
  /** Removes all days of a rule that no scan has any more. */
  removeUnused(rule: string): Promise<void>
}
