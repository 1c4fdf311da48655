import { beforeEach, expect, it } from 'vitest'
import type { AccountStore } from '../../roles/account-database/account-store.ts'
import { newSession, type StoreUnderTest } from '../../verification/databases/store-under-test-contract.ts'

/** The part of the contract suite about sessions. */
export function itStoresSessions({ storeOf, addUser }: StoreUnderTest): void {
  let store: AccountStore
  beforeEach(() => {
    store = storeOf()
  })

  it('renews a session, but not after it was revoked', async () => {
    const session = newSession({ userId: (await addUser()).id })
    await store.sessions.add(session)
    const renewal = { expiresAtMs: 20, generation: 2, retiredAtMs: [5] }
    expect(await store.sessions.renew('s', 1, renewal)).toBe(true)
    expect(await store.sessions.find('s')).toEqual({ ...session, ...renewal })
    await store.sessions.revoke('s', 15)
    expect(await store.sessions.renew('s', 2, { ...renewal, generation: 3 })).toBe(false)
    expect(await store.sessions.find('s')).toEqual({ ...session, ...renewal, revokedAtMs: 15 })
    expect(await store.sessions.renew('unknown', 1, renewal)).toBe(false)
  })

  it('[AC-11] lets one of several concurrent renewals of a generation succeed', async () => {
    await store.sessions.add(newSession({ userId: (await addUser()).id }))
    const results = await Promise.all(
      [11, 12, 13].map(expiresAtMs =>
        store.sessions.renew('s', 1, { expiresAtMs, generation: 2, retiredAtMs: [5] }),
      ),
    )
    expect(results.filter(Boolean)).toHaveLength(1)
  })

  it('revokes the other sessions of one user and of no other user', async () => {
    const [user, other] = [await addUser(), await addUser()]
    for (const [id, userId] of [
      ['a', user.id],
      ['b', user.id],
      ['c', other.id],
    ] as const) {
      await store.sessions.add(newSession({ id, userId }))
    }
    await store.sessions.revokeOthers(user.id, 'a', 5)
    const revoked = await Promise.all(
      ['a', 'b', 'c'].map(async id => (await store.sessions.find(id))?.revokedAtMs),
    )
    expect(revoked).toEqual([null, 5, null])
  })

  it('returns the state of many sessions at once, with the current feed of their users', async () => {
    const user = await addUser()
    const ids = Array.from({ length: 1201 }, (_, index) => `s${index}`)
    for (const id of ids) {
      await store.sessions.add(newSession({ id, userId: user.id }))
    }
    await store.sessions.revoke('s7', 5)
    await store.users.setFeedState(user.id, 'user-realtime-feed')
    const states = await store.sessions.statesOf([...ids, 'unknown'])
    expect(states).toHaveLength(ids.length)
    expect(new Set(states.map(({ id }) => id))).toEqual(new Set(ids))
    expect(states.find(({ id }) => id === 's7')).toEqual({
      id: 's7',
      userId: user.id,
      feedState: 'user-realtime-feed',
      expiresAtMs: 10,
      revokedAtMs: 5,
    })
    expect(states.filter(({ revokedAtMs }) => revokedAtMs === null)).toHaveLength(ids.length - 1)
    expect(await store.sessions.statesOf([])).toEqual([])
  })

  it('[BY-22] removes all sessions of a user but the newest, those that were revoked first', async () => {
    const [user, other] = [await addUser(), await addUser()]
    for (const [index, id] of ['a', 'b', 'c', 'd'].entries())
      await store.sessions.add(newSession({ id, userId: user.id, createdAtMs: index }))
    await store.sessions.add(newSession({ id: 'e', userId: other.id, createdAtMs: 0 }))
    await store.sessions.revoke('d', 9)
    expect(await store.sessions.removeBeyond(user.id, 4)).toEqual([])
    expect(await store.sessions.removeBeyond(user.id, 2)).toEqual(['a', 'd'])
    const left = await Promise.all(['a', 'b', 'c', 'd', 'e'].map(id => store.sessions.find(id)))
    expect(left.map(session => session?.id ?? null)).toEqual([null, 'b', 'c', null, 'e'])
  })

  it('removes ended sessions', async () => {
    const user = await addUser()
    await store.sessions.add(newSession({ id: 'old', userId: user.id, expiresAtMs: 10 }))
    await store.sessions.add(newSession({ id: 'new', userId: user.id, expiresAtMs: 20 }))
    await store.sessions.removeEndedBefore(15)
    expect(await store.sessions.find('old')).toBeNull()
    expect(await store.sessions.find('new')).not.toBeNull()
  })
}
