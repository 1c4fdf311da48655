import { once } from 'node:events'
import { connect } from 'node:net'
import {
  helloCommand,
  socketPaths,
  socketTexts,
  subscribeCommand,
  unsubscribeCommand,
} from '@tidemark/contracts'
import { afterEach, describe, expect, it } from 'vitest'
import type { TestSocket } from '../../platform/testing/test-socket.ts'
import { type LiveTestServer, makeLiveServer } from '../../verification/testing/live-server.ts'

let server: LiveTestServer
afterEach(() => server.close())

/** The whole answer to a request for a socket; only its first part when it is admitted. */
async function answerOf(path: string = socketPaths.live): Promise<string> {
  const socket = connect(server.port, '127.0.0.1')
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  )
  const [bytes] = (await once(socket, 'data')) as [Buffer]
  socket.destroy()
  return bytes.toString()
}

describe('a full server', () => {
  it('[BY-21] refuses a socket with 503, Retry-After and a sentence, and admits one when a place is free', async () => {
    server = await makeLiveServer({ sockets: 2 })
    const clients = [await server.open('live'), await server.open('scanner')]
    const answer = await answerOf()
    expect(answer).toMatch(/^HTTP\/1\.1 503 Service Unavailable\r\n/)
    expect(answer).toContain('\r\nRetry-After: 15\r\n')
    expect(answer).toMatch(/\r\n\r\nThe server is full: all its sockets are in use\. Try again later$/)
    expect(server.capacity.counters).toMatchObject({ open: 2, limit: 2, full: 1, refusedForSockets: 1 })
    expect(server.live.counters.refusedUpgrades).toBe(1)
    await clients[0]?.close()
    await expect.poll(() => server.capacity.counters.open).toBe(1)
    expect(await answerOf()).toMatch(/^HTTP\/1\.1 101 /)
  })

  it('[BY-21] keeps the sockets that are open while it refuses others', async () => {
    server = await makeLiveServer()
    const { token } = await server.user('realtime')
    const client = await server.open('live')
    client.send(helloCommand('tvlive', token))
    await client.until(() => client.messages().length > 0)
    server.load.set({ lagMs: 1000, memoryShare: 0.99 })
    server.timers.forward(5000)
    expect(await answerOf()).toMatch(/^HTTP\/1\.1 503 .*too little memory/s)
    server.load.set({ memoryShare: 0.5 })
    server.timers.forward(5000)
    expect(await answerOf()).toMatch(/^HTTP\/1\.1 503 .*too busy/s)
    expect(server.capacity.counters).toMatchObject({ open: 1, refusedForLag: 1, refusedForMemory: 1 })
    expect(server.live.counters.clients).toBe(1)
    server.load.set({ lagMs: 0 })
    server.timers.forward(5000)
    expect(await answerOf()).toMatch(/^HTTP\/1\.1 101 /)
  })

  it('[BY-22] gives back the place of the address when the process is full', async () => {
    server = await makeLiveServer({ sockets: 1, limits: { socketsPerAddress: 2 } })
    const client = await server.open('live')
    for (let attempt = 0; attempt < 3; attempt += 1) expect(await answerOf()).toMatch(/^HTTP\/1\.1 503 /)
    await client.close()
    await expect.poll(() => server.capacity.counters.open).toBe(0)
    expect(await answerOf()).toMatch(/^HTTP\/1\.1 101 /)
  })
})

describe('subscriptions of the whole process', () => {
  it('[BY-22] are bounded, and free again when one ends or its socket closes', async () => {
    server = await makeLiveServer({ limits: { subscriptions: 2 } })
    const { token } = await server.user('realtime')
    const [first, second] = [await server.open('live'), await server.open('live')]
    const errors = () => second.messages().filter(message => 'type' in message && message.type === 'error')
    const subscribe = async (client: TestSocket, ticker: string) => {
      client.send(subscribeCommand(ticker, token))
      client.send(socketTexts.ping)
      const pongs = client.texts.filter(text => text === socketTexts.pong).length
      await client.until(() => client.texts.filter(text => text === socketTexts.pong).length > pongs)
    }
    await subscribe(first, 'SPY')
    await subscribe(first, 'SPY')
    await subscribe(second, 'SPY')
    expect(server.live.counters.subscriptions).toBe(2)
    await subscribe(second, 'QQQ')
    expect(errors()).toEqual([
      expect.objectContaining({
        code: 'rate_limited',
        message: expect.stringMatching(/^The server is full/),
      }),
    ])
    await first.close()
    await expect.poll(() => server.live.counters.subscriptions).toBe(1)
    await subscribe(second, 'QQQ')
    expect(server.live.counters.subscriptions).toBe(2)
    second.send(unsubscribeCommand('QQQ', token))
    await expect.poll(() => server.live.counters.subscriptions).toBe(1)
    expect(errors()).toHaveLength(1)
  })
})
