import type { Kysely } from 'kysely'
import type { Bigint } from '../../platform/database/dialect.ts'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    exchange_agreements: {
      user_id: string
      version: string
      accepted_at: Bigint
      address: string | null
    }
  }
}

/** Which version of the agreement of the exchanges each user accepted, and when. */
export async function addExchangeAgreements(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('exchange_agreements')
    .addColumn('user_id', 'text', column => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('version', 'text', column => column.notNull())
    .addColumn('accepted_at', 'bigint', column => column.notNull())
    .addColumn('address', 'text')
    .addPrimaryKeyConstraint('exchange_agreements_key', ['user_id', 'version'])
    .execute()
}
