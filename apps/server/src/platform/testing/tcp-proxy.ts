import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

interface Passage {
  readonly client: Socket
  readonly server: Socket
}

/** Stands between a client and a server and can stop passing on what they send. */
export async function startTcpProxy(serverPort: number) {
  const passages = new Set<Passage>()
  const listener = createServer(client => {
    const server = connect(serverPort, '127.0.0.1')
    const passage = { client, server }
    passages.add(passage)
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      from.on('data', data => void to.write(data))
      from.on('error', () => undefined)
      from.on('close', () => {
        passages.delete(passage)
        to.destroy()
      })
    }
  })
  await new Promise<void>(resolve => listener.listen(0, '127.0.0.1', resolve))
  const cut = () => {
    for (const { client, server } of [...passages]) {
      client.destroy()
      server.destroy()
    }
  }
  onTestFinished(() => {
    cut()
    listener.close()
  })
  return {
    port: (listener.address() as AddressInfo).port,
    /** Passes on nothing more of the connections that are open now, and leaves them open. New ones work. */
    hang(directions: readonly ('toClient' | 'toServer')[] = ['toClient', 'toServer']) {
      for (const { client, server } of passages) {
        if (directions.includes('toServer')) client.pause()
        if (directions.includes('toClient')) server.pause()
      }
    },
    resume() {
      for (const { client, server } of passages) {
        client.resume()
        server.resume()
      }
    },
    cut,
  }
}
