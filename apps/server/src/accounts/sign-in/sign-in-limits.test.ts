import { platformPaths } from '@tidemark/contracts'
import { HOUR_MS } from '@tidemark/domain'
import { afterEach, describe, expect, it } from 'vitest'
import { makeTestServer, type TestServer } from '../../verification/testing/test-server.ts'

const servers: TestServer[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close()
})

type Options = Parameters<typeof makeTestServer>[0]

async function start(options: Options = {}) {
  const server = await makeTestServer(options)
  servers.push(server)
  const from = (remoteAddress: string, url: string, payload: object) =>
    server.app.inject({ method: 'POST', url, payload, remoteAddress })
  return {
    server,
    register: (email: string, password: string, address = '10.0.0.1') =>
      from(address, platformPaths.register, { email, password }),
    signIn: (email: string, password: string, address = '10.0.0.1') =>
      from(address, platformPaths.login, { email, password }),
  }
}

const statusesOf = (answers: readonly { statusCode: number }[]) => {
  const counts: Record<number, number> = {}
  for (const { statusCode } of answers) counts[statusCode] = (counts[statusCode] ?? 0) + 1
  return counts
}

describe('new passwords', () => {
  it('[AC-11] that are common or the email address are refused with a sentence', async () => {
    const { server, register } = await start()
    for (const password of ['password1', 'weak@example.com', 'qwertyuiop', '00000000']) {
      const answer = await register('weak@example.com', password)
      expect(answer.statusCode, password).toBe(400)
      expect(answer.json()).toMatchObject({
        code: 'invalid_request',
        message: expect.stringMatching(/Choose another$/),
      })
    }
    const { email, password, token } = await server.newUser()
    const change = await server.post(
      platformPaths.password,
      { currentPassword: password, newPassword: 'password1' },
      token,
    )
    expect(change.json()).toMatchObject({ code: 'invalid_request' })
    expect((await server.post(platformPaths.login, { email, password })).statusCode).toBe(200)
  })
})

describe('failed sign-ins', () => {
  it('[AC-11] are limited also when they are sent together: ten of many are verified', async () => {
    const { server, signIn } = await start({ limits: { passwordQueue: 1000 } })
    const { email, password } = await server.newUser()
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) => signIn(email, `guess ${index}`)),
    )
    expect(statusesOf(answers)).toEqual({ 401: 10, 429: 190 })
    expect((await signIn(email, password, '10.0.0.2')).statusCode).toBe(200)
  })

  it('[AC-11] do not limit successful sign-ins that are sent together', async () => {
    const { server, signIn } = await start()
    const { email, password } = await server.newUser()
    for (let count = 0; count < 3; count += 1) {
      const answers = await Promise.all(Array.from({ length: 10 }, () => signIn(email, password)))
      expect(statusesOf(answers)).toEqual({ 200: 10 })
    }
  })

  it('[AC-11] from many addresses are limited per account, and its owner still signs in from a known address', async () => {
    const { server, register, signIn } = await start()
    const [email, password] = ['owner@example.com', 'a good password']
    await register(email, password, '192.0.2.1')
    const statuses: number[] = []
    for (let host = 0; host < 110; host += 1)
      statuses.push((await signIn(email, 'guess', `10.0.1.${host}`)).statusCode)
    expect(statuses.filter(status => status === 401)).toHaveLength(100)
    const unknown = await signIn(email, password, '10.0.2.1')
    expect(unknown.statusCode).toBe(429)
    expect(Number(unknown.headers['retry-after'])).toBeGreaterThan(60)
    expect((await signIn(email, 'typo', '192.0.2.1')).statusCode).toBe(401)
    expect((await signIn(email, password, '192.0.2.1')).statusCode).toBe(200)
    server.wall.forward(HOUR_MS)
    expect((await signIn(email, password, '10.0.2.1')).statusCode).toBe(200)
  })

  it('[BY-22] count the addresses of one IPv6 network together', async () => {
    const { server, signIn } = await start()
    const { email } = await server.newUser()
    const statuses: number[] = []
    for (let host = 1; host <= 11; host += 1)
      statuses.push((await signIn(email, 'guess', `2001:db8:0:1::${host}`)).statusCode)
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429])
  })

  it('[BY-22] from a client that is gone have no address and no failure of the server', async () => {
    const { server } = await start()
    const { email, password } = await server.newUser()
    for (const address of [undefined, ''])
      expect(await server.services.accounts.signIn(email, password, address)).toMatchObject({ email })
    await expect(server.services.accounts.signIn(email, 'guess', undefined)).rejects.toMatchObject({
      code: 'bad_credentials',
    })
  })
})

describe('registrations', () => {
  it('[BY-22] from one address are limited per hour, before the password is hashed', async () => {
    const { server, register } = await start({ limits: { registrationsPerHour: 2 } })
    const statuses = []
    for (let count = 0; count < 3; count += 1)
      statuses.push((await register(`new${count}@example.com`, 'a good password')).statusCode)
    expect(statuses).toEqual([200, 200, 429])
    const refused = await register('new@example.com', 'a good password')
    expect(refused.json()).toMatchObject({
      code: 'rate_limited',
      message: 'Too many new accounts from your network. Try again in 60 minutes',
    })
    expect(refused.headers['retry-after']).toBe('3600')
    expect((await register('new@example.com', 'a good password', '10.0.0.2')).statusCode).toBe(200)
    server.wall.forward(HOUR_MS)
    expect((await register('later@example.com', 'a good password')).statusCode).toBe(200)
  })

  it('[BY-22] that are sent together are limited too', async () => {
    const { register } = await start({ limits: { registrationsPerHour: 3 } })
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => register(`new${index}@example.com`, 'a good password')),
    )
    expect(statusesOf(answers)).toEqual({ 200: 3, 429: 17 })
  })
})

describe('password hashes', () => {
  it('[BY-22] beyond the queue are refused as busy, uncounted, and the server stays ready', async () => {
    const { server, signIn } = await start({ limits: { passwordHashes: 1, passwordQueue: 2 } })
    await server.get(platformPaths.health)
    const [answers, health] = await Promise.all([
      Promise.all(
        Array.from({ length: 9 }, (_, index) =>
          signIn(`user${index}@example.com`, 'guess', `10.0.3.${index}`),
        ),
      ),
      server.get(platformPaths.health),
    ])
    expect(statusesOf(answers)).toEqual({ 401: 3, 503: 6 })
    const busy = answers.find(({ statusCode }) => statusCode === 503)
    expect(busy?.json()).toMatchObject({ status: 'FAILED', code: 'busy' })
    expect(Number(busy?.headers['retry-after'])).toBeGreaterThan(0)
    expect(health.statusCode).toBe(200)
    // A refused attempt is no failed one: ten more are verified from each address.
    for (let count = 0; count < 10; count += 1)
      expect((await signIn('x@example.com', 'guess', '10.0.3.8')).statusCode).toBe(401)
  })
})
