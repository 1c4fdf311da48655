import { once } from 'node:events'
import { connect } from 'node:net'
import { helloCommand } from '@tidemark/contracts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { type LiveTestServer, makeLiveServer } from '../../verification/testing/live-server.ts'
import { tableOf } from '../testing/bus-messages.ts'

let server: LiveTestServer
afterEach(() => server.close())

const statusOf = (path: string, headers: Record<string, string> = {}): Promise<number> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${server.port}${path}`, { headers })
    socket.on('open', () => {
      socket.terminate()
      resolve(101)
    })
    socket.on('unexpected-response', (_request, answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
    socket.on('error', reject)
  })

describe('upgrade to a socket', () => {
  it('is refused for a page of another site', async () => {
    server = await makeLiveServer({ publicUrl: 'https://tidemark.example' })
    expect(await statusOf('/datafeed/sip', { origin: 'https://evil.example' })).toBe(403)
    expect(await statusOf('/datafeed/sip', { origin: 'https://tidemark.example' })).toBe(101)
    expect(await statusOf('/datafeed/sip', { origin: `http://127.0.0.1:${server.port}` })).toBe(101)
    expect(await statusOf('/datafeed/sip')).toBe(101)
    expect(server.live.counters.refusedUpgrades).toBe(1)
  })

  it('[SO-5] is refused for a host that is not this server’s', async () => {
    server = await makeLiveServer({ publicUrl: 'https://tidemark.example' })
    expect(await statusOf('/datafeed/sip', { host: 'evil.example' })).toBe(403)
    const rebound = { host: `evil.example:${server.port}`, origin: `http://evil.example:${server.port}` }
    expect(await statusOf('/datafeed/sip', rebound)).toBe(403)
    expect(await statusOf('/datafeed/sip', { host: 'tidemark.example' })).toBe(101)
    expect(await statusOf('/datafeed/sip', { host: `localhost:${server.port}` })).toBe(101)
  })

  it('[SO-5] is refused without a host', async () => {
    server = await makeLiveServer()
    const socket = connect(server.port, '127.0.0.1')
    socket.write('GET /datafeed/sip HTTP/1.0\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n')
    expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1\.1 403 .*PUBLIC_URL/s)
    socket.destroy()
  })

  it('[BY-22] [SO-5] is refused beyond the limit per address until one closes', async () => {
    server = await makeLiveServer({ limits: { socketsPerAddress: 2 } })
    const clients = [await server.open('live'), await server.open('scanner')]
    expect(await statusOf('/datafeed/sip')).toBe(429)
    expect(server.live.counters.refusedUpgrades).toBe(1)
    await clients[0]?.close()
    await expect.poll(() => statusOf('/datafeed/sip')).toBe(101)
  })

  it('[BY-22] does not hold a place after a refusal or a broken handshake', async () => {
    server = await makeLiveServer({ limits: { socketsPerAddress: 1 } })
    expect(await statusOf('/datafeed/sip', { host: 'evil.example' })).toBe(403)
    expect(await statusOf('/datafeed/sip', { origin: 'https://evil.example' })).toBe(403)
    const socket = connect(server.port, '127.0.0.1')
    socket.write(
      'GET /datafeed/sip HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
    )
    expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1\.1 400 /)
    await expect.poll(() => statusOf('/datafeed/sip')).toBe(101)
  })

  it('is refused for an unknown path', async () => {
    server = await makeLiveServer()
    expect(await statusOf('/datafeed/moon')).toBe(404)
  })

  it('offers no compression', async () => {
    server = await makeLiveServer()
    const client = await server.open('live')
    expect(client.socket.extensions).toBe('')
  })

  it('survives a client that disconnects at any point', async () => {
    server = await makeLiveServer()
    for (const text of [
      'GET /datafeed/live HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
      'GET /datafeed/moon HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
    ]) {
      const socket = connect(server.port, '127.0.0.1')
      await once(socket, 'connect')
      socket.write(text)
      socket.resetAndDestroy()
      await once(socket, 'close')
    }
    const client = await server.open('live')
    client.socket.terminate()
    expect(await statusOf('/datafeed/live')).toBe(101)
  })
})

describe('stop', () => {
  it('closes every socket as going away and unsubscribes from bus and server', async () => {
    server = await makeLiveServer()
    const { token } = await server.user('realtime')
    const [known, unknown] = [await server.open('live'), await server.open('scanner')]
    known.send(helloCommand('tvlive', token))
    await known.settled()
    expect(server.live.counters.clients).toBe(2)
    await server.live.stop()
    expect([await known.closed(), await unknown.closed()]).toEqual([1001, 1001])
    expect(server.live.counters.clients).toBe(0)
    expect(server.listeners.size).toBe(0)
    server.publish(tableOf('realtime', [1, 2, 3]))
  })
})

describe('clients on the real-time feed', () => {
  it('make the server tell the engine that somebody watches, until the last has gone', async () => {
    server = await makeLiveServer()
    server.publish(tableOf('realtime', [100]))
    const hello = async (feed: 'realtime' | 'delayed') => {
      const { token } = await server.user(feed)
      const client = await server.open('live')
      client.send(helloCommand('tvlive', token))
      await client.until(() => client.texts.length > 0)
      return client
    }
    await hello('delayed')
    server.timers.forward(1000)
    expect(server.sent).toEqual([])
    const watching = await hello('realtime')
    server.timers.forward(2000)
    expect(server.sent).toEqual([{ kind: 'watched' }, { kind: 'watched' }])
    await watching.close()
    await vi.waitUntil(() => server.live.counters.clients === 1)
    server.timers.forward(5000)
    expect(server.sent).toHaveLength(2)
  })
})
