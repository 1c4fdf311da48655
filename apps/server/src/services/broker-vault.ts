import type { AccountTransaction } from '../storage/account-store.ts'
import type { Actor } from './actor.ts'
import type { Audit } from './audit.ts'
import type { Seal } from './seal.ts'

interface BrokerCredentials {
  readonly userName: string
  readonly password: string
}

interface Owner {
  readonly id: string
  readonly email: string
}

/** Stores the brokerage credentials of users, sealed. They are opened only to be sent to the brokerage. */
export interface BrokerVault {
  save(owner: Owner, credentials: BrokerCredentials, actor: Actor): Promise<void>
  open(userId: string): Promise<BrokerCredentials | null>
  has(userId: string): Promise<boolean>
  remove(owner: Owner, actor: Actor): Promise<void>
}

export function createBrokerVault(
  store: Pick<AccountTransaction, 'brokerSecrets' | 'transaction'>,
  seal: Seal,
  audit: Pick<Audit, 'within'>,
): BrokerVault {
  return {
    save: (owner, credentials, actor) =>
      store.transaction(async transaction => {
        await audit.within(transaction).record(actor, 'broker-credentials-saved', { subject: owner })
        await transaction.brokerSecrets.put(owner.id, seal.seal(JSON.stringify(credentials), owner.id))
      }),
    async open(userId) {
      const sealed = await store.brokerSecrets.read(userId)
      return sealed === null ? null : (JSON.parse(seal.unseal(sealed, userId)) as BrokerCredentials)
    },
    has: async userId => (await store.brokerSecrets.read(userId)) !== null,
    remove: (owner, actor) =>
      store.transaction(async transaction => {
        await audit.within(transaction).record(actor, 'broker-credentials-removed', { subject: owner })
        await transaction.brokerSecrets.remove(owner.id)
      }),
  }
}
