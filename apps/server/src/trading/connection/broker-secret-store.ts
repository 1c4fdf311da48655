import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { type BrokerSecretStore, sealedTextStore } from '../../platform/sealing/sealed-text-store.ts'

export function brokerSecretStore(db: Kysely<Tables>): BrokerSecretStore {
  return {
    ...sealedTextStore(db, 'broker_secrets'),
    async put(userId, sealed) {
      await db
        .insertInto('broker_secrets')
        .values({ user_id: userId, sealed })
        .onConflict(conflict => conflict.column('user_id').doUpdateSet({ sealed }))
        .execute()
    },
  }
}
