import { request } from 'node:http'
import { createServer } from 'node:net'
import { chatPaths, platformPaths } from '@tidemark/contracts'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { defaultLimits } from '../../platform/config/limits.ts'
import { makeTestServer, type TestServer } from '../../verification/testing/test-server.ts'
import { makeChatProvider, type TestChatProvider } from '../testing/chat-provider.ts'
import type { LoginPort } from './chat-settings.ts'
import { type LoginListener, listenForLogins } from './login-port.ts'

let provider: TestChatProvider
let server: TestServer
let logins: LoginListener | null

const listen = (port: LoginPort) =>
  listenForLogins(port, {
    app: server.app,
    hosts: { publicUrl: null, listenHost: '127.0.0.1' },
    limits: defaultLimits,
    trustedProxies: [],
    wall: server.wall,
    timers: server.timers,
    logger: pino({ level: 'silent' }),
  })

beforeEach(async () => {
  provider = await makeChatProvider()
  server = await makeTestServer({ chat: provider.settings, limits: { requestsPerMinute: 50 } })
  await server.app.ready()
  logins = await listen({ port: 0, isChosen: true })
})
afterEach(async () => {
  await logins?.close()
  await server.close()
  await provider.close()
})

const post = (body: object, headers: Record<string, string> = {}) =>
  fetch(`${logins?.address}${chatPaths.platformLogin}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

/** fetch does not let a test choose the origin. */
const ask = (method: string, path: string, headers: Record<string, string>) =>
  new Promise<{ status: number; headers: Record<string, unknown> }>((resolve, reject) => {
    request(`${logins?.address}${path}`, { method, headers }, response => {
      response.resume()
      resolve({ status: response.statusCode ?? 0, headers: response.headers })
    })
      .on('error', reject)
      .end()
  })

describe('the login port', () => {
  it('[AC-3] [API-8] signs in with a token of the provider', async () => {
    const { token, email } = await server.newUser()
    const { url } = (await server.get(chatPaths.start, token)).json()
    const query = new URLSearchParams(await provider.allow(url))
    await server.get(`${chatPaths.return}?${query}`, token)
    const accessToken = await provider.implicitToken()
    const account = (await server.get(chatPaths.verify, accessToken)).json()
    const answer = await post({ accessToken, ...account })
    expect(await answer.json()).toEqual({ email, token: expect.any(String) })
    expect((await post({ accessToken: 'invented', ...account })).status).toBe(401)
  })

  it('[API-8] has no other route', async () => {
    for (const path of [platformPaths.login, platformPaths.health, '/app', '/metrics', '/discord-login/x']) {
      const answer = await fetch(`${logins?.address}${path}`)
      expect([answer.status, (await answer.json()).code]).toEqual([404, 'not_found'])
    }
    expect((await ask('GET', chatPaths.platformLogin, {})).status).toBe(404)
  })

  it('[API-8] lets pages of this server read the answer, and no others', async () => {
    const allowed = async (origin: string) => {
      const { status, headers } = await ask('OPTIONS', chatPaths.platformLogin, { origin })
      expect(status).toBe(204)
      return headers['access-control-allow-origin']
    }
    expect(await allowed('http://127.0.0.1:8080')).toBe('http://127.0.0.1:8080')
    for (const origin of ['https://evil.example', 'http://127.0.0.1.evil.example', 'null', 'nonsense'])
      expect(await allowed(origin)).toBeUndefined()
  })

  it('[BY-22] shares the limit of requests with the main port', async () => {
    for (let count = 0; count < 50; count += 1)
      await server.get(platformPaths.health.replace('health', 'none'))
    const answer = await post({})
    expect([answer.status, (await answer.json()).code]).toEqual([429, 'rate_limited'])
  })

  it('[BY-22] refuses a large body', async () => {
    expect((await post({ accessToken: 'x'.repeat(300_000) })).status).toBe(413)
  })

  it('[SYS-1] is left out when it is taken and nobody chose it', async () => {
    const other = createServer()
    await new Promise<void>(resolve => other.listen(0, '127.0.0.1', resolve))
    const { port } = other.address() as { port: number }
    expect(await listen({ port, isChosen: false })).toBeNull()
    await expect(listen({ port, isChosen: true })).rejects.toThrow(
      `LOGIN_PORT ${port} on 127.0.0.1 cannot be opened (EADDRINUSE)`,
    )
    other.close()
  })
})
