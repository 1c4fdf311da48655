import { type AddressInfo, createServer, type Server } from 'node:net'

/** Ports of this machine that are free and follow each other. */
export async function freePorts(count: number): Promise<readonly number[]> {
  for (;;) {
    const servers: Server[] = []
    try {
      const first = await listen(0, servers)
      for (let index = 1; index < count; index += 1) await listen(first + index, servers)
      return Array.from({ length: count }, (_, index) => first + index)
    } catch {
      // The next one is taken.
    } finally {
      await Promise.all(servers.map(server => new Promise(resolve => server.close(resolve))))
    }
  }
}

async function listen(port: number, servers: Server[]): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  servers.push(server)
  return (server.address() as AddressInfo).port
}
