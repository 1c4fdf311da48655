import { platformPaths } from '@tidemark/contracts'
import { HOUR_MS } from '@tidemark/domain'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { loadSecrets } from '../../platform/sealing/secrets.ts'
import { readConfig } from '../../roles/config.ts'
import { openAccountServices } from '../../roles/open-account-services.ts'
import { makeTestServer, type TestServer } from '../../verification/testing/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await makeTestServer()
})
afterAll(() => server.close())

const info = (token: string) => server.post(platformPaths.userInfo, undefined, token)

describe('registration', () => {
  it('[RT-10] creates an account that can sign in with the address in any case', async () => {
    const answer = await server.post(platformPaths.register, {
      email: 'New@Example.com',
      password: 'long enough',
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ email: 'new@example.com', token: expect.any(String) })
    const again = await server.post(platformPaths.login, {
      email: 'NEW@example.COM',
      password: 'long enough',
    })
    expect(again.statusCode).toBe(200)
  })

  it('refuses an email address that is taken', async () => {
    const { email } = await server.newUser()
    const answer = await server.post(platformPaths.register, { email, password: 'another one' })
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ status: 'FAILED', code: 'email_taken' })
  })

  it.each([
    ['no address', { email: 'nobody', password: 'long enough' }, /email/],
    ['a control character', { email: 'a\0b@example.com', password: 'long enough' }, /email/],
    ['a short password', { email: 'a@example.com', password: 'short' }, /at least 8/],
    ['nothing', {}, /email/],
  ])('refuses %s with the reason', async (_name, body, message) => {
    const answer = await server.post(platformPaths.register, body)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ status: 'FAILED', code: 'invalid_request' })
    expect(answer.json().message).toMatch(message)
  })
})

