import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type WebSocket, WebSocketServer } from 'ws'
import { createWaiters } from '../../verification/kills/waiters.ts'
import type { FuturesEnd } from './futures-upstream.ts'
import { providerUpstream } from './provider-upstream.ts'

let provider: WebSocketServer
beforeEach(async () => {
  provider = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await once(provider, 'listening')
})
afterEach(async () => {
  for (const client of provider.clients) client.terminate()
  await new Promise(resolve => provider.close(resolve))
})

const urlOf = () => `ws://127.0.0.1:${(provider.address() as AddressInfo).port}/`

function connect(url = urlOf()) {
  const { until, wake } = createWaiters()
  const messages: string[] = []
  const ends: FuturesEnd[] = []
  const link = providerUpstream(url).connect({
    onMessage: bytes => {
      messages.push(Buffer.from(bytes).toString('hex'))
      wake()
    },
    onClose: end => {
      ends.push(end)
      wake()
    },
  })
  return { link, messages, ends, until }
}

const accepted = async (): Promise<WebSocket> => (await once(provider, 'connection'))[0]
const nextMessage = async (socket: WebSocket) => {
  const [data, isBinary] = await once(socket, 'message')
  return [(data as Buffer).toString('hex'), isBinary]
}

describe('the connection to the provider', () => {
  it('[FU-1] sends binary messages, also those from before it was open', async () => {
    const { link, messages, until } = connect()
    link.send(Uint8Array.from([1, 2]))
    expect(link.waitingBytes).toBe(2)
    const socket = await accepted()
    expect(await nextMessage(socket)).toEqual(['0102', true])
    const later = nextMessage(socket)
    link.send(Uint8Array.from([3]))
    expect(await later).toEqual(['03', true])
    socket.send('text is not of the protocol')
    socket.send(Uint8Array.from([4, 5]))
    await until(() => messages.length > 0)
    expect(messages).toEqual(['0405'])
    link.close()
    await once(socket, 'close')
  })

  it('[FU-1] reports the end of the provider once, and its own end not at all', async () => {
    const first = connect()
    const socket = await accepted()
    socket.close(1000)
    await first.until(() => first.ends.length > 0)
    expect(first.ends).toEqual([{ wasOpen: true, reason: 'closed with 1000' }])
    first.link.send(Uint8Array.from([1]))
    first.link.close()
    const second = connect()
    const other = await accepted()
    second.link.close()
    await once(other, 'close')
    expect(second.ends).toEqual([])
  })

  it('[FU-1] reports a provider that cannot be reached', async () => {
    const url = urlOf()
    await new Promise(resolve => provider.close(resolve))
    const { ends, until } = connect(url)
    await until(() => ends.length > 0)
    expect(ends).toEqual([{ wasOpen: false, reason: expect.stringContaining('ECONNREFUSED') }])
  })

  it('[FU-1] ends after a message of more than 4 MB', async () => {
    const { ends, messages, until } = connect()
    const socket = await accepted()
    socket.send(new Uint8Array(4 * 1024 * 1024 + 1))
    await until(() => ends.length > 0)
    expect(messages).toEqual([])
    expect(ends[0]?.wasOpen).toBe(true)
  })

  it('[FU-1] reads nothing while it is paused', async () => {
    const { link, messages, until } = connect()
    link.pause()
    const socket = await accepted()
    // Answered by the client only after it has read the message before it.
    const sent = nextMessage(socket)
    link.send(Uint8Array.from([9]))
    await sent
    socket.send(Uint8Array.from([7]))
    link.send(Uint8Array.from([9]))
    await nextMessage(socket)
    expect(messages).toEqual([])
    link.resume()
    await until(() => messages.length > 0)
    expect(messages).toEqual(['07'])
  })
})
