import { once } from 'node:events'
import { connect, Socket } from 'node:net'
import { helloCommand, socketPaths, subscribeCommand } from '@tidemark/contracts'
import { expect, it, onTestFinished, vi } from 'vitest'
import { makeLiveServer } from '../../verification/testing/live-server.ts'
import { tableOf } from '../testing/bus-messages.ts'

/** A text frame of a client, with a mask of zero. */
function clientFrame(text: string): Buffer {
  const payload = Buffer.from(text)
  return Buffer.concat([
    Buffer.from([0x81, 0x80 | 126, payload.length >> 8, payload.length & 0xff, 0, 0, 0, 0]),
    payload,
  ])
}

it('[BY-22] answers commands that arrive together in one write', async () => {
  const server = await makeLiveServer()
  onTestFinished(() => server.close())
  server.publish(tableOf('realtime', [500, 400, 200]))
  const { token } = await server.user('realtime')
  const socket = connect(server.port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.write(
    `GET ${socketPaths.live} HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  )
  await once(socket, 'data')
  const writes = vi.spyOn(Socket.prototype, 'write')
  onTestFinished(() => writes.mockRestore())
  const commands = ['SPY', 'QQQ', 'IWM'].map(ticker => subscribeCommand(ticker, token))
  let received = ''
  socket.on('data', bytes => {
    received += bytes.toString('latin1')
  })
  socket.write(Buffer.concat([helloCommand('tvlive', token), ...commands].map(clientFrame)))
  await vi.waitFor(() => expect(received.match(/"snapshot"/g)).toHaveLength(3))
  const snapshots = writes.mock.calls.filter(([data]) => String(data).includes('"snapshot"'))
  expect(snapshots).toHaveLength(1)
})
