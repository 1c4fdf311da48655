import { platformPaths } from '@tidemark/contracts'
import { PROTO_PATH } from '@tidemark/futures'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoPassword } from '../../accounts/sign-in/password-rules.ts'
import { createDemoAccounts } from '../../roles/demo-accounts.ts'
import { makeTestServer, type TestServer } from '../../verification/testing/test-server.ts'

const wrongHost =
  'The host of this request is not an address of this server. PUBLIC_URL sets its public address'

describe('the host of a request', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await makeTestServer({ testHosts: ['paper.example.com'] })
  })
  afterAll(() => server.close())

  const get = (url: string, host: string, headers: Record<string, string> = {}) =>
    server.app.inject({ method: 'GET', url, headers: { ...headers, host } })

  it.each(['/', '/app', platformPaths.allSymbols, '/platform/nothing', platformPaths.metrics])(
    '[BY-22] a name of another site reads nothing from %s',
    async url => {
      for (const host of ['evil.example', 'evil.example:8080', 'localhost.evil.example']) {
        const { statusCode, body } = await get(url, host)
        expect([statusCode, JSON.parse(body)]).toEqual([
          421,
          { status: 'FAILED', code: 'wrong_host', message: wrongHost },
        ])
      }
      expect((await get(url, 'localhost:8080')).statusCode).not.toBe(421)
    },
  )

  it('[BY-22] a sign-in by a name of another site is refused, whatever the password', async () => {
    const { email, password } = await server.newUser()
    const answer = await server.app.inject({
      method: 'POST',
      url: platformPaths.login,
      headers: { host: 'evil.example', origin: 'http://evil.example' },
      payload: { email, password },
    })
    expect(answer.statusCode).toBe(421)
  })

  it('[BY-22] a balancer asks a process by its address whether it is alive, a scraper with its token', async () => {
    for (const url of [platformPaths.health, platformPaths.alive])
      expect((await get(url, '10.1.2.3:8080')).statusCode).not.toBe(421)
    const scrape = await get(platformPaths.metrics, '10.1.2.3:8080', { authorization: 'Bearer x' })
    expect(scrape.statusCode).not.toBe(421)
  })

  it('[FU-8] a host with a paper account is a name of this server', async () => {
    expect((await get(PROTO_PATH, 'Paper.example.com')).statusCode).toBe(200)
  })
})

describe('a demo account', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await makeTestServer({ publicUrl: 'https://charts.example.com' })
    await createDemoAccounts(server.services.accounts, server.services.memberships)
  })
  afterAll(() => server.close())

  const signIn = (email: string, password: string, headers: Record<string, string>) =>
    server.app.inject({ method: 'POST', url: platformPaths.login, headers, payload: { email, password } })

  it.each<Record<string, string>>([
    { host: 'localhost:8080' },
    { host: '127.0.0.1:8080', origin: 'http://127.0.0.1:8080' },
    { host: '[::1]:8080', origin: 'http://localhost:5173', 'x-forwarded-host': 'localhost:5173' },
  ])('[AC-11] signs in by %o', async headers => {
    expect((await signIn('demo@tidemark.local', demoPassword, headers)).statusCode).toBe(200)
  })

  it.each<Record<string, string>>([
    { host: 'charts.example.com' },
    { host: 'localhost:8080', origin: 'https://charts.example.com' },
    { host: 'localhost:8080', origin: 'null' },
    { host: 'localhost:8080', 'x-forwarded-host': 'charts.example.com' },
    { host: 'localhost:8080', 'x-forwarded-host': 'localhost, charts.example.com' },
    { host: 'localhost:8080', forwarded: 'for=192.0.2.1;host="charts.example.com";proto=https' },
  ])('[AC-11] does not sign in by %o', async headers => {
    const answer = await signIn('operator@tidemark.local', demoPassword, headers)
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'not_yours'])
    const own = await server.newUser()
    expect((await signIn(own.email, own.password, headers)).statusCode).toBe(200)
  })
})
