import type { FeedState, NamedScan } from '@tidemark/contracts'

/** A named scan as it is stored. */
export interface ScanRecord extends NamedScan {
  readonly userId: string
  /** Market time and epoch in which the scan got its rule: what was listed before is not shown. */
  readonly activeFrom: number
  readonly activeEpoch: number
}

/** What a change of a user writes. */
export type ScanUpdate = Omit<ScanRecord, 'createdAt'>

export interface ScanStore {
  /** A user has no two scans whose names differ in case only: rejects then. */
  insert(scan: ScanRecord): Promise<void>
  /** By name, without regard to case. */
  list(userId: string): Promise<readonly ScanRecord[]>
  /** Null when the scan is unknown or another user's. */
  get(userId: string, id: string): Promise<ScanRecord | null>
  /** Returns false, and writes nothing, when the scan is unknown, another user's or no longer has the expected version. */
  update(scan: ScanUpdate, expectedVersion: number): Promise<boolean>
  /** Returns false when the scan is unknown or another user's. */
  remove(userId: string, id: string): Promise<boolean>
  /** The distinct rules of all scans whose owners have one of the given feed states, in no particular order. */
  rules(feedStates: readonly FeedState[]): Promise<readonly string[]>
}
