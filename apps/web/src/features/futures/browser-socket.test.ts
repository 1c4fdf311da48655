import { expect, it, vi } from 'vitest'
import { openFuturesSocket } from './browser-socket.ts'

class FakeSocket {
  static readonly OPEN = 1
  static last: FakeSocket | null = null
  readyState = 0
  binaryType = 'blob'
  readonly sent: unknown[] = []
  onopen = () => {}
  onmessage = (_event: { data: unknown }) => {}
  onclose = () => {}
  readonly address: string
  constructor(address: string) {
    this.address = address
    FakeSocket.last = this
  }
  send(data: unknown) {
    this.sent.push(data)
  }
  close() {}
}

it('[FU-1] sends the token first, then takes and gives bytes only', () => {
  vi.stubGlobal('WebSocket', FakeSocket)
  const events = { opened: vi.fn(), received: vi.fn(), closed: vi.fn() }
  const socket = openFuturesSocket(() => 'tok')(events)
  const fake = FakeSocket.last
  expect(fake?.address).toMatch(/^ws:.*\/futures$/)
  expect(fake?.binaryType).toBe('arraybuffer')
  expect(socket.send(new Uint8Array([1]))).toBe(false)
  if (!fake) return
  fake.readyState = 1
  events.opened.mockImplementation(() => expect(fake.sent).toEqual(['hello@futures:tok']))
  fake.onopen()
  expect(events.opened).toHaveBeenCalledOnce()
  expect(socket.send(new Uint8Array([1]))).toBe(true)
  expect(fake.sent).toHaveLength(2)
  fake.onmessage({ data: 'text' })
  fake.onmessage({ data: new Uint8Array([5, 6]).buffer })
  expect(events.received.mock.calls).toEqual([[new Uint8Array([5, 6])]])
  fake.onclose()
  expect(events.closed).toHaveBeenCalledOnce()
})
