import { DAY_MS } from '@tidemark/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSqliteAccounts } from '../../roles/account-database/open-sqlite-accounts.ts'
import { makeTestServer, type TestServer } from '../../verification/testing/test-server.ts'
import { createKnownSessions } from './known-sessions.ts'

describe('sessions that the relay knows', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await makeTestServer()
  })
  afterAll(() => server.close())

  const newUserId = async (): Promise<string> => {
    const { email } = await server.newUser()
    return (await server.store.users.findByEmail(email))?.id ?? ''
  }

  it('[FU-14] [SYS-4] are found by their own user alone, in any process, for a day', async () => {
    const [owner, another] = [await newUserId(), await newUserId()]
    const other = await openSqliteAccounts(`${server.dataDir}/accounts.sqlite`, {
      storedBytesPerAccount: 1000,
    })
    const redirectUrl = 'wss://b.example'
    await createKnownSessions(server.store, server.wall).add(owner, 'token', {
      userName: 'trader',
      redirectUrl,
    })
    const known = createKnownSessions(other, server.wall)
    const found = await known.find(owner, 'token')
    expect([found?.redirectUrl, found?.isOf('trader'), found?.isOf('Trader')]).toEqual([
      redirectUrl,
      true,
      false,
    ])
    expect(await known.find(another, 'token')).toBeNull()
    expect(await known.find(owner, 'other')).toBeNull()
    await known.add(owner, 'typed', { userName: null, redirectUrl: null })
    expect((await known.find(owner, 'typed'))?.isOf('trader')).toBe(false)
    server.wall.forward(DAY_MS)
    expect(await known.find(owner, 'token')).toBeNull()
    await other.close()
  })

  it('[FU-14] [BY-28] keep neither the token nor the name', async () => {
    const owner = await newUserId()
    const known = createKnownSessions(server.store, server.wall)
    await known.add(owner, 'token-of-note', { userName: 'trader-of-note', redirectUrl: null })
    await known.add(owner, 'long', { userName: null, redirectUrl: `wss://${'x'.repeat(2000)}` })
    expect(await known.find(owner, 'long')).toBeNull()
    const stored: string[] = []
    const futuresSessions = {
      ...server.store.futuresSessions,
      find: async (...values: Parameters<typeof server.store.futuresSessions.find>) => {
        const session = await server.store.futuresSessions.find(...values)
        stored.push(JSON.stringify(session))
        return session
      },
    }
    await createKnownSessions({ ...server.store, futuresSessions }, server.wall).find(owner, 'token-of-note')
    expect(stored).toHaveLength(1)
    expect(stored[0]).toContain(owner)
    expect(stored[0]).not.toContain('of-note')
  })
})
