import { platformPaths } from '@tidemark/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeTestServer, type TestServer } from '../../verification/testing/test-server.ts'

const metricsToken = 'm'.repeat(32)
let server: TestServer
let closed: TestServer
beforeAll(async () => {
  server = await makeTestServer({ metricsToken })
  closed = await makeTestServer()
})
afterAll(() => Promise.all([server.close(), closed.close()]))

const statusOf = async (
  { app }: TestServer,
  remoteAddress: string,
  headers: Record<string, string> = {},
): Promise<number> =>
  (await app.inject({ method: 'GET', url: platformPaths.metrics, remoteAddress, headers })).statusCode

describe('metrics', () => {
  it.each(['127.0.0.1', '127.8.0.1', '::1', '::ffff:127.0.0.1'])('answer the peer %s', async address => {
    expect(await statusOf(closed, address)).toBe(200)
  })

  it.each([
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
    'forwarded',
    'x-real-ip',
    'via',
    'true-client-ip',
    'cf-connecting-ip',
    'x-envoy-external-address',
  ])('[BY-22] do not exist for a request with %s', async name => {
    expect(await statusOf(closed, '127.0.0.1', { [name]: '127.0.0.1' })).toBe(404)
  })

  it('[BY-22] answer anyone with the token and nobody with another', async () => {
    const forwarded = { 'x-forwarded-for': '198.51.100.1' }
    const bearer = (token: string) => ({ authorization: `Bearer ${token}`, ...forwarded })
    expect(await statusOf(server, '203.0.113.9', bearer(metricsToken))).toBe(200)
    for (const token of [metricsToken.slice(1), `${metricsToken}m`, metricsToken.toUpperCase(), '', 'null'])
      expect(await statusOf(server, '203.0.113.9', bearer(token))).toBe(404)
    expect(await statusOf(server, '203.0.113.9', { authorization: metricsToken })).toBe(404)
    expect(await statusOf(closed, '203.0.113.9', bearer('null'))).toBe(404)
    expect(await statusOf(server, '203.0.113.9')).toBe(404)
    expect(await statusOf(server, '127.0.0.1')).toBe(200)
  })
})
