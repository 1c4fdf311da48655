import { HOUR_MS } from '@tidemark/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeTestServer, type TestServer } from '../testing/test-server.ts'
import { sweep } from './sweep.ts'

let server: TestServer

beforeAll(async () => {
  server = await makeTestServer()
})
afterAll(() => server.close())

describe('sweep', () => {
  it('removes sessions and failures older than a day and keeps newer ones', async () => {
    const { email } = await server.newUser()
    const userId = (await server.store.users.findByEmail(email))?.id ?? ''
    const now = server.wall.nowMs()
    for (const [id, hoursAgo] of [
      ['old', 25],
      ['young', 23],
    ] as const) {
      const endedAtMs = now - hoursAgo * HOUR_MS
      await server.store.sessions.add({
        id,
        userId,
        createdAtMs: 0,
        expiresAtMs: endedAtMs,
        revokedAtMs: null,
      })
      await server.store.signInFailures.add(id, endedAtMs, 0)
    }
    await sweep(server.store, now)
    expect(await server.store.sessions.find('old')).toBeNull()
    expect(await server.store.signInFailures.read('old')).toBeNull()
    expect(await server.store.sessions.find('young')).not.toBeNull()
    expect(await server.store.signInFailures.read('young')).not.toBeNull()
  })
})
