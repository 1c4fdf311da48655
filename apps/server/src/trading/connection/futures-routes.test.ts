import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { futuresAuthSchema, futuresPaths, isFuturesTicket, platformPaths } from '@tidemark/contracts'
import { HOUR_MS, MINUTE_MS } from '@tidemark/domain'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { theServer } from '../../accounts/audit/actor.ts'
import { StorageError } from '../../platform/database/storage-error.ts'
import { createSeal } from '../../platform/sealing/seal.ts'
import { readConfig } from '../../roles/config.ts'
import { openAccountServices } from '../../roles/open-account-services.ts'
import { makeTestServer, type TestServer } from '../../verification/testing/test-server.ts'

const credentials = { user_name: 'trader-of-note', password: 'open-sesame-42' }
const unusedUpstream = {
  connect: () => {
    throw new Error('These tests open no socket')
  },
}

let server: TestServer
const logLines: string[] = []
beforeAll(async () => {
  server = await makeTestServer({
    futuresUpstream: unusedUpstream,
    onLogLine: line => void logLines.push(line),
  })
})
afterAll(() => server.close())

const userInfo = async (token: string) => (await server.post(platformPaths.userInfo, undefined, token)).json()

async function connectedUser() {
  const user = await server.newUser({ plan: 'monthly-pro-plus' })
  const answer = await server.put(futuresPaths.connect, credentials, user.token)
  expect(answer.json()).toEqual({ status: 'OK' })
  return { ...user, ...(await server.services.accounts.authenticate(user.token)) }
}

const redeem = async (token: string, ticket: string) => {
  const { user, session } = await server.services.accounts.authenticate(token)
  return server.services.futures.redeem({ userId: user.id, sessionId: session.id }, ticket)
}

describe('cqg/connect', () => {
  it('[API-8] stores the account: the user record then has the user name and a ticket, never the password', async () => {
    const { token } = await connectedUser()
    const info = await userInfo(token)
    expect(info).toMatchObject({ cqgConnected: true, cqgAuth: { user_name: credentials.user_name } })
    expect(Object.keys(info.cqgAuth)).toEqual(['user_name', 'ticket'])
    expect(isFuturesTicket(info.cqgAuth.ticket)).toBe(true)
    expect(JSON.stringify(info)).not.toContain(credentials.password)
  })

  it('[API-8] [AC-11] leaves the password in no log line and no file', async () => {
    const { token } = await connectedUser()
    await server.put(futuresPaths.connect, { ...credentials, user_name: 'x'.repeat(65) }, token)
    await server.put(futuresPaths.connect, { password: credentials.password }, token)
    const names = await readdir(server.dataDir)
    const files = await Promise.all(names.map(name => readFile(join(server.dataDir, name), 'latin1')))
    expect(logLines.length).toBeGreaterThan(0)
    for (const text of [...files, ...logLines]) expect(text).not.toContain(credentials.password)
    const { ticket } = (await userInfo(token)).cqgAuth
    const after = await readFile(join(server.dataDir, 'accounts.sqlite-wal'), 'latin1')
    expect(after).not.toContain(ticket)
  })

  it.each([
    ['a user without a membership', undefined],
    ['a Pro member', 'monthly-pro'],
  ] as const)('[API-8] [CN-2] refuses %s', async (_who, plan) => {
    const { token } = await server.newUser(plan ? { plan } : {})
    for (const answer of [
      await server.put(futuresPaths.connect, credentials, token),
      await server.put(futuresPaths.connect, { nonsense: 1 }, token),
      await server.post(futuresPaths.ticket, undefined, token),
    ]) {
      expect(answer.statusCode).toBe(403)
      expect(answer.json()).toMatchObject({ status: 'FAILED', code: 'tier_required' })
    }
    expect(await userInfo(token)).toMatchObject({ cqgConnected: false, cqgAuth: null })
  })

  it.each([
    ['no password', { user_name: 'a' }, 'password is missing'],
    ['an empty user name', { user_name: '', password: 'b' }, 'user_name is missing'],
    ['a long user name', { user_name: 'a'.repeat(65), password: 'b' }, 'user_name has at most 64 characters'],
    ['a long password', { user_name: 'a', password: 'b'.repeat(129) }, 'password has at most 128 characters'],
  ])('[API-8] refuses %s', async (_what, body, message) => {
    const { token } = await server.newUser({ plan: 'lifetime-pro-plus' })
    const answer = await server.put(futuresPaths.connect, body, token)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({ status: 'FAILED', code: 'invalid_request', message })
  })

  it('[API-8] allows thirty changes an hour', async () => {
    const { token } = await server.newUser({ plan: 'monthly-pro-plus' })
    const statuses = []
    for (let count = 0; count < 31; count += 1)
      statuses.push((await server.put(futuresPaths.connect, credentials, token)).statusCode)
    expect(statuses.slice(29)).toEqual([200, 429])
    expect((await server.put(futuresPaths.disconnect, undefined, token)).statusCode).toBe(429)
    server.wall.forward(HOUR_MS)
    expect((await server.put(futuresPaths.disconnect, undefined, token)).statusCode).toBe(200)
  })

  it('[API-8] says in words that this server has no provider', async () => {
    const bare = await makeTestServer()
    const { token } = await bare.newUser({ plan: 'monthly-pro-plus' })
    const answer = await bare.put(futuresPaths.connect, credentials, token)
    expect(answer.statusCode).toBe(404)
    expect(answer.json().message).toMatch(/no connection to a futures provider.*FUTURES_URL/)
    await bare.close()
  })
})

