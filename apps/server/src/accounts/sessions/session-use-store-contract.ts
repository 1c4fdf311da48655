import { expect, it } from 'vitest'
import type { AccountStore } from '../../roles/account-database/account-store.ts'
import type { Session } from './session-store.ts'

/** The part of the contract suite about the use of sessions, agreements and the change of an email address. */
export function itStoresSessionUses(storeOf: () => AccountStore, addUser: () => Promise<string>): void {
  let sessions = 0
  async function addSession(userId: string, changes: Partial<Session> = {}): Promise<string> {
    sessions += 1
    const session = {
      ...{
        id: `session ${sessions}`,
        userId,
        createdAtMs: 1_700_000_000_000,
        expiresAtMs: 1_700_000_900_000,
      },
      ...{ revokedAtMs: null, generation: 1, retiredAtMs: [], ...changes },
    }
    await storeOf().sessions.add(session)
    return session.id
  }
  const nowMs = 1_700_000_000_500
  const usedAt = (sessionId: string, usedAtMs: number) => ({
    ...{ sessionId, usedAtMs },
    ...{ device: 'Firefox on Linux', address: '192.0.2.1' },
  })

  it('[AC-11] lists the sessions of a user that have not ended, the last used first', async () => {
    const { sessionUses } = storeOf()
    const [userId, other] = [await addUser(), await addUser()]
    const [first, second, unused] = [
      await addSession(userId),
      await addSession(userId),
      await addSession(userId, { createdAtMs: 1_700_000_000_100 }),
    ]
    await addSession(other)
    await addSession(userId, { expiresAtMs: nowMs })
    await addSession(userId, { revokedAtMs: 1_700_000_000_001 })
    await sessionUses.note(usedAt(first, 1_700_000_000_300))
    await sessionUses.note(usedAt(second, 1_700_000_000_200))
    await sessionUses.note({ ...usedAt(second, 1_700_000_000_400), device: 'curl', address: null })
    const listed = await sessionUses.listOf(userId, nowMs, 10)
    expect(listed.map(({ sessionId }) => sessionId)).toEqual([second, first, unused])
    expect(listed[0]).toEqual({
      sessionId: second,
      createdAtMs: 1_700_000_000_000,
      device: 'curl',
      address: null,
      usedAtMs: 1_700_000_000_400,
    })
    expect(listed[2]).toMatchObject({ device: null, address: null, usedAtMs: null })
    expect(await sessionUses.listOf(userId, nowMs, 2)).toHaveLength(2)
  })

  it('[AC-11] removes the use of a session with the session', async () => {
    const { sessionUses, sessions: store } = storeOf()
    const userId = await addUser()
    const id = await addSession(userId)
    await sessionUses.note(usedAt(id, 5))
    await store.removeEndedBefore(1_800_000_000_000)
    await addSession(userId, { id })
    expect(await sessionUses.listOf(userId, nowMs, 10)).toMatchObject([{ device: null, usedAtMs: null }])
    await expect(sessionUses.note(usedAt('unknown', 5))).rejects.toThrow()
  })

  it('[CN-5] keeps when a user first accepted each version of the agreement', async () => {
    const { exchangeAgreements } = storeOf()
    const [userId, other] = [await addUser(), await addUser()]
    const acceptance = { userId, version: '1', acceptedAtMs: 1_700_000_000_123, address: '192.0.2.1' }
    expect(await exchangeAgreements.acceptedAtMs(userId, '1')).toBeNull()
    await exchangeAgreements.accept(acceptance)
    await exchangeAgreements.accept({ ...acceptance, acceptedAtMs: 1_700_000_000_999, address: null })
    expect(await exchangeAgreements.acceptedAtMs(userId, '1')).toBe(1_700_000_000_123)
    expect(await exchangeAgreements.acceptedAtMs(userId, '2')).toBeNull()
    expect(await exchangeAgreements.acceptedAtMs(other, '1')).toBeNull()
  })

  it('[AC-11] gives an email address to one account only, also when two ask at the same time', async () => {
    const { users } = storeOf()
    const [first, second, third] = [await addUser(), await addUser(), await addUser()]
    const before = (await users.findById(first))?.email ?? ''
    const results = await Promise.all([
      users.setEmail(first, 'new@example.com'),
      users.setEmail(second, 'new@example.com'),
    ])
    expect(results.toSorted()).toEqual([false, true])
    expect((await users.findByEmail('new@example.com'))?.id).toBe(results[0] ? first : second)
    if (results[0]) expect(await users.findByEmail(before)).toBeNull()
    expect(await users.setEmail(third, 'new@example.com')).toBe(false)
    expect(await users.setEmail('unknown', 'other@example.com')).toBe(false)
    expect(await users.findByEmail('other@example.com')).toBeNull()
  })
}
