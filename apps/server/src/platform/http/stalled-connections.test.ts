import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { manualTimers } from '../testing/manual-timers.ts'
import { closeStalledConnections } from './stalled-connections.ts'

const writeMs = 30_000
/** More than the buffers of the operating system take. */
const answer = Buffer.alloc(32 * 1024 * 1024)

let server: Server
let nowMs: number
let timers: ReturnType<typeof manualTimers>
let stop: () => void

beforeEach(async () => {
  nowMs = 0
  timers = manualTimers()
  server = createServer((request, response) => void response.end(request.url === '/large' ? answer : 'small'))
  stop = closeStalledConnections(server, { writeMs, timers, monotonic: { elapsedMs: () => nowMs } })
  await once(server.listen(0, '127.0.0.1'), 'listening')
})
afterEach(async () => {
  stop()
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
})

function forward(ms: number): void {
  for (let passed = 0; passed < ms; passed += 1000) {
    nowMs += 1000
    timers.forward(1000)
  }
}

/** Waits for input and output only. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise(resolve => setImmediate(resolve))
}

/** A client that reads nothing by itself, and the server's end of its connection. */
async function connection(): Promise<{ client: Socket; socket: Socket }> {
  const accepted = once(server, 'connection')
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1').pause()
  client.on('error', () => undefined)
  const [socket] = (await accepted) as [Socket]
  socket.on('error', () => undefined)
  return { client, socket }
}

const ask = (client: Socket, path: string) => client.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`)

async function readSome(client: Socket): Promise<void> {
  let bytes = 0
  while (bytes < 8 * 1024 * 1024) {
    const chunk = client.read() as Buffer | null
    bytes += chunk?.length ?? 0
    if (!chunk) await new Promise(resolve => client.once('readable', resolve))
  }
}

describe('stalled connections', () => {
  it('[BY-22] are closed when the client reads nothing for the time to write', async () => {
    const { client, socket } = await connection()
    ask(client, '/large')
    await until(() => socket.writableLength > 0)
    forward(writeMs)
    expect(socket.destroyed).toBe(false)
    forward(1000)
    expect(socket.destroyed).toBe(true)
  })

  it('[BY-22] are closed although the client sends more', async () => {
    const { client, socket } = await connection()
    for (let count = 0; count < 20; count += 1) ask(client, '/large')
    await until(() => socket.writableLength > 0)
    forward(writeMs / 2)
    ask(client, '/small')
    forward(writeMs / 2 + 1000)
    expect(socket.destroyed).toBe(true)
  })

  it('[BY-22] are kept while the client reads, but not for ever', async () => {
    const { client, socket } = await connection()
    ask(client, '/large')
    await until(() => socket.writableLength > 0)
    forward(writeMs - 1000)
    await readSome(client)
    forward(writeMs - 1000)
    expect(socket.destroyed).toBe(false)
    await readSome(client)
    forward(writeMs - 1000)
    expect(socket.destroyed).toBe(false)
    forward(2000)
    expect(socket.destroyed).toBe(true)
  })

  it('do not include idle connections, answers in preparation and upgraded sockets', async () => {
    const idle = await connection()
    ask(idle.client, '/small')
    await once(idle.client, 'readable')
    const upgraded = await connection()
    const upgrade = once(server, 'upgrade')
    upgraded.client.write('GET / HTTP/1.1\r\nHost: x\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n')
    await upgrade
    upgraded.socket.write(answer)
    expect(upgraded.socket.writableLength).toBeGreaterThan(0)
    forward(20 * writeMs)
    expect([idle.socket.destroyed, upgraded.socket.destroyed]).toEqual([false, false])
    upgraded.socket.destroy()
  })

  it('[BY-22] are closed at the latest after ten times the time to write', async () => {
    const { client, socket } = await connection()
    ask(client, '/large')
    await until(() => socket.writableLength > 0)
    const handle = (socket as unknown as { _handle: { writeQueueSize: number } })._handle
    // One byte less every second.
    let left = answer.length
    Object.defineProperty(handle, 'writeQueueSize', {
      get: () => {
        left -= 1
        return left
      },
    })
    forward(10 * writeMs)
    expect(socket.destroyed).toBe(false)
    forward(1000)
    expect(socket.destroyed).toBe(true)
  })
})
