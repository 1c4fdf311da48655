import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { textFrame } from './frames.ts'

let server: WebSocketServer
let received: WebSocket
let write: (bytes: Buffer) => void

beforeAll(async () => {
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await once(server, 'listening')
  received = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`)
  const [, request] = await once(server, 'connection')
  write = bytes => void request.socket.write(bytes)
})
afterAll(() => {
  received.terminate()
  server.close()
})

/** Returns the message that a client decodes from the bytes. */
async function readBack(frame: Buffer): Promise<string> {
  const message = once(received, 'message')
  write(frame)
  const [data, isBinary] = await message
  expect(isBinary).toBe(false)
  return String(data)
}

describe('text frame', () => {
  it('is final, unmasked and uncompressed', () => {
    expect([...textFrame('hi')]).toEqual([0x81, 2, 0x68, 0x69])
  })

  it.each([0, 1, 125, 126, 127, 65_535, 65_536, 1_000_000])(
    'is decoded completely at %i bytes',
    async length => {
      const text = 'x'.repeat(length)
      expect((await readBack(textFrame(text))) === text).toBe(true)
    },
  )

  it('has a length in bytes, not characters', async () => {
    const text = '“Ü”'.repeat(60)
    expect(await readBack(textFrame(text))).toBe(text)
  })
})
