import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { adminPaths, platformPaths } from '@tidemark/contracts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { restampAnswer } from '../../market/testing/engine-answers.ts'
import { createServices } from '../../roles/services.ts'
import { failCalls } from '../../verification/testing/failing-store.ts'
import { makeTestServer, type TestServer } from '../../verification/testing/test-server.ts'
import { commandLine, userAt, visitorAt } from './actor.ts'

let server: TestServer
beforeEach(async () => {
  server = await makeTestServer({
    answers: {
      announce: ({ text }) => ({ time: 1, text }),
      restamp: ({ symbols }) =>
        symbols?.includes('NOSUCH')
          ? { refusal: { code: 'unknown_symbol', message: 'There is no symbol NOSUCH' } }
          : restampAnswer,
    },
  })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await server.close()
})

const { login, register, logout, password } = platformPaths
const { adminAudit, adminAnnouncement, adminClock, adminRestamp } = adminPaths
const entriesOf = async (user?: string) => (await server.services.audit.list({ user })).entries
const actionsOf = async (user?: string) => (await entriesOf(user)).map(({ action }) => action)
const account = { email: 'ann@example.com', password: 'a password of Ann' }
const signIn = (given = account.password) => server.post(login, { ...account, password: given })

function countSessions(): unknown {
  const database = new DatabaseSync(join(server.dataDir, 'accounts.sqlite'))
  try {
    return database.prepare('select count(*) as count from sessions').get()?.count
  } finally {
    database.close()
  }
}

describe('the audit log', () => {
  it('[BY-28] has registration, sign-ins, failures, password changes and sign-outs with their address', async () => {
    await server.post(register, account)
    await signIn('a wrong password')
    const { token } = (await signIn()).json()
    const next = 'the next password'
    const change = { currentPassword: account.password, newPassword: next }
    const { token: nextToken } = (await server.post(password, change, token)).json()
    await server.post(logout, undefined, nextToken)
    const entries = await entriesOf('ann@example.com')
    expect(entries.map(({ actor, action, subject }) => [actor, action, subject])).toEqual([
      ['ann@example.com', 'signed-out', null],
      ['ann@example.com', 'password-changed', 'ann@example.com'],
      ['ann@example.com', 'signed-in', null],
      ['visitor', 'sign-in-failed', 'ann@example.com'],
      ['visitor', 'account-created', 'ann@example.com'],
    ])
    expect(new Set(entries.map(({ address }) => address))).toEqual(new Set(['127.0.0.1']))
    expect(new Set(entries.map(({ time }) => time))).toEqual(new Set([server.wall.nowMs()]))
    const text = JSON.stringify(await server.store.audit.list({}, 1000))
    for (const secret of [account.password, 'a wrong password', next, token, nextToken])
      expect(text).not.toContain(secret)
  })

  it('[BY-28] has failures for accounts that do not exist', async () => {
    await signIn()
    expect(await entriesOf()).toMatchObject([
      { actor: 'visitor', action: 'sign-in-failed', subject: 'ann@example.com' },
    ])
  })

  it('[BY-28] has changes of role, feed and plan with who made them', async () => {
    const { email } = await server.newUser()
    const user = await server.store.users.findByEmail(email)
    if (!user) throw new Error('The user does not exist')
    await server.services.accounts.setRole(user, 'operator', commandLine)
    await server.services.accounts.setFeedState(user, 'user-realtime-feed', commandLine)
    await server.services.memberships.grant(user, 'yearly-pro', commandLine)
    expect((await entriesOf(email)).slice(0, 3)).toMatchObject([
      { actor: 'command line', action: 'plan-granted', subject: email, details: { plan: 'yearly-pro' } },
      {
        action: 'feed-changed',
        subject: email,
        details: { from: 'user-delayed-feed', to: 'user-realtime-feed' },
      },
      { action: 'role-changed', subject: email, details: { from: 'trader', to: 'operator' } },
    ])
  })

  it('[BY-28] has operator acts, before they happen, and those that failed', async () => {
    const { token, email } = await server.newUser({ role: 'operator' })
    await server.post(adminAnnouncement, { text: 'Early close' }, token)
    await server.post(adminRestamp, {}, token)
    await server.post(adminRestamp, { symbols: ['nosuch'] }, token)
    await server.post(adminClock, { speed: 10 }, token)
    expect((await entriesOf(email)).slice(0, 5).toReversed()).toMatchObject([
      { action: 'announced', address: '127.0.0.1', details: { text: 'Early close' } },
      { action: 'levels-restamped', details: { symbols: 'all' } },
      { action: 'levels-restamped', details: { symbols: 'NOSUCH' } },
      { action: 'operator-act-failed', details: { act: 'levels-restamped', code: 'unknown_symbol' } },
      { action: 'clock-set', details: { speed: 10 } },
    ])
  })

  it('[BY-28] refuses what it cannot record: operator acts, sign-ins and changes do not happen', async () => {
    const { token } = await server.newUser({ role: 'operator' })
    await server.post(register, account)
    const user = await server.store.users.findByEmail(account.email)
    server.market.queries.splice(0)
    failCalls(server.store, 'audit', 'append', new Error('disk full'))
    const sessionsBefore = countSessions()
    expect(
      (await server.post(adminAnnouncement, { text: 'Hello' }, token)).statusCode,
    ).toBeGreaterThanOrEqual(500)
    expect(server.market.queries).toEqual([])
    expect((await signIn()).statusCode).toBeGreaterThanOrEqual(500)
    expect(
      (await server.post(register, { ...account, email: 'new@example.com' })).statusCode,
    ).toBeGreaterThanOrEqual(500)
    expect(await server.store.users.findByEmail('new@example.com')).toBeNull()
    expect(countSessions()).toBe(sessionsBefore)
    if (!user) throw new Error('The user does not exist')
    await expect(server.services.accounts.setRole(user, 'operator', commandLine)).rejects.toThrow('disk full')
    expect((await server.store.users.findById(user.id))?.role).toBe('trader')
  })

  it('[BY-28] [BY-22] stops at 100 failures a day of one address and 1000 of all, and says so', async () => {
    const { audit } = server.services
    const fail = (address: string) => audit.record(visitorAt(address), 'sign-in-failed')
    const stored = () => server.store.audit.list({ action: 'sign-in-failed' }, 10_000)
    for (let count = 0; count < 150; count += 1) await fail('10.0.0.1')
    expect(await stored()).toHaveLength(100)
    expect((await stored()).filter(({ details }) => details.limitReached)).toHaveLength(1)
    for (let count = 0; count < 1500; count += 1) await fail(`2001:db8::${count}`)
    expect(await stored()).toHaveLength(1000)
    expect((await stored())[0]?.details).toEqual({ limitReached: true })
    server.wall.forward(24 * 60 * 60 * 1000)
    await fail('10.0.0.1')
    expect(await stored()).toHaveLength(1001)
  })

  it('[BY-28] [BY-22] stops at 100 sign-ins a day of one user, and never at operator acts', async () => {
    const { audit } = server.services
    const actor = userAt({ id: 'u', email: 'ann@example.com' }, '10.0.0.1')
    for (let count = 0; count < 150; count += 1) {
      await audit.record(actor, 'signed-in')
      await audit.record(actor, 'clock-set')
    }
    expect(await server.store.audit.list({ action: 'signed-in' }, 1000)).toHaveLength(100)
    expect(await server.store.audit.list({ action: 'clock-set' }, 1000)).toHaveLength(150)
  })

  it('[BY-28] cuts long texts and removes control characters', async () => {
    const { audit } = server.services
    const details = Object.fromEntries(
      Array.from({ length: 20 }, (_, index) => [`d${index}`, 'x'.repeat(5000)]),
    )
    await audit.record(visitorAt(`1\0\n${'9'.repeat(5000)}`), 'sign-in-failed', {
      subject: { id: null, email: `${'y'.repeat(5000)}@example.com` },
      details,
    })
    const [entry] = await entriesOf()
    expect(JSON.stringify(entry).length).toBeLessThan(3000)
    expect(entry?.address).toMatch(/^1\uFFFD 9{250}…$/)
  })

  it('[BY-28] has a change of the keys once, by their ids', async () => {
    const start = (tokenSecret: string) =>
      createServices({
        timers: server.timers,
        webhookInternalHosts: [],
        chat: { settings: null, onError: () => undefined },
        store: server.store,
        secrets: { tokenSecrets: [tokenSecret], sealKeys: ['s'.repeat(32)] },
        wall: server.wall,
        limits: { passwordHashes: 1, passwordQueue: 1, registrationsPerHour: 1 },
      }).recordKeys()
    for (const key of ['a', 'a', 'b', 'b']) await start(key.repeat(32))
    const entries = await entriesOf()
    expect(entries.map(({ actor, action }) => [actor, action])).toEqual([
      ['server', 'keys-changed'],
      ['server', 'keys-changed'],
    ])
    expect(entries[0]?.details).not.toEqual(entries[1]?.details)
    expect(JSON.stringify(entries)).not.toMatch(/a{32}|b{32}|s{32}/)
  })

  it('[BY-28] has the counts of resealing', async () => {
    await server.services.reseal()
    expect(await entriesOf()).toMatchObject([
      { actor: 'command line', action: 'credentials-resealed', details: { resealed: 0, unreadable: 0 } },
    ])
  })
})

