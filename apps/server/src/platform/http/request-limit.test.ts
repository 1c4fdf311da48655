import { once } from 'node:events'
import { connect } from 'node:net'
import { errorBodySchema, platformPaths, socketPaths } from '@tidemark/contracts'
import { describe, expect, it, onTestFinished } from 'vitest'
import { makeTestServer } from '../../verification/testing/test-server.ts'

async function limitedServer(options: Parameters<typeof makeTestServer>[0] = {}) {
  const server = await makeTestServer({ limits: { requestsPerMinute: 2 }, ...options })
  onTestFinished(() => server.close())
  return server
}

const json = { 'content-type': 'application/json' }

describe('request limit', () => {
  it.each([
    ['a request without a token', { method: 'GET', url: platformPaths.settings }, 401],
    [
      'a request with a wrong token',
      { method: 'GET', url: platformPaths.settings, headers: { authorization: 'Bearer x' } },
      401,
    ],
    ['an unknown route', { method: 'GET', url: '/platform/nowhere' }, 404],
    ['another method of the health check', { method: 'POST', url: platformPaths.health }, 404],
    ['an invalid URL', { method: 'GET', url: '/%zz' }, 400],
    ['broken JSON', { method: 'POST', url: platformPaths.login, headers: json, payload: '{' }, 400],
    ['a page', { method: 'GET', url: '/app' }, 503],
  ] as const)('[BY-22] counts %s, which is refused', async (_name, request, status) => {
    const { app } = await limitedServer()
    for (let count = 0; count < 2; count += 1) {
      const answer = await app.inject(request)
      expect(answer.statusCode).toBe(status)
    }
    const answer = await app.inject(request)
    expect(answer.statusCode).toBe(429)
    expect(answer.headers['retry-after']).toBe('60')
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(errorBodySchema.parse(answer.json())).toEqual({
      status: 'FAILED',
      code: 'rate_limited',
      message: 'Too many requests. Try again in 60 seconds',
    })
  })

  it('[BY-22] never counts or refuses the health check', async () => {
    const server = await limitedServer()
    for (let count = 0; count < 5; count += 1)
      expect((await server.get(platformPaths.health)).statusCode).toBe(200)
    for (const status of [401, 401, 429])
      expect((await server.get(platformPaths.settings)).statusCode).toBe(status)
    expect((await server.get(`${platformPaths.health}?x=1`)).statusCode).toBe(200)
  })

  it('[BY-22] ends with the minute', async () => {
    const server = await limitedServer()
    for (const status of [401, 401, 429])
      expect((await server.get(platformPaths.settings)).statusCode).toBe(status)
    server.wall.forward(59_999)
    const last = await server.get(platformPaths.settings)
    expect(last.headers['retry-after']).toBe('1')
    expect(last.json().message).toBe('Too many requests. Try again in 1 second')
    server.wall.forward(1)
    expect((await server.get(platformPaths.settings)).statusCode).toBe(401)
  })

  it('[BY-22] counts each address for itself, behind a trusted proxy too', async () => {
    const { app } = await limitedServer({ trustedProxies: ['127.0.0.1'] })
    const statusFor = async (forwarded: string, remoteAddress = '127.0.0.1') =>
      (
        await app.inject({
          method: 'GET',
          url: platformPaths.settings,
          remoteAddress,
          headers: { 'x-forwarded-for': forwarded },
        })
      ).statusCode
    for (const status of [401, 401, 429]) expect(await statusFor('198.51.100.1')).toBe(status)
    expect(await statusFor('198.51.100.2')).toBe(401)
    // Not a trusted proxy: what it forwards does not count.
    for (const [index, status] of [401, 401, 429].entries())
      expect(await statusFor(`198.51.100.${index + 10}`, '203.0.113.9')).toBe(status)
  })

  it('[BY-22] [SO-5] counts requests for sockets too, wherever they lead', async () => {
    const server = await limitedServer({ limits: { requestsPerMinute: 3 } })
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = server.app.server.address() as { port: number }
    const upgrade = async (path: string) => {
      const socket = connect(port, '127.0.0.1')
      onTestFinished(() => void socket.destroy())
      const head = `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n`
      socket.write(`${head}Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${'A'.repeat(22)}==\r\n\r\n`)
      return String((await once(socket, 'data'))[0])
    }
    expect(await upgrade(socketPaths.live)).toMatch(/^HTTP\/1\.1 101 /)
    expect(await upgrade('/nowhere')).toMatch(/^HTTP\/1\.1 404 /)
    expect((await server.get(platformPaths.settings)).statusCode).toBe(401)
    expect(await upgrade(socketPaths.live)).toMatch(
      /^HTTP\/1\.1 429 .*\r\nRetry-After: 60\r\n.*\r\n\r\nToo many requests$/s,
    )
  })
})

describe('a request whose connection is gone', () => {
  it.each([[[]], [['127.0.0.0/8']]])(
    '[API-10] causes no internal error with the trusted proxies %j',
    async trustedProxies => {
      const lines: string[] = []
      const server = await limitedServer({ trustedProxies, onLogLine: line => void lines.push(line) })
      await server.app.listen({ port: 0, host: '127.0.0.1' })
      const { port } = server.app.server.address() as { port: number }
      server.app.server.on('connection', socket =>
        Object.defineProperty(socket, 'remoteAddress', { get: () => undefined }),
      )
      const answer = await fetch(`http://127.0.0.1:${port}${platformPaths.login}`, {
        method: 'POST',
        headers: json,
        body: JSON.stringify({ email: 'a@example.com', password: 'a password' }),
      })
      expect(answer.status).toBe(400)
      expect(errorBodySchema.parse(await answer.json()).code).toBe('invalid_request')
      expect(lines.join('')).not.toMatch(/stack|"level":50/)
    },
  )
})
