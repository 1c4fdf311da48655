import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  checkoutPath,
  closeCodes,
  type OwnAlertInput,
  paymentPaths,
  platformPaths,
} from '@tidemark/contracts'
import { checkoutKindOf, priceIdOf } from '@tidemark/domain'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { theServer } from '../../accounts/audit/actor.ts'
import { testNatsUrl } from '../../platform/testing/nats.ts'
import { testDatabaseUrl } from '../../platform/testing/postgres-database.ts'
import type { TestSocket } from '../../platform/testing/test-socket.ts'
import { startTwoServers, type TwoServers } from '../testing/two-servers.ts'

const limit = { timeout: 60_000, interval: 50 }

const alert = (rule: string, changes: Partial<OwnAlertInput> = {}): OwnAlertInput => ({
  name: '',
  rule,
  scope: { kind: 'symbol', symbol: 'SPY' },
  repeat: 'once',
  expiresAt: null,
  webhook: false,
  isPaused: false,
  ...changes,
})

const typesIn = (window: TestSocket) =>
  window.messages().flatMap(message => ('type' in message ? [message.type] : []))
const firingsIn = (window: TestSocket) =>
  window.messages().flatMap(message => ('firing' in message ? [message.firing] : []))

describe.skipIf(testNatsUrl === null || testDatabaseUrl === undefined)('two servers', () => {
  let two: TwoServers
  beforeAll(async () => {
    two = await startTwoServers()
  }, 120_000)
  afterAll(() => two?.close())

  const windowOf = async (at: 0 | 1, token: string) => {
    const window = await two.open(at, token)
    onTestFinished(() => window.close())
    return window
  }
  const storedFirings = async (userId: string) => two.command.store.firings.list(userId, {}, 100)

  /** Ends the connection whose lock lets a server evaluate. Returns when the lock has another holder. */
  async function endLeadership(): Promise<void> {
    const key = createHash('sha256')
      .update(JSON.stringify(['', 'evaluation']))
      .digest()
      .readBigInt64BE()
    const holder = async () => {
      const [row] = await two.database.execute<{ pid: number }>(`select pid from pg_locks
        where locktype = 'advisory' and granted and objsubid = 1 and (classid::bigint << 32 | objid::bigint) = ${key}
          and database = (select oid from pg_database where datname = current_database())`)
      return row?.pid
    }
    const before = await holder()
    expect(before).toBeDefined()
    await two.database.execute(`select pg_terminate_backend(${before})`)
    await vi.waitFor(async () => {
      const now = await holder()
      expect(now).toBeDefined()
      expect(now).not.toBe(before)
    }, limit)
  }

  it('[SYS-4] [AC-10] accept each other’s tokens, and close the sockets of sessions that the other ends', async () => {
    const { token, password } = await two.newUser()
    const signedOut = await windowOf(1, token)
    expect((await two.send(0, 'POST', platformPaths.logout, token)).status).toBe(200)
    expect(await signedOut.closed()).toBe(closeCodes.sessionEnded)
    expect((await two.send(1, 'GET', platformPaths.alerts, token)).status).toBe(403)

    const other = await two.newUser()
    const window = await windowOf(1, other.token)
    const change = { currentPassword: password, newPassword: 'small blue boats' }
    expect((await two.send(0, 'POST', platformPaths.password, other.token, change)).status).toBe(200)
    expect(await window.closed()).toBe(closeCodes.sessionEnded)
  })

  it('[SYS-4] [BY-9] evaluate an alert of either once, and tell the windows of both', async () => {
    const { token, user } = await two.newUser()
    const windows = [await windowOf(0, token), await windowOf(1, token)]
    for (const at of [0, 1] as const) {
      const made = await two.send(at, 'POST', platformPaths.alerts, token, alert(`price > ${at}`))
      expect(made.status).toBe(200)
      for (const window of windows)
        await vi.waitFor(() => expect(typesIn(window)).toContain('own-alerts-changed'), limit)
      for (const window of windows) await window.until(() => firingsIn(window).length === at + 1)
    }
    const stored = await storedFirings(user.id)
    expect(stored.map(({ alertId }) => alertId).toSorted()).toHaveLength(2)
    for (const window of windows)
      expect(
        firingsIn(window)
          .map(({ id }) => id)
          .toSorted(),
      ).toEqual(stored.map(({ id }) => id).toSorted())
  })

  it('[SYS-4] [AC-8] tell the windows of both of a membership that a command has changed', async () => {
    const { token, user } = await two.newUser()
    const windows = [await windowOf(0, token), await windowOf(1, token)]
    await two.command.services.memberships.grant(user, 'monthly-pro', theServer)
    for (const window of windows)
      await vi.waitFor(() => expect(typesIn(window)).toContain('membership-changed'), limit)
  })

  it('[SYS-4] [BY-9] watch the watchlist as either has stored it', async () => {
    const { token, user } = await two.newUser('monthly-pro-plus')
    const onList = alert('price > 1', { scope: { kind: 'watchlist' }, repeat: 'every' })
    expect((await two.send(0, 'POST', platformPaths.alerts, token, onList)).status).toBe(200)
    for (const [at, symbols] of [
      [1, ['AAPL']],
      [0, ['AAPL', 'SPY']],
    ] as const) {
      expect((await two.send(at, 'PUT', platformPaths.watchlist, token, { symbols })).status).toBe(200)
      await vi.waitFor(async () => {
        const fired = new Set((await storedFirings(user.id)).map(({ symbol }) => symbol))
        expect(fired).toEqual(new Set(symbols))
      }, limit)
    }
  })

  it('[SYS-4] [AC-11] count failed sign-ins together', async () => {
    const { email, password } = await two.newUser()
    const signIn = (at: 0 | 1, tried: string) =>
      two.send(at, 'POST', platformPaths.login, undefined, { email, password: tried })
    for (let count = 0; count < 10; count += 1)
      expect((await signIn(count % 2 ? 1 : 0, 'wrong words here')).status).toBe(401)
    for (const at of [0, 1] as const) expect((await signIn(at, password)).status).toBe(429)
  })

  it('[SYS-4] [AC-13] apply a message of the payment provider once that both get', async () => {
    const { token, user } = await two.newUser()
    const windows = [await windowOf(0, token), await windowOf(1, token)]
    const opened = await two.send(
      1,
      'POST',
      checkoutPath(checkoutKindOf('monthly-pro') ?? 'monthly'),
      token,
      {
        priceId: priceIdOf('monthly-pro'),
      },
    )
    await fetch(String(opened.json.url), {
      method: 'POST',
      body: new URLSearchParams({ card: '4242 4242 4242 4242' }),
      redirect: 'manual',
    })
    expect(two.events.length).toBeGreaterThan(0)
    for (const { body, signature } of two.events.splice(0)) {
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
      const answers = two.servers.map(({ address }) =>
        fetch(`${address}${paymentPaths.webhook}`, { method: 'POST', headers, body }),
      )
      for (const answer of await Promise.all(answers)) expect(answer.status).toBe(200)
    }
    for (const window of windows)
      await vi.waitFor(() => expect(typesIn(window)).toContain('membership-changed'), limit)
    const { entries } = await two.command.services.audit.list({ action: 'membership-changed' })
    expect(entries.filter(({ subject }) => subject?.includes(user.email) ?? false)).toHaveLength(1)
    expect(await two.command.services.memberships.levelOf(user.id)).toBe('Pro')
  })

  it('[SYS-4] [BY-9] send each firing to a webhook once', async () => {
    const received: string[] = []
    const receiver = createServer((request, response) => {
      received.push(String(request.headers['webhook-id']))
      request.resume().on('end', () => response.end())
    })
    await new Promise<void>(resolve => receiver.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void receiver.close())
    const { port } = receiver.address() as AddressInfo
    const { token, user } = await two.newUser()
    const url = `http://127.0.0.1:${port}/hook`
    expect((await two.send(1, 'PUT', platformPaths.alertWebhook, token, { url })).status).toBe(200)
    for (const at of [0, 1] as const)
      await two.send(at, 'POST', platformPaths.alerts, token, alert(`price > ${at + 2}`, { webhook: true }))
    await vi.waitFor(async () => {
      expect(await storedFirings(user.id)).toHaveLength(2)
      expect(await two.command.store.webhookMessages.countOf(user.id)).toBe(0)
    }, limit)
    expect(received).toHaveLength(2)
    expect(new Set(received).size).toBe(2)
  })

  it('[SYS-4] serve the same history', async () => {
    const { token } = await two.newUser()
    const to = Date.parse('2026-11-13T19:00:00Z') / 1000
    const path = `${platformPaths.history}?ticker=SPY&resolution=5&from=${to - 7200}&to=${to}`
    const [first, second] = [await two.send(0, 'GET', path, token), await two.send(1, 'GET', path, token)]
    expect(first.json).toMatchObject({ s: 'ok' })
    expect(second).toEqual(first)
  })

  it('[SYS-5] [BY-9] go on evaluating, once each, when the one that does so loses the right to', async () => {
    const { token, user } = await two.newUser()
    const every = alert('price crosses open', { repeat: 'every' })
    expect((await two.send(0, 'POST', platformPaths.alerts, token, every)).status).toBe(200)
    for (let turn = 0; turn < 3; turn += 1) {
      await endLeadership()
      const made = await two.send(
        turn % 2 ? 1 : 0,
        'POST',
        platformPaths.alerts,
        token,
        alert(`price > ${turn}`),
      )
      await vi.waitFor(async () => {
        const fired = (await storedFirings(user.id)).filter(({ alertId }) => alertId === made.json.id)
        expect(fired).toHaveLength(1)
      }, limit)
    }
    const triggers = (await storedFirings(user.id)).map(({ trigger }) => trigger)
    expect(new Set(triggers).size).toBe(triggers.length)
  })

  it('[SYS-4] [SYS-5] ignore changes of a later release that they do not know, and hear of those after them', async () => {
    const { token, user } = await two.newUser()
    const windows = [await windowOf(0, token), await windowOf(1, token)]
    await two.database.execute(`insert into tidemark_accounts.account_changes (user_id, kind, origin, changed_at, details)
      values ('${user.id}', 'newer-kind', 'later', ${Date.now()}, '{"newer":1}'),
        ('${user.id}', 'firings', 'later', ${Date.now()}, 'not a list'),
        ('${user.id}', 'membership', 'later', ${Date.now()}, '{"newer":1}')`)
    for (const window of windows) {
      await vi.waitFor(() => expect(typesIn(window)).toContain('membership-changed'), limit)
      expect(window.closeCode).toBeNull()
    }
  })

  it('[SYS-5] [BY-21] lose no change and no firing while the database is away', async () => {
    const { token, user } = await two.newUser()
    const windows = [await windowOf(0, token), await windowOf(1, token)]
    const made = await two.send(0, 'POST', platformPaths.alerts, token, alert('price > 1000000'))
    await two.database.refuseConnections()
    expect((await two.send(1, 'GET', platformPaths.alerts, token)).status).toBe(503)
    await two.database.allowConnections()
    await vi.waitFor(async () => {
      const change = { ...alert('price > 1'), version: 1 }
      const changed = await two.send(1, 'PUT', `${platformPaths.alerts}/${made.json.id}`, token, change)
      expect(changed.status).toBe(200)
    }, limit)
    for (const window of windows) await window.until(() => firingsIn(window).length === 1)
    expect(await storedFirings(user.id)).toHaveLength(1)
  })

  it('[SYS-5] [BY-9] go on evaluating when the one that does so is stopped, and at once when it is killed', async () => {
    const { token, user } = await two.newUser()
    const expectFiring = async (at: 0 | 1, number: number) => {
      const made = await two.send(at, 'POST', platformPaths.alerts, token, alert(`price > ${number}`))
      expect(made.status).toBe(200)
      await vi.waitFor(async () => expect(await storedFirings(user.id)).toHaveLength(number), limit)
    }
    await two.stopServer(0)
    await expectFiring(1, 1)
    const child = await two.launchServer()
    await two.stopServer(1)
    await two.startServer(0)
    await expectFiring(0, 2)
    child.kill('SIGKILL')
    await expectFiring(0, 3)
  })
})
