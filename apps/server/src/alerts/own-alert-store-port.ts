import type { FeedState, OwnAlert, OwnAlertState } from '@tidemark/contracts'

/** An own alert as it is stored. */
export interface OwnAlertRecord extends OwnAlert {
  readonly userId: string
  /** The version in which the alert last became active or changed its rule, scope or repeat. Triggers name it, so that a
   *  change of the name alone does not make the alert fire again. */
  readonly ruleVersion: number
  /** Market time and epoch of that version: nothing before it makes the alert fire, also after a restart. */
  readonly activeFrom: number
  readonly activeEpoch: number
}

/** An alert to evaluate, with the current feed state of its owner. */
export interface ActiveAlert extends OwnAlertRecord {
  readonly feedState: FeedState
}

interface OwnAlertCounts {
  readonly active: number
  readonly stored: number
  /** Those on scans. */
  readonly onScans: number
}

/** What a change of a user writes; the number and time of its firings are written by `firings.insert` only. */
export type OwnAlertUpdate = Omit<OwnAlertRecord, 'createdAt' | 'lastFiredAt' | 'firings'>

/** The end of an alert by evaluation. */
export interface OwnAlertStateChange {
  readonly id: string
  readonly ruleVersion: number
  readonly state: OwnAlertState
}

export interface OwnAlertStore {
  insert(alert: OwnAlertRecord): Promise<void>
  /** Newest first. */
  list(userId: string): Promise<readonly OwnAlertRecord[]>
  /** Null when the alert is unknown or another user's. */
  get(userId: string, id: string): Promise<OwnAlertRecord | null>
  counts(userId: string): Promise<OwnAlertCounts>
  /** Returns false, and writes nothing, when the alert is unknown, another user's or no longer has the expected version. */
  update(alert: OwnAlertUpdate, expectedVersion: number): Promise<boolean>
  /** Its firings stay. Returns false when the alert is unknown or another user's. */
  remove(userId: string, id: string): Promise<boolean>
  /** Active alerts of all users, or of one, except those on scans, in no particular order. */
  listActive(userId?: string): Promise<readonly ActiveAlert[]>
  /** Active alerts on scans, of all users, in no particular order. */
  listActiveOnScans(): Promise<readonly ActiveAlert[]>
  /** Writes states of alerts that are still active in the given rule version, and leaves the others alone. */
  setStates(changes: readonly OwnAlertStateChange[]): Promise<void>
}
