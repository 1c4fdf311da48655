import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:net'

/** Below those that systems give to outgoing connections, one of which would take a port before the test does. */
const [lowest, highest] = [15_000, 30_000]

/** Ports of this machine that are free and follow each other. */
export async function freePorts(count: number): Promise<readonly number[]> {
  for (;;) {
    const first = randomInt(lowest, highest)
    const ports = Array.from({ length: count }, (_, index) => first + index)
    if (await areFree(ports)) return ports
  }
}

async function areFree(ports: readonly number[]): Promise<boolean> {
  const servers: Server[] = []
  try {
    for (const port of ports) {
      const server = createServer().listen(port, '127.0.0.1')
      await once(server, 'listening')
      servers.push(server)
    }
    return true
  } catch {
    return false
  } finally {
    await Promise.all(servers.map(server => new Promise(resolve => server.close(resolve))))
  }
}
