import { beforeEach, expect, it } from 'vitest'
import type { AccountStore } from '../../roles/account-database/account-store.ts'
import {
  newSession,
  newUser,
  type StoreUnderTest,
} from '../../verification/databases/store-under-test-contract.ts'

/** The part of the contract suite about users and the plans that were granted to them. */
export function itStoresUsers({ storeOf, addUser }: StoreUnderTest): void {
  let store: AccountStore
  beforeEach(() => {
    store = storeOf()
  })

  it('finds an added user by email address and by id', async () => {
    const user = await addUser({
      role: 'operator',
      feedState: 'user-realtime-feed',
      isMpUser: true,
      isDemo: true,
    })
    expect(await store.users.findByEmail(user.email)).toEqual(user)
    expect(await store.users.findById(user.id)).toEqual(user)
    expect(await store.users.findByEmail('nobody@example.com')).toBeNull()
  })

  it('adds an email address only once, even with two concurrent calls', async () => {
    const email = 'twice@example.com'
    const results = await Promise.all([
      store.users.add(newUser({ email })),
      store.users.add(newUser({ email })),
    ])
    expect(results.toSorted()).toEqual([false, true])
  })

  it('changes password, feed and role of one user and no other', async () => {
    const [user, other] = [await addUser(), await addUser()]
    await store.users.setPasswordHash(user.id, 'new')
    await store.users.setFeedState(user.id, 'user-realtime-feed')
    await store.users.setRole(user.id, 'operator')
    expect(await store.users.findById(user.id)).toEqual({
      ...user,
      passwordHash: 'new',
      feedState: 'user-realtime-feed',
      role: 'operator',
    })
    expect(await store.users.findById(other.id)).toEqual(other)
  })

  it('[AC-2] finds the users whose trial began within a time', async () => {
    const [first, second] = [100_000_000_000, 100_000_000_500]
    const created = await addUser({ createdAtMs: first })
    const older = await addUser({ createdAtMs: 1, trialFromMs: second })
    expect(await store.users.findById(older.id)).toEqual(older)
    const found = (after: number, until: number) => store.users.trialsFromBetween(after, until)
    expect(await found(first - 1, first)).toEqual([created.id])
    expect((await found(first - 1, second)).toSorted()).toEqual([created.id, older.id].toSorted())
    expect(await found(first, second - 1)).toEqual([])
  })

  it('removes demo accounts together with their data', async () => {
    const [demo, real] = [await addUser({ isDemo: true }), await addUser()]
    await store.sessions.add(newSession({ userId: demo.id }))
    await store.users.removeDemo()
    expect(await store.users.findById(demo.id)).toBeNull()
    expect(await store.sessions.find('s')).toBeNull()
    expect(await store.users.findById(real.id)).toEqual(real)
  })

  it('lists subscriptions, oldest first', async () => {
    const user = await addUser()
    const make = (id: string, createdAtMs: number) =>
      ({ id, userId: user.id, plan: 'monthly-pro', priceId: 'p', couponId: null, createdAtMs }) as const
    await store.subscriptions.add(make('second', 2))
    await store.subscriptions.add(make('first', 1))
    expect((await store.subscriptions.listOf(user.id)).map(({ id }) => id)).toEqual(['first', 'second'])
  })
}
