import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { itStoresEvents } from '../../../../../packages/engine/src/durable/durable-events-contract.ts'
import { itStoresAuditRecords } from '../../accounts/audit/audit-store-contract.ts'
import { itStoresAccountChanges } from '../../accounts/changes/account-change-store-contract.ts'
import { itStoresChatConnections } from '../../accounts/chat-community/chat-store-contract.ts'
import { itStoresSessions } from '../../accounts/sessions/session-store-contract.ts'
import { itStoresSessionUses } from '../../accounts/sessions/session-use-store-contract.ts'
import type { User } from '../../accounts/sign-in/user-store.ts'
import { itStoresUsers } from '../../accounts/sign-in/user-store-contract.ts'
import { itStoresAlerts } from '../../alerts/alert-store-contract.ts'
import { itStoresWebhooks } from '../../alerts/webhooks/webhook-store-contract.ts'
import { itStoresDocuments } from '../../charts/document-store-contract.ts'
import { itStoresOffers } from '../../commerce/offers/offer-store-contract.ts'
import { itStoresPurchases } from '../../commerce/payments/purchase-store-contract.ts'
import { itCountsInWindows } from '../../platform/limits/window-count-store-contract.ts'
import { itStoresSealedTexts } from '../../platform/sealing/sealed-text-store-contract.ts'
import { type AccountAdapter, accountAdapters } from '../../roles/account-database/account-adapters.ts'
import type { AccountStore, AccountStoreOptions } from '../../roles/account-database/account-store.ts'
import { itStoresScans } from '../../scans/scan-store-contract.ts'
import { itStoresFuturesTickets } from '../../trading/connection/futures-ticket-contract.ts'
import { itStoresJournals } from '../../trading/journal/journal-store-contract.ts'
import { itStoresTrades } from '../../trading/journal/trade-store-contract.ts'
import { itStoresFuturesSessions } from '../../trading/relay/futures-session-contract.ts'
import { itStoresOrderClaims } from '../../trading/risk/order-claim-contract.ts'
import { itStoresRiskAccounts } from '../../trading/risk/risk-account-contract.ts'
import { newUser, type StoreUnderTest, storedBytesPerAccount } from './store-under-test-contract.ts'
import { itStoresTransactions } from './transaction-contract.ts'

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
