import type { Kysely } from 'kysely'
import type { AccountSchema } from './account-schema.ts'
import type { BrokerSecretStore } from './account-store.ts'
import { sealedTextStore } from './sealed-text-store.ts'

export function brokerSecretStore(db: Kysely<AccountSchema>): BrokerSecretStore {
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
