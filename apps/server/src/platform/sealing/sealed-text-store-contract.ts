import { beforeEach, expect, it } from 'vitest'
import type { AccountStore } from '../../roles/account-database/account-store.ts'
import type { StoreUnderTest } from '../../verification/databases/store-under-test-contract.ts'

/** The part of the contract suite about sealed secrets. */
export function itStoresSealedTexts({ storeOf, addUser }: StoreUnderTest): void {
  let store: AccountStore
  beforeEach(() => {
    store = storeOf()
  })

  it('stores one sealed secret for each user', async () => {
    const user = await addUser()
    await store.brokerSecrets.put(user.id, 'one')
    await store.brokerSecrets.put(user.id, 'two')
    expect(await store.brokerSecrets.read(user.id)).toBe('two')
    await store.brokerSecrets.remove(user.id)
    expect(await store.brokerSecrets.read(user.id)).toBeNull()
  })

  it('[AC-11] replaces a sealed secret only if it has not changed since', async () => {
    const user = await addUser()
    expect(await store.brokerSecrets.replace(user.id, 'one', 'two')).toBe(false)
    expect(await store.brokerSecrets.read(user.id)).toBeNull()
    await store.brokerSecrets.put(user.id, 'one')
    expect(await store.brokerSecrets.replace(user.id, 'other', 'two')).toBe(false)
    expect(await store.brokerSecrets.replace(user.id, 'one', 'two')).toBe(true)
    expect(await store.brokerSecrets.read(user.id)).toBe('two')
  })

  it('[AC-11] pages through all sealed secrets', async () => {
    const users = [await addUser(), await addUser(), await addUser()]
    for (const { id } of users) await store.brokerSecrets.put(id, `sealed for ${id}`)
    const sorted = users.map(({ id }) => ({ userId: id, sealed: `sealed for ${id}` }))
    sorted.sort((a, b) => (a.userId < b.userId ? -1 : 1))
    expect(await store.brokerSecrets.page('', 2)).toEqual(sorted.slice(0, 2))
    expect(await store.brokerSecrets.page(sorted[1]?.userId ?? '', 2)).toEqual(sorted.slice(2))
  })
}
