import { type AccountSession, accountPaths, platformPaths } from '@tidemark/contracts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@tidemark/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { failCalls } from '../../verification/testing/failing-store.ts'
import { makeTestServer, type TestServer } from '../../verification/testing/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await makeTestServer()
})
afterAll(() => server.close())

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const signIn = async ({ email, password }: { email: string; password: string }): Promise<string> =>
  (await server.post(platformPaths.login, { email, password })).json().token
const remove = (url: string, token: string) =>
  server.app.inject({ method: 'DELETE', url, headers: bearer(token) })
const list = async (token: string): Promise<AccountSession[]> =>
  (await server.get(accountPaths.sessions, token)).json().sessions
const isAlive = async (token: string) =>
  (await server.post(platformPaths.userInfo, undefined, token)).statusCode === 200

describe('the sessions of a user', () => {
  it('[AC-11] are listed with device, address and last use, the last used first', async () => {
    const user = await server.newUser()
    const second = await signIn(user)
    await server.app.inject({
      method: 'POST',
      url: platformPaths.userInfo,
      headers: { ...bearer(second), 'user-agent': firefox },
      remoteAddress: '192.0.2.9',
    })
    const sessions = await list(user.token)
    expect(sessions).toHaveLength(2)
    expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
    expect(sessions.find(({ isCurrent }) => !isCurrent)).toEqual({
      id: expect.any(String),
      isCurrent: false,
      device: 'Firefox on Linux',
      address: '192.0.2.9',
      createdAt: server.wall.nowMs(),
      lastUsedAt: server.wall.nowMs(),
    })
  })

  it('[AC-11] have their last use written once in five minutes', async () => {
    const { token } = await server.newUser()
    const startMs = server.wall.nowMs()
    const lastUse = async () => {
      await isAlive(token)
      return (await list(token))[0]?.lastUsedAt
    }
    expect(await lastUse()).toBe(startMs)
    server.wall.forward(4 * MINUTE_MS)
    expect(await lastUse()).toBe(startMs)
    server.wall.forward(MINUTE_MS)
    expect(await lastUse()).toBe(startMs + 5 * MINUTE_MS)
  })

  it('[AC-11] end one by one, and the audit log has it', async () => {
    const user = await server.newUser()
    const second = await signIn(user)
    const other = (await list(second)).find(({ isCurrent }) => !isCurrent)
    expect((await remove(`${accountPaths.sessions}/${other?.id}`, second)).json()).toEqual({ status: 'OK' })
    expect([await isAlive(user.token), await isAlive(second)]).toEqual([false, true])
    expect(await list(second)).toHaveLength(1)
    expect((await server.store.audit.list({ user: user.email }, 1))[0]?.action).toBe('session-revoked')
    expect((await remove(`${accountPaths.sessions}/${other?.id}`, second)).statusCode).toBe(404)
  })

  it('[AC-11] all end but the current one', async () => {
    const [user, stranger] = [await server.newUser(), await server.newUser()]
    const [second, third] = [await signIn(user), await signIn(user)]
    expect((await remove(accountPaths.sessions, second)).statusCode).toBe(200)
    const alive = []
    for (const token of [user.token, second, third, stranger.token]) alive.push(await isAlive(token))
    expect(alive).toEqual([false, true, false, true])
  })

  it('[AC-11] of another user are answered like unknown ones, and stay', async () => {
    const [attacker, victim] = [await server.newUser(), await server.newUser()]
    const theirs = (await list(victim.token))[0]?.id ?? ''
    const refused = await remove(`${accountPaths.sessions}/${theirs}`, attacker.token)
    const unknown = await remove(
      `${accountPaths.sessions}/00000000-0000-4000-8000-000000000000`,
      attacker.token,
    )
    expect(refused.statusCode).toBe(404)
    expect(refused.body).toBe(unknown.body)
    expect(await isAlive(victim.token)).toBe(true)
    expect((await list(attacker.token)).map(({ id }) => id)).not.toContain(theirs)
  })

  it.each(['x'.repeat(65), '..%2Fadmin', '%00', "'or'1"])('refuse the id %s', async id => {
    const { token } = await server.newUser()
    expect((await remove(`${accountPaths.sessions}/${id}`, token)).statusCode).toBe(400)
  })

  it('are listed up to a hundred, and without those that have ended', async () => {
    const user = await server.newUser()
    const found = await server.store.users.findByEmail(user.email)
    const session = {
      userId: found?.id ?? '',
      createdAtMs: 1,
      revokedAtMs: null,
      generation: 1,
      retiredAtMs: [],
    }
    for (let count = 0; count < 105; count += 1)
      await server.store.sessions.add({
        ...session,
        id: `${user.email} ${count}`,
        expiresAtMs: server.wall.nowMs() + HOUR_MS,
      })
    expect(await list(user.token)).toHaveLength(100)
    server.wall.forward(2 * HOUR_MS)
    expect(await list(user.token)).toHaveLength(1)
  })

  it('[SYS-4] answer although their use cannot be stored', async () => {
    const lines: string[] = []
    const own = await makeTestServer({ onLogLine: line => void lines.push(line) })
    failCalls(own.store, 'sessionUses', 'note', new Error('the disk is full'))
    const { token } = await own.newUser()
    expect((await own.post(platformPaths.userInfo, undefined, token)).statusCode).toBe(200)
    expect(lines.some(line => line.includes('the use of a session was not noted'))).toBe(true)
    await own.close()
  })
})

