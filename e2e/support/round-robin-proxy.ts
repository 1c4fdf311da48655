import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'

export interface RoundRobinProxy {
  readonly address: string
  close(): Promise<void>
}

/** A balancer without memory: each request and each socket goes to the next of the ports, whoever sends it. A process that does not answer is left
 *  out. */
export async function startRoundRobinProxy(ports: readonly number[]): Promise<RoundRobinProxy> {
  const sockets = new Set<Socket>()
  let turn = 0
  /** The ports, beginning with the one whose turn it is. */
  const nextPorts = (): readonly number[] => {
    const first = turn++ % ports.length
    return [...ports.slice(first), ...ports.slice(0, first)]
  }
  const server = createServer((incoming, response) => pass(incoming, response, nextPorts()))
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  server.on('upgrade', (incoming: IncomingMessage, client: Socket, head: Buffer) =>
    passSocket(incoming, client, head, nextPorts()),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

function pass(
  incoming: IncomingMessage,
  response: ServerResponse,
  [port, ...others]: readonly number[],
): void {
  if (port === undefined) {
    response.writeHead(502).end('No process answers')
    return
  }
  const { method, url: path } = incoming
  const outgoing = request(
    { host: '127.0.0.1', port, method, path, headers: forwarded(incoming) },
    answer => {
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
      answer.pipe(response)
      answer.on('error', () => response.destroy())
    },
  )
  outgoing.on('error', error => {
    const isRefused = (error as NodeJS.ErrnoException).code === 'ECONNREFUSED'
    if (isRefused && !response.headersSent) pass(incoming, response, others)
    else response.destroy()
  })
  response.on('close', () => outgoing.destroy())
  // The body is sent only when there is a connection, so that the next process gets all of it.
  outgoing.on('socket', socket => {
    if (socket.connecting) socket.once('connect', () => incoming.pipe(outgoing))
    else incoming.pipe(outgoing)
  })
}

function passSocket(
  incoming: IncomingMessage,
  client: Socket,
  head: Buffer,
  [port, ...others]: readonly number[],
): void {
  client.on('error', () => undefined)
  if (port === undefined) {
    client.destroy()
    return
  }
  const upstream = connect(port, '127.0.0.1')
  upstream.once('error', () => passSocket(incoming, client, head, others))
  upstream.once('connect', () => {
    upstream.removeAllListeners('error').on('error', () => client.destroy())
    const lines = Object.entries(forwarded(incoming)).flatMap(([name, value]) =>
      [value ?? []].flat().map(text => `${name}: ${text}`),
    )
    upstream.write(`${incoming.method} ${incoming.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
    upstream.write(head)
    upstream.pipe(client).pipe(upstream)
  })
  client.on('close', () => upstream.destroy())
  upstream.on('close', () => {
    if (!upstream.connecting) client.destroy()
  })
}

const forwarded = ({ headers, socket }: IncomingMessage) => ({
  ...headers,
  'x-forwarded-for': socket.remoteAddress ?? '',
})
