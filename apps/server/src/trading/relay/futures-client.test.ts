import { closeCodes } from '@tidemark/contracts'
import { expect, it } from 'vitest'
import type { WebSocket } from 'ws'
import { SlowSocket } from '../../platform/testing/slow-socket.ts'
import { FuturesClient } from './futures-client.ts'
import { newFuturesCounters } from './futures-counters.ts'
import { defaultFuturesLimits } from './futures-limits.ts'

function slowBrowser() {
  const socket = new SlowSocket(1000)
  const events: string[] = []
  const ws = {
    send: (bytes: Uint8Array) => void socket.write(bytes),
    get bufferedAmount() {
      return socket.writableLength
    },
    close: (code: number) => void events.push(`close ${code}`),
    terminate: () => void events.push('terminate'),
  } as unknown as WebSocket
  const counters = newFuturesCounters()
  const client = new FuturesClient({
    ...{ ws, socket, counters, address: '127.0.0.1', monotonic: { elapsedMs: () => 5 } },
    limits: { ...defaultFuturesLimits, socketsPerAddress: 1, unreadBytes: 2000, maxUnreadBytes: 5000 },
    onClose: () => void events.push('closed'),
  })
  const note = (what: string) => () => void events.push(what)
  client.link = {
    waitingBytes: 0,
    send: note('sent'),
    pause: note('pause'),
    resume: note('resume'),
    close: note('link closed'),
  }
  return { client, socket, events, counters }
}

it('[FU-1] asks the provider to wait while the browser has not read', async () => {
  const { client, socket, events } = slowBrowser()
  socket.pauseReading()
  for (let count = 0; count < 3; count += 1) client.deliver(new Uint8Array(1000))
  expect(events).toEqual(['pause'])
  expect(client.congestedSinceMs).toBe(5)
  client.deliver(new Uint8Array(1000))
  expect(events).toEqual(['pause'])
  await socket.readAll()
  expect(events).toEqual(['pause', 'resume'])
  expect(client.congestedSinceMs).toBeNull()
})

it('[FU-1] closes a browser that does not read before it fills the memory', () => {
  const { client, socket, events, counters } = slowBrowser()
  socket.pauseReading()
  for (let count = 0; count < 100; count += 1) client.deliver(new Uint8Array(1000))
  expect(events).toEqual(['pause', 'link closed', 'closed', `close ${closeCodes.tooSlow}`])
  expect(socket.writableLength).toBeLessThanOrEqual(6000)
  expect(counters).toMatchObject({ closedForSlowness: 1, messagesSent: 6 })
})
