import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { AccountStore } from '../../roles/account-database/account-store.ts'
import type { StoredFuturesSession } from './futures-session-store.ts'

/** The part of the contract suite about sessions at the futures provider. */
export function itStoresFuturesSessions(
  storeOf: () => AccountStore,
  addUser: (isDemo?: boolean) => Promise<string>,
  openAgain: () => Promise<AccountStore>,
): void {
  const sessionOf = (userId: string, expiresAtMs = 10): StoredFuturesSession => ({
    ...{ id: randomUUID(), userId, nameHash: 'hash', redirectUrl: 'wss://b.example', expiresAtMs },
  })

  it('[FU-3] [SYS-4] finds a session of a user in any process, until it expires', async () => {
    const [userId, other, second] = [await addUser(), await addUser(), await openAgain()]
    const session = sessionOf(userId)
    await storeOf().futuresSessions.put(session, 5)
    expect(await second.futuresSessions.find(userId, session.id, 9)).toEqual(session)
    expect(await second.futuresSessions.find(userId, session.id, 10)).toBeNull()
    expect(await second.futuresSessions.find(other, session.id, 9)).toBeNull()
    const typed = { ...session, nameHash: null, redirectUrl: null, expiresAtMs: 20 }
    await second.futuresSessions.put(typed, 5)
    expect(await storeOf().futuresSessions.find(userId, session.id, 15)).toEqual(typed)
    await second.close()
  })

  it('[FU-3] keeps a few sessions of a user, and none that expired', async () => {
    const { futuresSessions } = storeOf()
    const [userId, other] = [await addUser(), await addUser()]
    const sessions = [10, 11, 12].map(expiresAtMs => sessionOf(userId, expiresAtMs))
    const foreign = sessionOf(other, 9)
    for (const session of [foreign, ...sessions]) await futuresSessions.put(session, 2)
    const isKept = async ({ userId: owner, id }: StoredFuturesSession) =>
      (await futuresSessions.find(owner, id, 1)) !== null
    expect(await Promise.all(sessions.map(isKept))).toEqual([false, true, true])
    await futuresSessions.removeExpiredBefore(12)
    expect(await Promise.all([...sessions, foreign].map(isKept))).toEqual([false, false, true, false])
  })
}
