import { connect, type Socket } from 'node:net'

const mask = 0x80
const finalText = 0x81

/** A masked text frame whose mask is zero: the cheapest a client may send. */
function clientFrame(text: string): Buffer {
  const payload = Buffer.from(text)
  const header =
    payload.length < 126
      ? Buffer.from([finalText, mask | payload.length, 0, 0, 0, 0])
      : Buffer.from([finalText, mask | 126, payload.length >> 8, payload.length & 0xff, 0, 0, 0, 0])
  return Buffer.concat([header, payload])
}

/** All clients live on one thread and read one after the other: they share the memory they read into. */
const readBuffer = Buffer.alloc(256 * 1024)

interface RawClientOptions {
  readonly port: number
  readonly path: string
  /** Said at once after the upgrade. */
  readonly commands: readonly string[]
  /** Called for every text message with the bytes it lies in. */
  readonly onText: (bytes: Buffer, from: number, to: number) => void
}

/** As little client as can follow a socket, so that the figures are the server's. */
export function openRawClient({ port, path, commands, onText }: RawClientOptions): Socket {
  let isOpen = false
  let rest: Buffer = Buffer.alloc(0)

  function take(bytes: Buffer): void {
    let at = isOpen ? 0 : headEnd(bytes)
    while (at + 2 <= bytes.length) {
      const size = (bytes[at + 1] ?? 0) & 0x7f
      const from = at + (size < 126 ? 2 : size === 126 ? 4 : 10)
      if (from > bytes.length) break
      const to =
        from +
        (size < 126
          ? size
          : size === 126
            ? bytes.readUInt16BE(at + 2)
            : Number(bytes.readBigUInt64BE(at + 2)))
      if (to > bytes.length) break
      if (bytes[at] === finalText) onText(bytes, from, to)
      at = to
    }
    // A copy: the memory is read into again by the next client.
    rest = Buffer.from(bytes.subarray(at))
  }

  function headEnd(bytes: Buffer): number {
    const end = bytes.indexOf('\r\n\r\n')
    if (end < 0) return bytes.length
    isOpen = true
    socket.write(Buffer.concat(commands.map(clientFrame)))
    return end + 4
  }

  const socket = connect({
    port,
    host: '127.0.0.1',
    onread: {
      buffer: readBuffer,
      callback(length, buffer) {
        const bytes = (buffer as Buffer).subarray(0, length)
        take(rest.length > 0 ? Buffer.concat([rest, bytes]) : bytes)
        return true
      },
    },
  })
  socket.setNoDelay()
  socket.on('error', () => undefined)
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  )
  return socket
}
