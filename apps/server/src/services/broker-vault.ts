import type { BrokerSecretStore } from '../storage/account-store.ts'
import type { Seal } from './seal.ts'

interface BrokerCredentials {
  readonly userName: string
  readonly password: string
}

/** Keeps a user's brokerage sign-in. It is stored sealed alone, and opened only to be sent to the brokerage. */
export interface BrokerVault {
  keep(userId: string, credentials: BrokerCredentials): Promise<void>
  open(userId: string): Promise<BrokerCredentials | null>
  isKept(userId: string): Promise<boolean>
  forget(userId: string): Promise<void>
}

export function createBrokerVault(store: BrokerSecretStore, seal: Seal): BrokerVault {
  return {
    keep: (userId, credentials) => store.put(userId, seal.seal(JSON.stringify(credentials), userId)),
    async open(userId) {
      const sealed = await store.read(userId)
      return sealed === null ? null : (JSON.parse(seal.unseal(sealed, userId)) as BrokerCredentials)
    },
    isKept: async userId => (await store.read(userId)) !== null,
    forget: userId => store.remove(userId),
  }
}