describe('cqg/disconnect', () => {
  it('[API-8] removes the account and its tickets, also twice', async () => {
    const { token, user } = await connectedUser()
    const { ticket } = (await userInfo(token)).cqgAuth
    for (let count = 0; count < 2; count += 1)
      expect((await server.put(futuresPaths.disconnect, undefined, token)).json()).toEqual({ status: 'OK' })
    expect(await userInfo(token)).toMatchObject({ cqgConnected: false, cqgAuth: null })
    expect(await server.store.brokerSecrets.read(user.id)).toBeNull()
    await server.put(futuresPaths.connect, credentials, token)
    expect(await redeem(token, ticket)).toBeNull()
    const { entries } = await server.services.audit.list({ user: user.email })
    expect(entries.slice(0, 3).map(({ action }) => action)).toEqual([
      'broker-credentials-saved',
      'broker-credentials-removed',
      'broker-credentials-saved',
    ])
  })

  it('[API-8] lets a user remove the account whose membership has ended', async () => {
    const { token, user } = await connectedUser()
    server.wall.forward(1)
    await server.services.memberships.grant(user, 'monthly-pro', theServer)
    expect(await userInfo(token)).toMatchObject({ cqgConnected: false, cqgAuth: null })
    expect(await server.store.brokerSecrets.read(user.id)).not.toBeNull()
    expect((await server.put(futuresPaths.disconnect, undefined, token)).statusCode).toBe(200)
    expect(await server.store.brokerSecrets.read(user.id)).toBeNull()
  })
})

describe('a ticket', () => {
  it('[API-8] gives the credentials once, within two minutes, to its own session', async () => {
    const { token, email, password } = await connectedUser()
    const answer = await server.post(futuresPaths.ticket, undefined, token)
    const { ticket } = futuresAuthSchema.parse(answer.json())
    const { token: otherSession } = await server.services.accounts.signIn(email, password, '127.0.0.1')
    const { token: stranger } = await server.newUser({ plan: 'monthly-pro-plus' })
    expect(await redeem(otherSession, ticket ?? '')).toBeNull()
    expect(await redeem(stranger, ticket ?? '')).toBeNull()
    const opened = { userName: credentials.user_name, password: credentials.password }
    expect(await redeem(token, ticket ?? '')).toEqual(opened)
    expect(await redeem(token, ticket ?? '')).toBeNull()
    const late = (await server.post(futuresPaths.ticket, undefined, token)).json().ticket
    server.wall.forward(2 * MINUTE_MS)
    expect(await redeem(token, late)).toBeNull()
  })

  it('[API-8] works once over two processes on one store', async () => {
    const { token, user, session } = await connectedUser()
    const { ticket } = (await server.post(futuresPaths.ticket, undefined, token)).json()
    const second = await openAccountServices(readConfig({ DATA_DIR: server.dataDir }), server.wall)
    const owner = { userId: user.id, sessionId: session.id }
    const both = [second.services.futures, server.services.futures]
    const opened = await Promise.all([...both, ...both].map(futures => futures.redeem(owner, ticket)))
    expect(opened.filter(found => found !== null)).toHaveLength(1)
    await second.store.close()
  })

  it('[API-8] is refused without a connected account', async () => {
    const { token } = await server.newUser({ plan: 'monthly-pro-plus' })
    const answer = await server.post(futuresPaths.ticket, undefined, token)
    expect(answer.statusCode).toBe(404)
    expect(answer.json().message).toBe('No futures account is connected. Connect it first')
  })

  it('[API-8] can be had 120 times an hour', async () => {
    const { token } = await connectedUser()
    const statuses = []
    for (let count = 0; count < 121; count += 1)
      statuses.push((await server.post(futuresPaths.ticket, undefined, token)).statusCode)
    expect(statuses.slice(119)).toEqual([200, 429])
  })
})

it('[API-8] the user record of a connected user is there when the storage is full, without a ticket', async () => {
  const { token } = await connectedUser()
  vi.spyOn(server.store, 'transaction').mockRejectedValueOnce(new StorageError('full', 'the disk is full'))
  expect(await userInfo(token)).toMatchObject({
    cqgConnected: true,
    cqgAuth: { user_name: credentials.user_name, ticket: null },
  })
  expect((await userInfo(token)).cqgAuth.ticket).not.toBeNull()
})

it('[FU-3] credentials whose key is gone count as connected without credentials', async () => {
  const { token, user } = await connectedUser()
  const foreign = createSeal(['some other key, long enough as well'])
  await server.store.brokerSecrets.put(user.id, foreign.seal('{}', user.id))
  expect(await userInfo(token)).toMatchObject({ cqgConnected: true, cqgAuth: null })
  expect((await server.post(futuresPaths.ticket, undefined, token)).statusCode).toBe(404)
})

it('[FU-3] a changed password replaces the one it was changed from, and no other', async () => {
  const { user, token } = await connectedUser()
  const before = { userName: credentials.user_name, password: credentials.password }
  const change = (from: typeof before, to: string) =>
    server.services.futures.changePassword(user.id, from, to, '127.0.0.1')
  expect(await change({ ...before, password: 'another' }, 'x')).toBe(false)
  expect(await change({ ...before, userName: 'another' }, 'x')).toBe(false)
  expect(await change(before, 'the next one')).toBe(true)
  const { ticket } = (await server.post(futuresPaths.ticket, undefined, token)).json()
  expect(await redeem(token, ticket)).toEqual({ ...before, password: 'the next one' })
  await server.put(futuresPaths.disconnect, undefined, token)
  expect(await change({ ...before, password: 'the next one' }, 'late')).toBe(false)
})
