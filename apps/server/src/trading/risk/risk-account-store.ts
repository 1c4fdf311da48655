import type { Kysely, Selectable } from 'kysely'
import { toNullableNumber, toNumber } from '../../platform/database/dialect.ts'
import type { JsonObject } from '../../platform/database/json-object.ts'
import type { Tables } from '../../platform/database/tables.ts'

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

export function riskAccountStore(db: Kysely<Tables>): RiskAccountStore {
  const ofUser = (userId: string) => db.selectFrom('risk_accounts').selectAll().where('user_id', '=', userId)
  return {
    async find(userId, accountId) {
      const row = await ofUser(userId).where('account_id', '=', accountId).executeTakeFirst()
      return row ? toRecord(row) : null
    },
    async listOf(userId) {
      return (await ofUser(userId).orderBy('account_id').execute()).map(toRecord)
    },
    async put({ userId, accountId, limits, next, lockedAtMs, isFlattening }) {
      const values = {
        limits: JSON.stringify(limits),
        next_limits: next ? JSON.stringify(next.limits) : null,
        next_from: next?.fromMs ?? null,
        locked_at: lockedAtMs,
        is_flattening: Number(isFlattening),
      }
      await db
        .insertInto('risk_accounts')
        .values({ user_id: userId, account_id: accountId, ...values })
        .onConflict(conflict => conflict.columns(['user_id', 'account_id']).doUpdateSet(values))
        .execute()
    },
  }
}

const toRecord = (row: Selectable<Tables['risk_accounts']>): RiskAccountRecord => ({
  userId: row.user_id,
  accountId: row.account_id,
  limits: JSON.parse(row.limits) as JsonObject,
  next:
    row.next_limits === null || row.next_from === null
      ? null
      : { limits: JSON.parse(row.next_limits) as JsonObject, fromMs: toNumber(row.next_from) },
  lockedAtMs: toNullableNumber(row.locked_at),
  isFlattening: row.is_flattening !== 0,
})