describe('the change of the email address', () => {
  const change = (token: string, newEmail: string, currentPassword: string, remoteAddress = '127.0.0.1') =>
    server.app.inject({
      method: 'POST',
      url: accountPaths.email,
      payload: { newEmail, currentPassword },
      headers: bearer(token),
      remoteAddress,
    })

  it('[RT-10] keeps the account, ends every session and answers with a new token', async () => {
    const user = await server.newUser({ plan: 'monthly-pro' })
    const second = await signIn(user)
    const answer = await change(user.token, ' New-Address@Example.com ', user.password)
    expect(answer.json()).toEqual({ email: 'new-address@example.com', token: expect.any(String) })
    expect([await isAlive(user.token), await isAlive(second)]).toEqual([false, false])
    const info = await server.post(platformPaths.userInfo, undefined, answer.json().token)
    expect(info.json()).toMatchObject({ email: 'new-address@example.com', membership: { levelName: 'Pro' } })
    const { password } = user
    expect((await server.post(platformPaths.login, { email: user.email, password })).statusCode).toBe(401)
    expect(
      (await server.post(platformPaths.login, { email: 'new-address@example.com', password })).statusCode,
    ).toBe(200)
    expect((await server.store.audit.list({ action: 'email-changed' }, 1))[0]).toMatchObject({
      subject: user.email,
      details: { from: user.email, to: 'new-address@example.com' },
    })
  })

  it('[AC-11] needs the password, counts wrong ones and refuses after ten', async () => {
    const user = await server.newUser()
    for (let count = 0; count < 10; count += 1)
      expect((await change(user.token, 'mine@example.com', 'guess')).json()).toMatchObject({
        code: 'bad_credentials',
      })
    const refused = await change(user.token, 'mine@example.com', user.password)
    expect(refused.statusCode).toBe(429)
    expect(refused.json()).toMatchObject({ code: 'too_many_attempts' })
    expect(await server.store.users.findByEmail('mine@example.com')).toBeNull()
    expect(await isAlive(user.token)).toBe(true)
  })

  it('[AC-11] tells of a taken address only with the right password, and keeps everything', async () => {
    const [user, other] = [await server.newUser(), await server.newUser()]
    const taken = await change(user.token, other.email, user.password)
    expect(taken.statusCode).toBe(409)
    expect(taken.json().message).toBe(
      'This email address cannot be used for your account. Choose another one',
    )
    expect(await isAlive(user.token)).toBe(true)
    const guessed = [
      await change(user.token, other.email, 'guess'),
      await change(user.token, 'nobody@example.com', 'guess'),
    ]
    expect(guessed[0]?.statusCode).toBe(401)
    expect(guessed[0]?.body).toBe(guessed[1]?.body)
    expect((await server.store.users.findByEmail(other.email))?.email).toBe(other.email)
  })

  it('[AC-11] cannot try many addresses: five a day for an account', async () => {
    const [user, other] = [await server.newUser(), await server.newUser()]
    for (let count = 0; count < 5; count += 1)
      expect((await change(user.token, other.email, user.password, `10.0.0.${count}`)).statusCode).toBe(409)
    const [taken, free] = [
      await change(user.token, other.email, user.password),
      await change(user.token, 'free@example.com', user.password),
    ]
    expect(taken.json()).toMatchObject({ code: 'rate_limited' })
    expect(free.body).toBe(taken.body)
    server.wall.forward(DAY_MS)
    const again = await signIn(user)
    expect((await change(again, 'free@example.com', user.password)).statusCode).toBe(200)
  })

  it('[AC-11] counts as a registration from its network address', async () => {
    const own = await makeTestServer({ limits: { registrationsPerHour: 3 } })
    const [user, other] = [await own.newUser(), await own.newUser()]
    const payload = { newEmail: other.email, currentPassword: user.password }
    expect((await own.post(accountPaths.email, payload, user.token)).statusCode).toBe(409)
    expect((await own.post(accountPaths.email, payload, user.token)).json()).toMatchObject({
      code: 'rate_limited',
      message: expect.stringContaining('from your network'),
    })
    await own.close()
  })

  it.each([
    ['its own address', (email: string) => email.toUpperCase(), /already/],
    ['no address', () => 'nobody', /email/],
    ['a very long one', () => `${'a'.repeat(300)}@example.com`, /at most 254/],
  ])('refuses %s with the reason', async (_name, next, message) => {
    const user = await server.newUser()
    const answer = await change(user.token, next(user.email), user.password)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().message).toMatch(message)
  })
})
