import { once } from 'node:events'
import { connect } from 'node:net'
import { helloCommand } from '@tidemark/contracts'
import { afterEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { tableOf } from '../testing/bus-messages.ts'
import { type LiveTestServer, makeLiveServer } from '../testing/live-server.ts'

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

  it('is refused for an unknown path and beyond the socket limit', async () => {
    server = await makeLiveServer({ limits: { sockets: 1 } })
    expect(await statusOf('/datafeed/moon')).toBe(404)
    await server.open('live')
    expect(await statusOf('/datafeed/live')).toBe(503)
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
