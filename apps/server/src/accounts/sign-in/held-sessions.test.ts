import { platformPaths } from '@tidemark/contracts'
import { describe, expect, it, onTestFinished } from 'vitest'
import { StorageError } from '../../platform/database/storage-error.ts'
import { makeTestServer } from '../../verification/testing/test-server.ts'

const full = () => new StorageError('full', new Error('database or disk is full'))

/** A server whose storage can be read, and written only while it is not full. */
async function startServer() {
  const server = await makeTestServer()
  onTestFinished(() => server.close())
  const { store } = server
  const { transaction } = store
  const { add, takeBack } = store.windowCounts
  const fill = () => {
    Object.assign(store, { transaction: () => Promise.reject(full()) })
    Object.assign(store.windowCounts, {
      add: () => Promise.reject(full()),
      takeBack: () => Promise.reject(full()),
    })
    for (const part of ['audit', 'sessions'] as const)
      Object.assign(store[part], { [part === 'audit' ? 'append' : 'add']: () => Promise.reject(full()) })
  }
  const makeRoom = async () => {
    Object.assign(store, { transaction })
    Object.assign(store.windowCounts, { add, takeBack })
    server.timers.forward(5000)
    await server.services.accounts.heldSessions?.store()
  }
  const user = await server.newUser()
  const signIn = (password = user.password) => server.post(platformPaths.login, { ...user, password })
  const actions = async () =>
    (await store.audit.list({ user: user.email }, 100)).map(({ action }) => action).toReversed()
  const info = async (token: string) => (await server.get(platformPaths.chart, token)).statusCode
  return { ...server, user, signIn, fill, makeRoom, actions, info }
}

describe('a sign-in while the storage is full', () => {
  it('[BY-21] starts a session in memory, which says so, is in health, and ends with a sign-out', async () => {
    const { signIn, fill, info, get, post } = await startServer()
    fill()
    const answer = (await signIn()).json()
    expect(answer).toMatchObject({ isInMemory: true })
    expect(await info(answer.token)).toBe(200)
    expect((await get(platformPaths.health)).json()).toMatchObject({ sessionsInMemory: 1 })
    const renewed = (await post(platformPaths.token, undefined, answer.token)).json()
    expect(await info(renewed.token)).toBe(200)
    expect((await post(platformPaths.logout, undefined, renewed.token)).statusCode).toBe(200)
    expect(await info(renewed.token)).toBe(403)
    expect((await get(platformPaths.health)).json()).not.toHaveProperty('sessionsInMemory')
  })

  it('[BY-21] [BY-28] is stored with its entry in the audit log when there is space, and goes on', async () => {
    const { signIn, fill, makeRoom, info, actions, get, store, wall } = await startServer()
    fill()
    const signedInAt = wall.nowMs()
    const { token } = (await signIn()).json()
    await signIn('a wrong password')
    expect(await actions()).not.toContain('signed-in')
    wall.forward(60_000)
    await makeRoom()
    expect(await info(token)).toBe(200)
    expect((await get(platformPaths.health)).json()).not.toHaveProperty('sessionsInMemory')
    expect((await actions()).slice(-2)).toEqual(['sign-in-failed', 'signed-in'])
    const [entry] = await store.audit.list({ action: 'signed-in' }, 1)
    expect(entry).toMatchObject({ timeMs: signedInAt, details: { inMemory: true } })
    expect((await signIn()).json()).not.toHaveProperty('isInMemory')
  })

  it('[BY-21] [BY-28] that was signed out is stored as ended', async () => {
    const { signIn, fill, makeRoom, info, actions, post } = await startServer()
    fill()
    const { token } = (await signIn()).json()
    await post(platformPaths.logout, undefined, token)
    await makeRoom()
    expect((await actions()).slice(-2)).toEqual(['signed-in', 'signed-out'])
    expect(await info(token)).toBe(403)
  })

  it('[BY-21] ends when the password has changed before it could be stored', async () => {
    const { signIn, fill, makeRoom, info, store, user } = await startServer()
    fill()
    const { token } = (await signIn()).json()
    const known = await store.users.findByEmail(user.email)
    await store.users.setPasswordHash(known?.id ?? '', 'another hash')
    expect(await info(token)).toBe(403)
    await makeRoom()
    expect(await info(token)).toBe(403)
  })

  it('[BY-21] [BY-22] is refused with a wrong password, ten times at most', async () => {
    const { signIn, fill } = await startServer()
    fill()
    for (let count = 0; count < 10; count += 1)
      expect((await signIn('a wrong password')).statusCode).toBe(401)
    expect((await signIn('a wrong password')).statusCode).toBe(429)
    expect((await signIn()).statusCode).toBe(429)
  })

  it('[BY-21] [BY-22] keeps at most ten sessions of a user in memory', async () => {
    const { signIn, fill, makeRoom } = await startServer()
    fill()
    for (let count = 0; count < 10; count += 1) expect((await signIn()).statusCode).toBe(200)
    const refused = await signIn()
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'storage_failed'])
    await makeRoom()
    expect((await signIn()).statusCode).toBe(200)
  })
})

describe('the sessions of a user', () => {
  it('[BY-22] are at most a hundred: the oldest one ends', async () => {
    const { signIn, info, wall } = await startServer()
    const tokens: string[] = []
    for (let count = 0; count < 101; count += 1) {
      wall.forward(1)
      tokens.push((await signIn()).json().token)
    }
    expect(await info(tokens[0] ?? '')).toBe(403)
    expect(await info(tokens[1] ?? '')).toBe(200)
    expect(await info(tokens[100] ?? '')).toBe(200)
  })
})
