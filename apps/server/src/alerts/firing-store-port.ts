import type { Firing } from '@tidemark/contracts'

/** A firing of an own alert. Times are whole milliseconds. */
export interface FiringRecord extends Firing {
  readonly userId: string
  readonly alertId: string
  readonly ruleVersion: number
  /** What made it fire; a trigger fires once. */
  readonly trigger: string
  /** Epoch of the market in which `at` is. */
  readonly epoch: number
  /** Wall time at which it was written. */
  readonly wallMs: number
}

export interface StoredFiring extends FiringRecord {
  /** Grows with every stored firing and is never used again. */
  readonly sequence: number
}

interface FiringFilter {
  /** Only firings up to this market time. */
  readonly until?: number | undefined
  /** Only firings after this one in the list. */
  readonly before?: Pick<StoredFiring, 'at' | 'sequence'> | undefined
}

/** Recent firings of one alert. */
export interface RecentFirings {
  readonly alertId: string
  readonly count: number
  /** Market time of the last firing that is not recent; null without one. */
  readonly lastBefore: number | null
}

export interface FiringStore {
  /** Stores the firings whose trigger is not stored yet, counts them at their alerts, removes the oldest firings of each
   *  user above the number that is kept, and returns the new ones. All or nothing, outside of a transaction too. */
  insert(firings: readonly FiringRecord[]): Promise<readonly FiringRecord[]>
  /** Latest market time first; at the same time the one written last first. */
  list(userId: string, filter: FiringFilter, limit: number): Promise<readonly StoredFiring[]>
  /** The alerts of a user that fired after a market time of an epoch. */
  recent(userId: string, afterMs: number, epoch: number): Promise<readonly RecentFirings[]>
}
