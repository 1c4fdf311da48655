import type { Kysely } from 'kysely'
import { toNumber } from '../../platform/database/dialect.ts'
import type { Tables } from '../../platform/database/tables.ts'

export interface ExchangeAgreementStore {
  /** Stores when a user accepted a version; a repetition changes nothing. */
  accept(acceptance: {
    readonly userId: string
    readonly version: string
    readonly acceptedAtMs: number
    readonly address: string | null
  }): Promise<void>
  /** Null while the user has not accepted this version. */
  acceptedAtMs(userId: string, version: string): Promise<number | null>
}

export function exchangeAgreementStore(db: Kysely<Tables>): ExchangeAgreementStore {
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
