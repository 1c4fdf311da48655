import { type RawData, type WebSocket, WebSocketServer } from 'ws'

/** A futures gateway in this process. */
interface Gateway {
  connect(
    send: (bytes: Uint8Array) => void,
    close: () => void,
  ): { receive(bytes: Uint8Array): void; pause(): void; resume(): void; closed(): void }
}

/** Never another address: the passwords of the simulated users are public. */
const host = '127.0.0.1'
const maxConnections = 1000
/** The gateway refuses shorter ones with a text. */
const maxMessageBytes = 128 * 1024
/** Above this the gateway sends fewer updates. */
const slowBytes = 1024 * 1024
const maxUnreadBytes = 64 * 1024 * 1024

/** Serves a gateway at ws://127.0.0.1:PORT. Rejects when the port is taken. */
export async function serveFuturesGateway(
  gateway: Gateway,
  port: number,
): Promise<{ close(): Promise<void> }> {
  const server = new WebSocketServer({
    ...{ host, port, perMessageDeflate: false, maxPayload: maxMessageBytes },
    // A page of any site could connect; servers send no origin.
    verifyClient: ({ origin }: { origin?: string }) => !origin && server.clients.size < maxConnections,
  })
  await new Promise<void>((resolve, reject) => {
    server.once('listening', resolve)
    server.once('error', reject)
  })
  server.on('connection', socket => relay(socket, gateway))
  return {
    close: () =>
      new Promise(resolve => {
        for (const client of server.clients) client.terminate()
        server.close(() => resolve())
      }),
  }
}

function relay(socket: WebSocket, gateway: Gateway): void {
  let isSlow = false
  const connection = gateway.connect(
    bytes => {
      socket.send(bytes, resumeWhenRead)
      if (socket.bufferedAmount > maxUnreadBytes) socket.terminate()
      else if (!isSlow && socket.bufferedAmount > slowBytes) {
        isSlow = true
        connection.pause()
      }
    },
    () => socket.close(),
  )
  function resumeWhenRead(): void {
    if (!isSlow || socket.bufferedAmount > slowBytes) return
    isSlow = false
    connection.resume()
  }
  socket.on('message', (data: RawData, isBinary: boolean) => {
    // The protocol has no text messages.
    if (isBinary && Buffer.isBuffer(data)) connection.receive(data)
  })
  socket.on('error', () => undefined)
  socket.on('close', () => connection.closed())
}
