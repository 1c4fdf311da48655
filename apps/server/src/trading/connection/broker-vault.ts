import type { Actor, Audit } from '../../accounts/index.ts'
import type { WallClock } from '../../platform/clocks/wall-clock.ts'
import type { Seal } from '../../platform/sealing/seal.ts'
import type { AccountTransaction } from '../../roles/account-database/account-store.ts'

export interface BrokerCredentials {
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
  /** Stores a new password, unless the credentials are no longer the given ones. Returns whether it did. */
  changePassword(owner: Owner, before: BrokerCredentials, password: string, actor: Actor): Promise<boolean>
  /** Removes the tickets of logons too. Without credentials it does nothing. */
  remove(owner: Owner, actor: Actor): Promise<void>
}

export function createBrokerVault(
  store: Pick<AccountTransaction, 'brokerSecrets' | 'transaction'>,
  seal: Seal,
  audit: Pick<Audit, 'within'>,
  wall: WallClock,
): BrokerVault {
  const opened = (sealed: string, userId: string) =>
    JSON.parse(seal.unseal(sealed, userId)) as BrokerCredentials

  return {
    save: (owner, credentials, actor) =>
      store.transaction(async transaction => {
        await audit.within(transaction).record(actor, 'broker-credentials-saved', { subject: owner })
        await transaction.brokerSecrets.put(owner.id, seal.seal(JSON.stringify(credentials), owner.id))
      }),
    async open(userId) {
      const sealed = await store.brokerSecrets.read(userId)
      return sealed === null ? null : opened(sealed, userId)
    },
    has: async userId => (await store.brokerSecrets.read(userId)) !== null,
    changePassword: (owner, before, password, actor) =>
      store.transaction(async transaction => {
        const sealed = await transaction.brokerSecrets.read(owner.id)
        const now = sealed === null ? null : opened(sealed, owner.id)
        if (now?.userName !== before.userName || now.password !== before.password) return false
        await audit.within(transaction).record(actor, 'broker-credentials-saved', { subject: owner })
        const changed: BrokerCredentials = { ...now, password }
        await transaction.brokerSecrets.put(owner.id, seal.seal(JSON.stringify(changed), owner.id))
        return true
      }),
    remove: (owner, actor) =>
      store.transaction(async transaction => {
        await transaction.futuresTickets.removeOf(owner.id)
        if ((await transaction.brokerSecrets.read(owner.id)) === null) return
        await audit.within(transaction).record(actor, 'broker-credentials-removed', { subject: owner })
        await transaction.brokerSecrets.remove(owner.id)
        await transaction.accountChanges.note(owner.id, 'futures', wall.nowMs())
      }),
  }
}