describe('the audit route', () => {
  it('[BY-28] returns pages of entries, newest first, filtered by action and user', async () => {
    const { token, email } = await server.newUser({ role: 'operator' })
    for (let count = 0; count < 60; count += 1)
      await server.services.audit.record(commandLine, 'clock-set', { details: { count } })
    const first = (await server.get(adminAudit, token)).json()
    expect(first.entries).toHaveLength(50)
    expect(first.entries[0]).toMatchObject({
      actor: 'command line',
      subject: null,
      address: null,
      details: { count: 59 },
    })
    expect(first.older).toBe(first.entries.at(-1).id)
    const second = (await server.get(`${adminAudit}?before=${first.older}`, token)).json()
    expect(second.older).toBeNull()
    expect(second.entries.at(-1).action).toBe('account-created')
    const created = (await server.get(`${adminAudit}?action=account-created`, token)).json()
    expect(created.entries).toHaveLength(1)
    const ofUser = (await server.get(`${adminAudit}?user=%20${email.toUpperCase()}`, token)).json()
    expect(ofUser.entries).toEqual(created.entries)
    expect(await actionsOf('command line')).toHaveLength(50)
  })

  it.each(['before=0', 'before=x', 'action=none', 'user=%20', `user=${'x'.repeat(300)}`])(
    '[BY-28] refuses %s',
    async query => {
      const { token } = await server.newUser({ role: 'operator' })
      expect((await server.get(`${adminAudit}?${query}`, token)).statusCode).toBe(400)
    },
  )

  it('[BY-28] is for operators only', async () => {
    const { token } = await server.newUser()
    const answer = await server.get(adminAudit, token)
    expect(answer.statusCode).toBe(403)
    expect(answer.json().message).toBe('This needs an operator account')
  })
})
