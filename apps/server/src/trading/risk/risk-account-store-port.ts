import type { JsonObject } from '../../platform/database/json-object.ts'

/** The risk limits of one account of a user, and whether it is locked. */
export interface RiskAccountRecord {
  readonly userId: string
  readonly accountId: string
  readonly limits: JsonObject
  /** Limits that come into force later. */
  readonly next: { readonly limits: JsonObject; readonly fromMs: number } | null
  /** Null while it is not locked. */
  readonly lockedAtMs: number | null
  /** The kill switch was used, and the account was not yet seen without orders and positions. */
  readonly isFlattening: boolean
}

export interface RiskAccountStore {
  find(userId: string, accountId: string): Promise<RiskAccountRecord | null>
  /** Sorted by account id. */
  listOf(userId: string): Promise<readonly RiskAccountRecord[]>
  /** Adds it, or replaces the one of the same user and account. */
  put(record: RiskAccountRecord): Promise<void>
}
