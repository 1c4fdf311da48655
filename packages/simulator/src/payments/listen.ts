import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Never another address: only this machine may reach it. */
const loopback = '127.0.0.1'

/** Listens on the port, or on a free one when it is taken. Returns the port. */
export async function listenOn(server: Server, port: number): Promise<number> {
  try {
    return await listen(server, port)
  } catch (error) {
    if (port === 0 || (error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    return listen(server, 0)
  }
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, loopback, () => {
      server.off('error', reject)
      resolve((server.address() as AddressInfo).port)
    })
  })
}
