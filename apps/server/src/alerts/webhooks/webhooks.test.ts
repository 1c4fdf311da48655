import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Firing, platformPaths } from '@tidemark/contracts'
import { DAY_MS, MINUTE_MS } from '@tidemark/domain'
import { Webhook } from 'standardwebhooks'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeTestServer, type TestServer } from '../../verification/testing/test-server.ts'
import { answerMs } from './post-message.ts'
import { maxTries } from './retry-times.ts'
import type { WebhookDispatcher } from './webhook-dispatcher.ts'

interface Received {
  readonly headers: Record<string, string>
  readonly body: string
}

const firing: Firing = {
  id: 'f.1',
  alertId: 'a1',
  title: 'SPY at HP',
  text: 'Price crosses above HP',
  symbol: 'SPY',
  feed: 'realtime',
  at: Date.parse('2026-11-16T15:00:00Z'),
  color: 'red',
  dir: 'U',
  evidence: { value: 745.5, level: 745.4, levelName: 'HP', stampedAt: null, inputHash: null },
}

let server: TestServer
let receiver: Server
let url: string
let received: Received[]
let answer: (request: IncomingMessage) => number | null
let dispatcher: WebhookDispatcher
let user: { id: string; token: string }
const errors: unknown[] = []

beforeEach(async () => {
  received = []
  answer = () => 204
  receiver = createServer((request, response) => {
    let body = ''
    request.on('data', chunk => {
      body += chunk
    })
    request.on('end', () => {
      received.push({ headers: request.headers as Record<string, string>, body })
      const status = answer(request)
      if (status !== null) response.writeHead(status, { location: 'http://127.0.0.1/elsewhere' }).end()
    })
  })
  await new Promise<void>(resolve => receiver.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`
  server = await makeTestServer({ webhookInternalHosts: ['127.0.0.1'] })
  dispatcher = server.services.webhookDispatcher(error => errors.push(error))
  const { email, token } = await server.newUser()
  user = { id: (await server.store.users.findByEmail(email))?.id ?? '', token }
})

afterEach(async () => {
  await dispatcher.stop()
  await server.close()
  receiver.closeAllConnections()
  await new Promise(resolve => receiver.close(resolve))
  expect(errors.splice(0)).toEqual([])
})

const call = (
  method: 'GET' | 'PUT' | 'DELETE' | 'POST',
  path: string,
  payload?: object,
  token = user.token,
) =>
  server.app.inject({
    method,
    url: path,
    headers: { authorization: `Bearer ${token}` },
    ...(payload ? { payload } : {}),
  })
const save = async (address = url) => (await call('PUT', platformPaths.alertWebhook, { url: address })).json()
/** Not by HTTP: tokens expire in tests that take a day. */
const read = () => server.services.webhooks.read(user.id)
const fire = (changes: Partial<Firing> = {}) =>
  server.store.transaction(transaction =>
    server.services.webhooks.addFiring(transaction, user.id, { ...firing, ...changes }),
  )
const forward = async (ms: number) => {
  server.timers.forward(ms)
  await pass(ms)
}
/** For hours: nothing else of the server does its work. */
const pass = (ms: number) => {
  server.wall.forward(ms)
  return dispatcher.wake()
}

describe('webhook', () => {
  it('[BY-9] gets a firing signed over id, time and body, which the secret verifies', async () => {
    const { webhook } = await save()
    expect(webhook).toMatchObject({ url, lastError: null, pending: 0 })
    await fire()
    await dispatcher.wake()
    const [{ headers, body }] = received as [Received]
    const message = new Webhook(webhook.secret)
    server.wall.forward(0)
    const signed = message.sign(headers['webhook-id'] ?? '', new Date(server.wall.nowMs()), body)
    expect(headers['webhook-signature']).toBe(signed)
    expect(headers['webhook-timestamp']).toBe(String(server.wall.nowMs() / 1000))
    expect(headers['webhook-id']).not.toContain('.')
    expect(JSON.parse(body)).toEqual({
      type: 'alert.fired',
      timestamp: new Date(firing.at).toISOString(),
      data: firing,
    })
    expect(await read()).toMatchObject({ lastError: null, lastAttemptAt: server.wall.nowMs(), pending: 0 })
  })

  it('[BY-9] shows its secret once', async () => {
    expect((await save()).webhook.secret).toMatch(/^whsec_/)
    expect((await read())?.secret).toBeNull()
  })

  it('[BY-9] gets one message of a firing that is stored twice', async () => {
    await save()
    await fire()
    await fire()
    await dispatcher.wake()
    expect(received).toHaveLength(1)
  })

  it('[BY-9] gets a message eight times in 24 hours with the same id, then no more', async () => {
    await save()
    answer = () => 500
    await fire()
    await dispatcher.wake()
    for (let minute = 0; minute < 24 * 60; minute += 1) await pass(MINUTE_MS)
    expect(received).toHaveLength(maxTries)
    expect(maxTries).toBe(8)
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(await read()).toMatchObject({
      lastError: 'Given up after 8 tries: The receiver answered with status 500',
      pending: 0,
    })
  })

  it('[BY-9] gets a message that failed again after five seconds, and not earlier', async () => {
    await save()
    answer = () => 503
    await fire()
    await dispatcher.wake()
    expect(await read()).toMatchObject({ lastError: 'The receiver answered with status 503', pending: 1 })
    answer = () => 200
    await forward(4999)
    expect(received).toHaveLength(1)
    await forward(1)
    expect(received).toHaveLength(2)
    expect(await read()).toMatchObject({ lastError: null, pending: 0 })
  })

  it('[BY-9] is not followed to a redirect', async () => {
    await save()
    answer = () => 302
    expect((await call('POST', platformPaths.alertWebhookTest)).json()).toEqual({
      isDelivered: false,
      message: 'The receiver answered with a redirect (302), which is not followed',
    })
    expect(received).toHaveLength(1)
  })

  it('[BY-9] has five seconds to answer', async () => {
    await save()
    answer = () => {
      server.timers.forward(answerMs)
      return null
    }
    expect((await call('POST', platformPaths.alertWebhookTest)).json()).toEqual({
      isDelivered: false,
      message: 'The receiver did not answer within 5 seconds',
    })
  })

  it('[BY-9] that is gone loses the messages that wait', async () => {
    await save()
    answer = () => 500
    await fire({ id: 'first' })
    await fire({ id: 'second' })
    await dispatcher.wake()
    expect(await read()).toMatchObject({ pending: 2 })
    answer = () => 410
    await forward(5000)
    expect(await read()).toMatchObject({
      pending: 0,
      lastError: 'The receiver answered that it is gone (410)',
    })
  })

  it.each([
    ['https://localhost/hook', /inside the network of this server/],
    ['https://a.localhost./hook', /inside the network of this server/],
    ['https://10.0.0.1/hook', /inside the network of this server/],
    ['https://[::1]/hook', /inside the network of this server/],
    ['https://169.254.169.254/latest', /inside the network of this server/],
    ['https://0x0a000001/', /inside the network of this server/],
    ['https://167772161/', /inside the network of this server/],
    ['http://93.184.216.34/hook', /starts with https/],
  ])('[BY-9] is neither saved with %s nor sent there', async (address, text) => {
    const answer = await call('PUT', platformPaths.alertWebhook, { url: address })
    expect([answer.statusCode, answer.json().message]).toEqual([400, expect.stringMatching(text)])
    expect(await read()).toBeNull()
    await save()
    const stored = await server.store.webhooks.find(user.id)
    if (stored) await server.store.webhooks.set({ ...stored, url: address })
    const { isDelivered, message } = (await call('POST', platformPaths.alertWebhookTest)).json()
    expect([isDelivered, message]).toEqual([false, expect.stringMatching(text)])
  })

  it.each([
    [{ url: 'ftp://example.com' }],
    [{ url: 'javascript:alert(1)' }],
    [{ url: 'no address' }],
    [{ url: `https://example.com/${'x'.repeat(500)}` }],
    [{ url: 'https://name:secret@example.com/' }],
    [{}],
  ])('[BY-9] is refused with the address of %j', async payload => {
    expect((await call('PUT', platformPaths.alertWebhook, payload)).statusCode).toBe(400)
    expect(await read()).toBeNull()
  })

  it('[BY-9] belongs to one user, and is removed with the messages that wait', async () => {
    await save()
    const other = await server.newUser()
    const { webhook } = (await call('GET', platformPaths.alertWebhook, undefined, other.token)).json()
    expect(webhook).toBeNull()
    answer = () => 500
    await fire()
    await dispatcher.wake()
    await call('DELETE', platformPaths.alertWebhook)
    expect(await read()).toBeNull()
    await pass(DAY_MS)
    expect(received).toHaveLength(1)
  })

  it('[BY-9] is tested at most 20 times an hour', async () => {
    await save()
    for (let test = 0; test < 20; test += 1)
      expect((await call('POST', platformPaths.alertWebhookTest)).statusCode).toBe(200)
    expect((await call('POST', platformPaths.alertWebhookTest)).statusCode).toBe(429)
    expect(received).toHaveLength(20)
  })

  it('[BY-9] keeps at most 1000 messages', async () => {
    await save()
    answer = () => 500
    for (let index = 0; index < 1002; index += 1) await fire({ id: `f${index}` })
    expect(await read()).toMatchObject({
      pending: 1000,
      lastError: 'More than 1000 messages wait; new ones are not added',
    })
  })

  it('[BY-9] gets a message again whose process was killed during its try', async () => {
    await save()
    await fire()
    const [message] = await server.store.webhookMessages.due(server.wall.nowMs(), 1, 1)
    if (message) await server.store.webhookMessages.claim(message, server.wall.nowMs() + 30_000)
    await dispatcher.wake()
    expect(received).toHaveLength(0)
    await forward(30_000)
    expect(received).toHaveLength(1)
  })
})
