import { platformPaths } from '@tidemark/contracts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { commandLine, theServer } from '../../accounts/audit/actor.ts'
import { StorageError } from '../../platform/database/storage-error.ts'
import { createDemoAccounts, demoAccounts } from '../../roles/demo-accounts.ts'
import { failCalls } from '../testing/failing-store.ts'
import { makeTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeEach(async () => {
  server = await makeTestServer()
})
afterEach(() => server.close())

const full = new StorageError('full', new Error('database or disk is full'))
const actions = async () => (await server.services.audit.list({})).entries.map(({ action }) => action)

async function storedUser(email: string) {
  const user = await server.store.users.findByEmail(email)
  if (!user) throw new Error('The user does not exist')
  return user
}

describe('writes that belong together', () => {
  it('[SYS-5] leave no account when its first session cannot be stored, so that it can be registered again', async () => {
    const account = { email: 'ann@example.com', password: 'a password of Ann' }
    failCalls(server.store, 'sessions', 'add', full)
    expect((await server.post(platformPaths.register, account)).statusCode).toBe(503)
    expect(await server.store.users.findByEmail(account.email)).toBeNull()
    expect(await actions()).toEqual([])
  })

  it('[SYS-5] leave no demo account without its plan', async () => {
    failCalls(server.store, 'subscriptions', 'add', full)
    const { accounts, memberships } = server.services
    await expect(createDemoAccounts(accounts, memberships)).rejects.toThrow(full)
    for (const { email } of demoAccounts) expect(await server.store.users.findByEmail(email)).toBeNull()
  })

  it('[SYS-5] keep the password when the sessions of the old one cannot be ended', async () => {
    const { email } = await server.newUser()
    const before = await storedUser(email)
    failCalls(server.store, 'sessions', 'revokeOthers', full)
    const change = server.services.accounts.setPassword(before, 'another password', commandLine)
    await expect(change).rejects.toThrow(full)
    expect(await storedUser(email)).toEqual(before)
    expect(await actions()).not.toContain('password-changed')
  })

  it('[SYS-5] [BY-28] leave no record of a change that was not stored', async () => {
    const { email } = await server.newUser()
    const user = await storedUser(email)
    failCalls(server.store, 'users', 'setFeedState', full)
    failCalls(server.store, 'users', 'setRole', full)
    failCalls(server.store, 'subscriptions', 'add', full)
    const { accounts, memberships } = server.services
    const before = await actions()
    await expect(accounts.setFeedState(user, 'user-realtime-feed', commandLine)).rejects.toThrow(full)
    await expect(accounts.setRole(user, 'operator', commandLine)).rejects.toThrow(full)
    await expect(memberships.grant(user, 'monthly-pro', theServer)).rejects.toThrow(full)
    expect(await actions()).toEqual(before)
  })

  it('[SYS-5] keep a session signed in when its end cannot be recorded', async () => {
    const { token } = await server.newUser()
    failCalls(server.store, 'audit', 'append', full)
    expect((await server.post(platformPaths.logout, undefined, token)).statusCode).toBe(503)
    expect((await server.post(platformPaths.userInfo, undefined, token)).statusCode).toBe(200)
  })
})
