import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { test } from '@playwright/test'
import type { Tidemark } from './tidemark.ts'

export interface CuttableProxy {
  readonly address: string
  /** Closes every connection and refuses new ones. */
  cut(): void
  /** Closes every connection; new ones get no answer until `restore`. */
  hold(): void
  /** Holds as soon as the server answers with these bytes, which the browser does not get any more; resolves then. */
  holdAtAnswer(text: string): Promise<void>
  /** What the browser sends from now on does not reach the server, which goes on sending. */
  loseRequests(): void
  restore(): void
}

/** A proxy to the server that can be cut: the browser's offline switch does not affect the sockets of a worker. */
export function useCuttableProxy(tidemark: Tidemark): CuttableProxy {
  let state: 'open' | 'cut' | 'held' = 'open'
  let losesRequests = false
  let awaited: { readonly text: string; readonly arrived: () => void } | null = null
  const held = new Set<Socket>()
  let address = ''
  const sockets = new Set<Socket>()
  const track = (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    // Broken connections are expected here.
    socket.on('error', () => undefined)
  }
  const pass = (client: Socket) => {
    const { hostname, port } = new URL(tidemark.address)
    const upstream = connect(Number(port), hostname)
    track(upstream)
    client.on('data', chunk => {
      if (!losesRequests) upstream.write(chunk)
    })
    upstream.on('data', chunk => {
      if (awaited === null || !chunk.includes(awaited.text)) {
        client.write(chunk)
        return
      }
      hold()
      awaited.arrived()
      awaited = null
    })
    client.on('close', () => upstream.destroy())
    upstream.on('close', () => client.destroy())
  }
  const server = createServer(client => {
    track(client)
    if (state === 'cut') client.destroy()
    else if (state === 'held') held.add(client)
    else pass(client)
  })
  const closeAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  const hold = () => {
    state = 'held'
    closeAll()
  }

  test.beforeAll(async () => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  test.afterAll(async () => {
    server.close()
    closeAll()
    await once(server, 'close')
  })

  return {
    get address() {
      return address
    },
    cut() {
      state = 'cut'
      closeAll()
    },
    hold,
    holdAtAnswer: text =>
      new Promise<void>(arrived => {
        awaited = { text, arrived }
      }),
    loseRequests() {
      losesRequests = true
    },
    restore() {
      state = 'open'
      losesRequests = false
      for (const client of held) if (!client.destroyed) pass(client)
      held.clear()
    },
  }
}
