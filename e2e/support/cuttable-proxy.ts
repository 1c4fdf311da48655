import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { test } from '@playwright/test'
import type { Tidemark } from './tidemark.ts'

export interface CuttableProxy {
  readonly address: string
  /** Every connection breaks, and no new one comes about. */
  cut(): void
  mend(): void
}

/** A line to the server that can be cut: the browser's own offline switch does not reach a worker's sockets. */
export function useCuttableProxy(tidemark: Tidemark): CuttableProxy {
  let isCut = false
  let address = ''
  const sockets = new Set<Socket>()
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    // Broken lines are the point of it.
    socket.on('error', () => undefined)
  }
  const server = createServer(near => {
    keep(near)
    if (isCut) {
      near.destroy()
      return
    }
    const { hostname, port } = new URL(tidemark.address)
    const far = connect(Number(port), hostname)
    keep(far)
    near.pipe(far).pipe(near)
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
  })

  test.beforeAll(async () => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  test.afterAll(async () => {
    server.close()
    for (const socket of sockets) socket.destroy()
    await once(server, 'close')
  })

  return {
    get address() {
      return address
    },
    cut() {
      isCut = true
      for (const socket of sockets) socket.destroy()
    },
    mend() {
      isCut = false
    },
  }
}
