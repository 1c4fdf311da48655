import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Never another address: only this machine may reach a sandbox. */
export const loopback = '127.0.0.1'

/** Listens on the port, or on a free one when it is taken. Returns the port. */
export async function listenOn(server: Server, port: number): Promise<number> {
  try {
    return await listenOnly(server, port)
  } catch (error) {
    if (port === 0 || (error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    return listenOnly(server, 0)
  }
}

/** Listens on the port, or rejects. 0 chooses a free one. Returns the port. */
export function listenOnly(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, loopback, () => {
      server.off('error', reject)
      resolve((server.address() as AddressInfo).port)
    })
  })
}
