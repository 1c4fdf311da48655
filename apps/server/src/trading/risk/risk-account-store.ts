import type { Kysely, Selectable } from 'kysely'
import { type NullableBigint, toNullableNumber, toNumber } from '../../platform/database/dialect.ts'
import type { JsonObject } from '../../platform/database/json-object.ts'
import type { AccountSchema } from '../../roles/account-database/account-schema.ts'
import type { RiskAccountRecord, RiskAccountStore } from './risk-account-store-port.ts'

export interface RiskAccountTable {
  user_id: string
  account_id: string
  limits: string
  next_limits: string | null
  next_from: NullableBigint
  locked_at: NullableBigint
  is_flattening: number
}

export async function createRiskAccounts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('risk_accounts')
    .addColumn('user_id', 'text', column => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('account_id', 'text', column => column.notNull())
    .addColumn('limits', 'text', column => column.notNull())
    .addColumn('next_limits', 'text')
    .addColumn('next_from', 'bigint')
    .addColumn('locked_at', 'bigint')
    .addColumn('is_flattening', 'integer', column => column.notNull())
    .addPrimaryKeyConstraint('risk_accounts_key', ['user_id', 'account_id'])
    .execute()
}

export function riskAccountStore(db: Kysely<AccountSchema>): RiskAccountStore {
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

const toRecord = (row: Selectable<RiskAccountTable>): RiskAccountRecord => ({
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
