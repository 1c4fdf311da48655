import { connect, type Socket } from 'node:net'

const mask = 0x80
const finalText = 0x81
const ping = 0x89
/** A pong without a payload, as the ping of the server has none. */
const pong = Buffer.from([0x8a, mask, 0, 0, 0, 0])

/** A text frame with a mask of zero, the cheapest that a client may send. */
function clientFrame(text: string): Buffer {
  const payload = Buffer.from(text)
  const header =
    payload.length < 126
      ? Buffer.from([finalText, mask | payload.length, 0, 0, 0, 0])
      : Buffer.from([finalText, mask | 126, payload.length >> 8, payload.length & 0xff, 0, 0, 0, 0])
  return Buffer.concat([header, payload])
}

/** All clients run on one thread and read one after the other, so they share one buffer. */
const readBuffer = Buffer.alloc(256 * 1024)

interface RawClientOptions {
  readonly port: number
  /** The address of this machine that it connects from; each has ports for about 28,000 connections. */
  readonly from?: string
  readonly path: string
  /** Sent immediately after the upgrade. */
  readonly commands: readonly string[]
  /** Called for every text message with its position in a buffer. */
  readonly onText: (bytes: Buffer, from: number, to: number) => void
  /** Called instead of that when the upgrade is refused, with the status. */
  readonly onRefused?: (status: number) => void
}

/** A minimal WebSocket client, so that the figures measure the server. */
export function openRawClient({ port, from, path, commands, onText, onRefused }: RawClientOptions): Socket {
  let isOpen = false
  let rest: Buffer = Buffer.alloc(0)

  function receive(bytes: Buffer): void {
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
      else if (bytes[at] === ping) socket.write(pong)
      at = to
    }
    // A copy, since the next client reads into the same buffer.
    rest = Buffer.from(bytes.subarray(at))
  }

  function headEnd(bytes: Buffer): number {
    const end = bytes.indexOf('\r\n\r\n')
    if (end < 0) return bytes.length
    const status = Number(bytes.toString('latin1', 9, 12))
    if (status !== 101) {
      onRefused?.(status)
      return bytes.length
    }
    isOpen = true
    socket.write(Buffer.concat(commands.map(clientFrame)))
    return end + 4
  }

  const socket = connect({
    port,
    host: '127.0.0.1',
    ...(from === undefined ? {} : { localAddress: from }),
    onread: {
      buffer: readBuffer,
      callback(length, buffer) {
        const bytes = (buffer as Buffer).subarray(0, length)
        receive(rest.length > 0 ? Buffer.concat([rest, bytes]) : bytes)
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
