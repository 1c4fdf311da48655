import type { Kysely } from 'kysely'
import { toNumber } from '../../platform/database/dialect.ts'
import type { AccountSchema } from '../../roles/account-database/account-schema.ts'
import type { ExchangeAgreementStore } from './exchange-agreement-store-port.ts'

export function exchangeAgreementStore(db: Kysely<AccountSchema>): ExchangeAgreementStore {
  return {
    async accept({ userId, version, acceptedAtMs, address }) {
      await db
        .insertInto('exchange_agreements')
        .values({ user_id: userId, version, accepted_at: acceptedAtMs, address })
        .onConflict(conflict => conflict.columns(['user_id', 'version']).doNothing())
        .execute()
    },
    async acceptedAtMs(userId, version) {
      const row = await db
        .selectFrom('exchange_agreements')
        .select('accepted_at')
        .where('user_id', '=', userId)
        .where('version', '=', version)
        .executeTakeFirst()
      return row ? toNumber(row.accepted_at) : null
    },
  }
}

/** Which version of the agreement of the exchanges each user accepted, and when. */
export async function createExchangeAgreements(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('exchange_agreements')
    .addColumn('user_id', 'text', column => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('version', 'text', column => column.notNull())
    .addColumn('accepted_at', 'bigint', column => column.notNull())
    .addColumn('address', 'text')
    .addPrimaryKeyConstraint('exchange_agreements_key', ['user_id', 'version'])
    .execute()
}
