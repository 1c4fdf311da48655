import type { Kysely } from 'kysely'
import type { AccountSchema } from './account-schema.ts'
import { sealedTextStore } from './sealed-text-store.ts'
import type { BrokerSecretStore } from './sealed-text-store-port.ts'

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
