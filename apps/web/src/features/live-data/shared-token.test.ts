import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LiveEvent, WindowMessage } from '../../live/window-messages.ts'
import { clearCredentials, storeCredentials, useCredentials } from '../../session/credentials.ts'
import { joinLive } from './join-live.ts'

const link = vi.hoisted(() => ({
  sent: [] as WindowMessage[],
  receive: (_event: LiveEvent): void => undefined,
}))
vi.mock('./open-best-link.ts', () => ({
  openBestLink: (_id: string, handlers: { opened(): void; received(event: LiveEvent): void }) => {
    link.receive = handlers.received
    handlers.opened()
    return { send: (message: WindowMessage) => void link.sent.push(message), close: () => undefined }
  },
}))

const ann = { email: 'ann@example.com', token: 'old' }
const tokensSent = () =>
  link.sent.flatMap(message => ('credentials' in message ? [message.credentials?.token] : []))
let leave = () => {}

beforeEach(() => {
  link.sent.length = 0
  storeCredentials(ann)
})
afterEach(() => {
  leave()
  clearCredentials()
})

describe('the token of the shared sockets', () => {
  it('[SO-5] is the newest of all windows, also from a window that has an old one', async () => {
    localStorage.setItem('token', 'renewed elsewhere')
    leave = joinLive()
    await Promise.resolve()
    expect(new Set(tokensSent())).toEqual(new Set(['renewed elsewhere']))
  })

  it('[SO-5] is replaced by the newest one when a socket was refused', async () => {
    leave = joinLive()
    await Promise.resolve()
    link.sent.length = 0
    localStorage.setItem('token', 'renewed elsewhere')
    link.receive({ kind: 'session-ended', token: 'old' })
    await vi.waitFor(() => expect(tokensSent()).toContain('renewed elsewhere'))
    expect(useCredentials.getState()).toMatchObject({ token: 'renewed elsewhere', ended: null })
  })
})