describe('sign-in', () => {
  it('[AC-11] stores an argon2id hash, never the password', async () => {
    // Opened as a server that is not a test does it: hashes of test servers are cheap.
    const { store, services } = await openAccountServices(
      readConfig({ DATA_DIR: server.dataDir }),
      server.wall,
    )
    onTestFinished(() => store.close())
    const [email, password] = ['hashed@example.com', 'a good password']
    await services.accounts.register(email, password, '127.0.0.1')
    const user = await store.users.findByEmail(email)
    expect(user?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(user?.passwordHash).not.toContain(password)
  })

  it('answers a wrong password and an unknown address with the same message', async () => {
    const { email } = await server.newUser()
    const wrong = await server.post(platformPaths.login, { email, password: 'wrong' })
    const unknown = await server.post(platformPaths.login, { email: 'nobody@example.com', password: 'wrong' })
    expect(wrong.statusCode).toBe(401)
    expect(wrong.json()).toMatchObject({ code: 'bad_credentials' })
    expect(unknown.json()).toEqual(wrong.json())
  })

  it('[AC-11] refuses attempts for 15 minutes after ten failures, and does not count successful sign-ins', async () => {
    const { email, password } = await server.newUser()
    const signIn = (text: string) => server.post(platformPaths.login, { email, password: text })
    for (let count = 0; count < 15; count += 1) expect((await signIn(password)).statusCode).toBe(200)
    for (let count = 0; count < 10; count += 1) expect((await signIn('guess')).statusCode).toBe(401)
    const refused = await signIn(password)
    expect(refused.statusCode).toBe(429)
    expect(refused.json()).toMatchObject({
      code: 'too_many_attempts',
      message: expect.stringContaining('15 minutes'),
    })
    expect(Number(refused.headers['retry-after'])).toBe(900)
    server.wall.forward(15 * 60_000)
    expect((await signIn(password)).statusCode).toBe(200)
  })

  it('[AC-11] lets the owner sign in from another address while the limit holds for one address', async () => {
    const { email, password } = await server.newUser()
    const from = (remoteAddress: string, text: string) =>
      server.app.inject({
        method: 'POST',
        url: platformPaths.login,
        payload: { email, password: text },
        remoteAddress,
      })
    for (let count = 0; count < 11; count += 1) await from('10.0.0.1', 'guess')
    expect((await from('10.0.0.1', password)).statusCode).toBe(429)
    expect((await from('10.0.0.2', password)).statusCode).toBe(200)
  })
})

describe('tokens', () => {
  it('[AC-11] are valid for 12 hours, then answer session_expired', async () => {
    const { token } = await server.newUser()
    server.wall.forward(12 * HOUR_MS - 1000)
    expect((await info(token)).statusCode).toBe(200)
    server.wall.forward(2000)
    const answer = await info(token)
    expect(answer.statusCode).toBe(403)
    expect(answer.json()).toMatchObject({ code: 'session_expired', message: 'Session Expired, Login again' })
  })

  it('[AC-11] can be renewed for another 12 hours', async () => {
    const { token, email } = await server.newUser()
    server.wall.forward(11 * HOUR_MS)
    const renewed = await server.post(platformPaths.token, undefined, token)
    expect(renewed.json()).toMatchObject({ email })
    server.wall.forward(11 * HOUR_MS)
    expect((await info(renewed.json().token)).statusCode).toBe(200)
    expect((await info(token)).statusCode).toBe(403)
  })

  const renew = async (token: string): Promise<string> =>
    (await server.post(platformPaths.token, undefined, token)).json().token

  it('[AC-11] are accepted for one minute after their renewal, then answer session_expired', async () => {
    const { token } = await server.newUser()
    const next = await renew(token)
    server.wall.forward(59_000)
    expect((await info(token)).statusCode).toBe(200)
    server.wall.forward(1000)
    expect((await info(token)).json()).toMatchObject({ code: 'session_expired' })
    expect((await server.post(platformPaths.token, undefined, token)).json()).toMatchObject({
      code: 'session_expired',
    })
    expect((await info(next)).statusCode).toBe(200)
  })

  it('[AC-11] renewed by several windows at once all work', async () => {
    const { token } = await server.newUser()
    const together = await Promise.all([renew(token), renew(token), renew(token)])
    server.wall.forward(30_000)
    const renewed = [...together, await renew(token)]
    server.wall.forward(HOUR_MS)
    for (const each of renewed) expect((await info(each)).statusCode).toBe(200)
    expect((await info(token)).statusCode).toBe(403)
  })

  it('[AC-11] cannot be renewed beyond 30 days after the sign-in', async () => {
    let { token } = await server.newUser()
    for (let hours = 0; hours < 30 * 24 - 10; hours += 10) {
      server.wall.forward(10 * HOUR_MS)
      token = await renew(token)
    }
    server.wall.forward(10 * HOUR_MS - 1000)
    token = await renew(token)
    expect((await info(token)).statusCode).toBe(200)
    server.wall.forward(1000)
    expect((await info(token)).json()).toMatchObject({ code: 'session_expired' })
  })

  it('[AC-11] without a generation, as of an earlier release, answer session_expired', async () => {
    const { token } = await server.newUser()
    const [tokenSecret] = loadSecrets(readConfig({ DATA_DIR: server.dataDir })).tokenSecrets
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    const sign = (payload: object) =>
      new SignJWT({ ...payload })
        .setProtectedHeader({ alg: 'HS256' })
        .sign(new TextEncoder().encode(tokenSecret))
    expect((await info(await sign(claims))).statusCode).toBe(200)
    const { gen, ...older } = claims
    expect(gen).toBe(1)
    for (const payload of [
      older,
      { ...older, gen: '1' },
      { ...older, gen: null },
      { iss: 'tidemark', exp: claims.exp },
    ]) {
      const answer = await info(await sign(payload))
      expect(answer.statusCode).toBe(403)
      expect(answer.json()).toMatchObject({ code: 'session_expired' })
    }
  })

  it('[AC-11] that are forged, truncated or of another kind answer 401', async () => {
    const { token } = await server.newUser()
    const [header, body] = token.split('.')
    for (const bad of ['x', `${header}.${body}.`, `${header}.${body}.AAAA`, token.slice(0, -4)]) {
      expect((await info(bad)).statusCode).toBe(401)
    }
    const basic = await server.app.inject({
      method: 'POST',
      url: platformPaths.userInfo,
      headers: { authorization: `Basic ${token}` },
    })
    expect(basic.json()).toMatchObject({ code: 'token_required' })
  })

  it('[AC-10] of one session are revoked by logging out', async () => {
    const { email, password, token } = await server.newUser()
    const other = (await server.post(platformPaths.login, { email, password })).json().token
    expect((await server.post(platformPaths.logout, undefined, token)).json()).toEqual({ status: 'OK' })
    expect((await info(token)).json()).toMatchObject({ code: 'session_expired' })
    expect((await server.post(platformPaths.token, undefined, token)).statusCode).toBe(403)
    expect((await info(other)).statusCode).toBe(200)
  })
})

describe('change of password', () => {
  const change = (token: string, currentPassword: string, newPassword: string) =>
    server.post(platformPaths.password, { currentPassword, newPassword }, token)

  it('sets the new password, ends all sessions and returns a new token', async () => {
    const { email, password, token } = await server.newUser()
    const answer = await change(token, password, 'a new password')
    expect(answer.statusCode).toBe(200)
    expect((await info(token)).statusCode).toBe(403)
    expect((await info(answer.json().token)).statusCode).toBe(200)
    expect((await server.post(platformPaths.login, { email, password })).statusCode).toBe(401)
    expect((await server.post(platformPaths.login, { email, password: 'a new password' })).statusCode).toBe(
      200,
    )
  })

  it('refuses and counts a wrong current password and changes nothing', async () => {
    const { email, password, token } = await server.newUser()
    for (let count = 0; count < 10; count += 1) {
      expect((await change(token, 'guess', 'a new password')).json()).toMatchObject({
        code: 'bad_credentials',
      })
    }
    expect((await change(token, password, 'a new password')).statusCode).toBe(429)
    server.wall.forward(15 * 60_000)
    expect((await server.post(platformPaths.login, { email, password })).statusCode).toBe(200)
  })
})
