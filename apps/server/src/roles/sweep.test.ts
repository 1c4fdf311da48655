import { HOUR_MS } from '@tidemark/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeTestServer, type TestServer } from '../verification/testing/test-server.ts'
import { openSqliteAccounts } from './account-database/open-sqlite-accounts.ts'
import { sweep } from './sweep.ts'

let server: TestServer

beforeAll(async () => {
  server = await makeTestServer()
})
afterAll(() => server.close())

describe('sweep', () => {
  it('[BY-28] removes audit records older than the given days, however many', async () => {
    const day = 24 * HOUR_MS
    const now = server.wall.nowMs()
    const append = (timeMs: number) =>
      server.store.audit.append({
        timeMs,
        actorId: null,
        actor: 'visitor',
        action: 'sign-in-failed',
        subjectId: null,
        subject: null,
        address: null,
        details: {},
      })
    for (let count = 0; count < 1001; count += 1) await append(now - 31 * day)
    await append(now - 29 * day)
    await sweep(server.store, now, 30)
    const left = await server.store.audit.list({ action: 'sign-in-failed' }, 10)
    expect(left.map(({ timeMs }) => timeMs)).toEqual([now - 29 * day])
  })

  it('[AC-10] removes account changes older than six hours', async () => {
    const [now, changes] = [server.wall.nowMs(), server.store.accountChanges]
    const other = await openSqliteAccounts(`${server.dataDir}/accounts.sqlite`, {
      storedBytesPerAccount: 1000,
    })
    await changes.note('old', 'access', now - 6 * HOUR_MS - 1)
    await changes.note('young', 'access', now - 6 * HOUR_MS)
    await sweep(server.store, now, 30)
    expect(await other.accountChanges.after(0, 9)).toMatchObject([{ userId: 'young' }])
    await other.close()
  })

  it('removes sessions that ended more than a week ago and counts whose window has ended', async () => {
    const { email } = await server.newUser()
    const userId = (await server.store.users.findByEmail(email))?.id ?? ''
    const now = server.wall.nowMs()
    for (const [id, hoursAgo] of [
      ['old', 7 * 24 + 1],
      ['young', 7 * 24 - 1],
    ] as const) {
      const endedAtMs = now - hoursAgo * HOUR_MS
      await server.store.sessions.add({
        id,
        userId,
        createdAtMs: 0,
        expiresAtMs: endedAtMs,
        revokedAtMs: null,
        generation: 1,
        retiredAtMs: [],
      })
    }
    await server.store.windowCounts.add('old', now - 2, 1)
    await server.store.windowCounts.add('young', now, 1)
    const [expired, valid] = [now - 1, now + 1].map(expiresAtMs => ({
      ...{ id: `t${expiresAtMs}`, userId, sessionId: 's', expiresAtMs },
    }))
    if (!expired || !valid) throw new Error('Two tickets')
    for (const ticket of [expired, valid]) await server.store.futuresTickets.add(ticket, 5)
    await sweep(server.store, now, 400)
    expect(await server.store.futuresTickets.take(expired, 0)).toBe(false)
    expect(await server.store.futuresTickets.take(valid, 0)).toBe(true)
    expect(await server.store.sessions.find('old')).toBeNull()
    expect(await server.store.windowCounts.read('old')).toBeNull()
    expect(await server.store.sessions.find('young')).not.toBeNull()
    expect(await server.store.windowCounts.read('young')).not.toBeNull()
  })
})
