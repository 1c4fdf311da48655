import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { itStoresEvents } from '../../../../packages/engine/src/durable/durable-events-contract.ts'
import { type AccountAdapter, accountAdapters } from './account-adapters.ts'
import { itStoresAccountChanges } from './account-change-store-contract.ts'
import type { AccountStore, AccountStoreOptions } from './account-store.ts'
import { itStoresAlerts } from './alert-store-contract.ts'
import { itStoresAuditRecords } from './audit-store-contract.ts'
import { itStoresChatConnections } from './chat-store-contract.ts'
import { itStoresDocuments } from './document-store-contract.ts'
import { itStoresFuturesSessions } from './futures-session-contract.ts'
import { itStoresFuturesTickets } from './futures-ticket-contract.ts'
import { itStoresJournals } from './journal-store-contract.ts'
import { itStoresOffers } from './offer-store-contract.ts'
import { itStoresOrderClaims } from './order-claim-contract.ts'
import { itStoresPurchases } from './purchase-store-contract.ts'
import { itStoresRiskAccounts } from './risk-account-contract.ts'
import { itStoresScans } from './scan-store-contract.ts'
import { itStoresSealedTexts } from './sealed-text-store-contract.ts'
import { itStoresSessions } from './session-store-contract.ts'
import { itStoresSessionUses } from './session-use-store-contract.ts'
import { newUser, type StoreUnderTest, storedBytesPerAccount } from './store-under-test-contract.ts'
import { itStoresTrades } from './trade-store-contract.ts'
import { itStoresTransactions } from './transaction-contract.ts'
import { itStoresUsers } from './user-store-contract.ts'
import type { User } from './user-store-port.ts'
import { itStoresWebhooks } from './webhook-store-contract.ts'
import { itCountsInWindows } from './window-count-store-contract.ts'

export interface TestLocation {
  readonly location: string
  remove(): Promise<void>
}

/** Contract suite that every adapter of the account store must pass. A location has the tables of this release and no rows. */
export function describeAccountStore(
  adapter: AccountAdapter,
  createLocation: () => Promise<TestLocation>,
): void {
  describe(`account store on ${adapter}`, () => {
    let testLocation: TestLocation
    let store: AccountStore
    const open = (options: Partial<AccountStoreOptions> = {}) =>
      accountAdapters[adapter](testLocation.location, { storedBytesPerAccount, ...options })

    beforeEach(async () => {
      testLocation = await createLocation()
      store = await open()
    })
    afterEach(async () => {
      await store.close()
      await testLocation.remove()
    })

    const addUser = async (changes: Partial<User> = {}): Promise<User> => {
      const user = newUser(changes)
      await store.users.add(user)
      return user
    }

    const parts: StoreUnderTest = { storeOf: () => store, open, addUser }
    const addUserId = async (): Promise<string> => (await addUser()).id
    itStoresUsers(parts)
    itStoresSessions(parts)
    itStoresDocuments(parts)
    itCountsInWindows(parts)
    itStoresSealedTexts(parts)
    itStoresSessionUses(() => store, addUserId)
    itStoresChatConnections(() => store, addUserId)
    itStoresFuturesTickets(
      () => store,
      async (isDemo = false) => (await addUser({ isDemo })).id,
      () => open(),
    )
    itStoresFuturesSessions(
      () => store,
      async (isDemo = false) => (await addUser({ isDemo })).id,
      () => open(),
    )
    itStoresTrades(() => store, addUserId, open)
    itStoresRiskAccounts(
      () => store,
      async (isDemo = false) => (await addUser({ isDemo })).id,
      () => open(),
    )
    itStoresOrderClaims(
      () => store,
      async (isDemo = false) => (await addUser({ isDemo })).id,
      () => open(),
    )
    itStoresJournals(
      () => store,
      async (isDemo = false) => (await addUser({ isDemo })).id,
      () => open(),
    )
    itStoresWebhooks(() => store, addUserId)
    itStoresPurchases(() => store, addUserId)
    itStoresAuditRecords(parts)
    itStoresTransactions(parts)
    itStoresAccountChanges(() => store, open)
    itStoresOffers(() => store, addUserId)
    itStoresAlerts({ store: () => store, open, addUser })
    itStoresScans({ store: () => store, open, addUser })
    itStoresEvents(() => ({
      events: store.events,
      append: events => store.transaction(transaction => transaction.events.append(events)),
    }))

    it('[SYS-5] has an event of a transaction only if the transaction is stored', async () => {
      const event = { key: 'k', kind: 'test', body: {} }
      const failing = store.transaction(async ({ events }) => {
        await events.append([event])
        throw new Error('changed my mind')
      })
      await expect(failing).rejects.toThrow('changed my mind')
      expect(await store.events.unpublished(10)).toEqual([])
      await store.transaction(({ events }) => events.append([event]))
      expect(await store.events.unpublished(10)).toEqual([event])
    })

    it('refuses text that it could not return unchanged', async () => {
      await expect(store.users.add(newUser({ email: 'cut\0off@example.com' }))).rejects.toThrow(/NUL/)
    })

    it('opens an existing database again with its data', async () => {
      const user = await addUser()
      await store.close()
      store = await open()
      expect(await store.users.findById(user.id)).toEqual(user)
      await store.check()
    })
  })
}
