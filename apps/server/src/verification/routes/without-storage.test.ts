import { helloCommand, platformPaths, socketPaths } from '@tidemark/contracts'
import { describe, expect, it, onTestFinished } from 'vitest'
import { StorageError } from '../../platform/database/storage-error.ts'
import { openTestSocket } from '../../platform/testing/test-socket.ts'
import { makeTestServer } from '../testing/test-server.ts'

const gone = () => Promise.reject(new StorageError('failed', new Error('ECONNREFUSED')))
const unanswered: (() => void)[] = []
const silent = () =>
  new Promise<never>((_, reject) => {
    unanswered.push(() => reject(new StorageError('failed', new Error('timeout'))))
  })

/** A server with a user who is signed in. `lose` takes its storage away, `find` brings it back. */
async function startServer() {
  const server = await makeTestServer()
  onTestFinished(async () => {
    find()
    for (const end of unanswered.splice(0)) end()
    await server.close()
  })
  const { store } = server
  const before = {
    sessions: { ...store.sessions },
    users: { ...store.users },
    transaction: store.transaction,
  }
  const lose = (call: () => Promise<never>) => {
    Object.assign(store.sessions, { find: call, statesOf: call })
    Object.assign(store.users, { findById: call, findByEmail: call })
    Object.assign(store, { transaction: call })
  }
  const find = () => {
    Object.assign(store.sessions, before.sessions)
    Object.assign(store.users, before.users)
    Object.assign(store, { transaction: before.transaction })
  }
  const to = Math.floor(server.wall.nowMs() / 1000)
  const history = (token: string) =>
    server.get(
      `${platformPaths.history}?ticker=SPY&resolution=5&from=${to - 86_400}&to=${to}&countback=10`,
      token,
    )
  const { token } = await server.newUser()
  expect((await history(token)).statusCode).toBe(200)
  return { ...server, token, history, lose, find }
}

describe('without the storage', () => {
  it('[BY-21] history, symbols and the clock go on for who was signed in, and everything else fails in words', async () => {
    const { get, post, token, history, lose, find } = await startServer()
    lose(gone)
    const bars = await history(token)
    expect([bars.statusCode, bars.json().s]).toEqual([200, 'ok'])
    for (const path of [platformPaths.allSymbols, platformPaths.marketClock])
      expect((await get(path, token)).statusCode).toBe(200)
    for (const answer of [
      await get(platformPaths.chart, token),
      await post(platformPaths.userInfo, {}, token),
    ])
      expect([answer.statusCode, answer.json().code]).toEqual([503, 'storage_failed'])
    expect((await history('no token')).statusCode).toBe(401)
    find()
    expect((await get(platformPaths.chart, token)).statusCode).toBe(200)
  })

  it('[BY-21] a new socket of who was signed in is admitted and gets prices', async () => {
    const server = await startServer()
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
    server.lose(gone)
    const socket = await openTestSocket(`${address.replace('http', 'ws')}${socketPaths.delayed}`)
    socket.send(helloCommand('tvlive', server.token))
    await socket.until(() => socket.texts.length > 0)
    expect(socket.messages()[0]).toMatchObject({ type: 'hello' })
    await socket.close()
  })

  it('[BY-21] that does not answer, history waits a second, and the next one not at all', async () => {
    const { token, history, lose, timers } = await startServer()
    lose(silent)
    const first = history(token)
    await new Promise(resolve => setImmediate(resolve))
    for (let turn = 0; turn < 20; turn += 1) await new Promise(resolve => setImmediate(resolve))
    timers.forward(1000)
    expect((await first).statusCode).toBe(200)
    expect((await history(token)).statusCode).toBe(200)
  })

  it('[BY-21] [AC-11] nobody goes on after six hours, with a token that has expired, or after a sign-out', async () => {
    const { token, history, lose, wall, post, newUser } = await startServer()
    const other = await newUser()
    expect((await history(other.token)).statusCode).toBe(200)
    await post(platformPaths.logout, undefined, other.token)
    lose(gone)
    expect((await history(other.token)).statusCode).toBe(503)
    wall.forward(6 * 3_600_000 - 1000)
    expect((await history(token)).statusCode).toBe(200)
    wall.forward(2000)
    expect((await history(token)).statusCode).toBe(503)
  })

  it('[BY-21] [AC-11] a session that was ended meanwhile ends when the storage is back', async () => {
    const { token, history, lose, find, store, services, wall } = await startServer()
    const { session } = await services.accounts.authenticate(token)
    lose(gone)
    expect((await history(token)).statusCode).toBe(200)
    await store.sessions.revoke(session.id, 1)
    find()
    wall.forward(2000)
    expect((await history(token)).statusCode).toBe(403)
    lose(gone)
    expect((await history(token)).statusCode).toBe(503)
  })
})
