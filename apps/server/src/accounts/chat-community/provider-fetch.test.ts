import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { manualTimers } from '../../platform/testing/manual-timers.ts'
import { createProviderFetch, providerTimeoutMs } from './provider-fetch.ts'

async function providerWith(listener: RequestListener) {
  const server = createServer(listener)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const timers = manualTimers()
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { timers, url, request: createProviderFetch(timers) }
}

const failed = { code: 'provider_failed', message: expect.stringContaining('Discord does not answer') }

describe('requests to the provider', () => {
  it('return the answer', async () => {
    const { request, url } = await providerWith((_, response) => response.writeHead(401).end('{"a":1}'))
    const response = await request(url, {})
    expect([response.status, await response.json()]).toEqual([401, { a: 1 }])
  })

  it('[BY-22] end when the provider takes too long', async () => {
    let arrived = () => undefined as undefined
    const arrival = new Promise<void>(resolve => {
      arrived = () => void resolve()
    })
    const { request, url, timers } = await providerWith((_, response) => {
      response.writeHead(200).write('{')
      arrived()
    })
    const pending = expect(request(url, {})).rejects.toMatchObject(failed)
    await arrival
    timers.forward(providerTimeoutMs)
    await pending
  })

  it('[BY-22] end when the answer is too large', async () => {
    const { request, url } = await providerWith((_, response) => response.end('x'.repeat(100_000)))
    await expect(request(url, {})).rejects.toMatchObject(failed)
  })

  it('follow no redirect', async () => {
    const { request, url } = await providerWith((_, response) =>
      response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    )
    expect((await request(url, {})).status).toBe(302)
  })

  it.each([
    [429, '7.2', 8],
    [429, '100000', 3600],
    [503, undefined, null],
    [500, 'soon', null],
  ])('say when to try again after %s with %s', async (status, retryAfter, seconds) => {
    const { request, url } = await providerWith((_, response) =>
      response.writeHead(status, retryAfter === undefined ? {} : { 'retry-after': retryAfter }).end(),
    )
    await expect(request(url, {})).rejects.toMatchObject({ ...failed, retryAfterSeconds: seconds })
  })

  it('[BY-22] are a few at once, with a bounded queue', async () => {
    const { request, url } = await providerWith(() => undefined)
    const results = Array.from({ length: 73 }, () => request(url, {}).catch(error => error))
    expect(await results.at(-1)).toMatchObject({ code: 'busy' })
  })

  it('fail when nobody listens', async () => {
    await expect(createProviderFetch(manualTimers())('http://127.0.0.1:1/', {})).rejects.toMatchObject(failed)
  })
})
