import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  accountPaths,
  chatPaths,
  checkoutPath,
  offerPaths,
  pages,
  paymentPaths,
  platformPaths,
} from '@tidemark/contracts'
import { checkoutKinds } from '@tidemark/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let webDir: string
const lines: string[] = []

beforeAll(async () => {
  webDir = await mkdtemp(join(tmpdir(), 'tidemark-web-'))
  await writeFile(join(webDir, 'index.html'), '<html>the app</html>')
  server = await makeTestServer({ webDir, onLogLine: line => void lines.push(line) })
  await server.app.ready()
})
afterAll(async () => {
  await server.close()
  await rm(webDir, { recursive: true })
})

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const ownRoutes: readonly (readonly [Method, string])[] = [
  ['POST', accountPaths.email],
  ['POST', platformPaths.password],
  ['POST', platformPaths.logout],
  ['GET', accountPaths.sessions],
  ['DELETE', accountPaths.sessions],
  ['PUT', accountPaths.liveData],
  ['POST', accountPaths.liveDataAgreement],
  ['POST', platformPaths.userInfo],
  ['PUT', offerPaths.updateInfo],
  ['GET', offerPaths.membershipPopups],
  ['GET', chatPaths.start],
  ['GET', chatPaths.return],
  ['GET', chatPaths.disconnect],
  ...checkoutKinds.map(kind => ['POST', checkoutPath(kind)] as const),
  ['POST', paymentPaths.portalSession],
  ['GET', paymentPaths.receipts],
  ['GET', paymentPaths.subscription],
]

describe('requests that another site makes a browser send', () => {
  it.each(ownRoutes)('[AC-11] %s %s takes no cookie for a sign-in and sets none', async (method, url) => {
    const { token } = await server.newUser()
    const answer = await server.app.inject({
      method,
      url,
      headers: { cookie: `token=${token}; Authorization=Bearer ${token}` },
    })
    expect(answer.statusCode).toBe(401)
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  it('[AC-11] signing in sets no cookie, so that there is none to ride on', async () => {
    const { email, password } = await server.newUser()
    for (const answer of [
      await server.post(platformPaths.login, { email, password }),
      await server.post(platformPaths.register, { email: 'riding@example.com', password }),
    ]) {
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['set-cookie']).toBeUndefined()
      expect(answer.headers['access-control-allow-origin']).toBeUndefined()
    }
  })

  it.each(['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x'])(
    '[AC-11] a form of the type %s signs nobody in',
    async contentType => {
      const { email, password } = await server.newUser()
      const answer = await server.app.inject({
        method: 'POST',
        url: platformPaths.login,
        headers: { 'content-type': contentType, origin: 'https://attacker.example' },
        payload: JSON.stringify({ email, password }),
      })
      expect(answer.statusCode).toBe(415)
    },
  )
})

describe('the live-data page', () => {
  it('[CN-5] is served as a page that no cache keeps and that sends its address nowhere', async () => {
    const { token } = await server.newUser()
    const answer = await server.get(`${pages.liveData}?token=${token}`)
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toBe('<html>the app</html>')
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    expect(lines.some(line => line.includes(pages.liveData))).toBe(true)
    expect(lines.some(line => line.includes(token))).toBe(false)
  })

  it.each([
    '?token=x&redirect=https://attacker.example',
    '?returnTo=//attacker.example',
    '//attacker.example',
  ])('[CN-5] redirects nowhere for %s', async rest => {
    const answer = await server.get(`${pages.liveData}${rest}`)
    expect(answer.headers.location).toBeUndefined()
    expect(answer.statusCode).toBeLessThan(500)
  })

  it('[CN-5] signs nobody in by its query: the API takes the token from the header alone', async () => {
    const { token } = await server.newUser()
    expect((await server.get(`${accountPaths.liveData}?token=${token}`)).statusCode).toBe(401)
  })
})

describe('what a stranger learns of accounts', () => {
  it('[AC-11] signing in answers alike, also when the limit is reached', async () => {
    const { email } = await server.newUser()
    const from = (remoteAddress: string, address: string) =>
      server.app.inject({
        method: 'POST',
        url: platformPaths.login,
        payload: { email: address, password: 'guess' },
        remoteAddress,
      })
    const bodies = { known: new Set<string>(), unknown: new Set<string>() }
    for (let count = 0; count < 12; count += 1) {
      const [known, unknown] = [await from('10.1.0.1', email), await from('10.1.0.2', 'nobody@example.com')]
      expect(known.statusCode).toBe(unknown.statusCode)
      bodies.known.add(known.body)
      bodies.unknown.add(unknown.body)
    }
    expect([...bodies.known]).toEqual([...bodies.unknown])
    expect(bodies.known.size).toBe(2)
  })

  it('[AC-11] registering names no account before the limit of its network address', async () => {
    const own = await makeTestServer({ limits: { registrationsPerHour: 2 } })
    const { email } = await own.newUser()
    const register = (address: string) =>
      own.post(platformPaths.register, { email: address, password: 'a good long one' })
    expect((await register(email)).statusCode).toBe(409)
    const [taken, free] = [await register(email), await register('free@example.com')]
    expect(taken.statusCode).toBe(429)
    expect(free.body).toBe(taken.body)
    await own.close()
  })
})
