import type { BrokerSecretStore } from '../storage/account-store.ts'
import type { Seal } from './seal.ts'

interface BrokerCredentials {
  readonly userName: string
  readonly password: string
}

/** Stores the brokerage credentials of users, sealed. They are opened only to be sent to the brokerage. */
export interface BrokerVault {
  save(userId: string, credentials: BrokerCredentials): Promise<void>
  open(userId: string): Promise<BrokerCredentials | null>
  has(userId: string): Promise<boolean>
  remove(userId: string): Promise<void>
}

export function createBrokerVault(store: BrokerSecretStore, seal: Seal): BrokerVault {
  return {
    save: (userId, credentials) => store.put(userId, seal.seal(JSON.stringify(credentials), userId)),
    async open(userId) {
      const sealed = await store.read(userId)
      return sealed === null ? null : (JSON.parse(seal.unseal(sealed, userId)) as BrokerCredentials)
    },
    has: async userId => (await store.read(userId)) !== null,
    remove: userId => store.remove(userId),
  }
}
