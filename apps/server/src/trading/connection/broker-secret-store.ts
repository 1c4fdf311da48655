import type { Kysely } from 'kysely'
import { sealedTextStore } from '../../platform/sealing/sealed-text-store.ts'
import type { BrokerSecretStore } from '../../platform/sealing/sealed-text-store-port.ts'
import type { AccountSchema } from '../../roles/account-database/account-schema.ts'

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
