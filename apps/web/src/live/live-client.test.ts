import { describe, expect, it, vi } from 'vitest'
import { createLiveClient } from './live-client.ts'
import type { OpenLink } from './live-link.ts'
import type { LiveEvent, WindowMessage } from './window-messages.ts'

function setUp() {
  const client = createLiveClient()
  const sent: WindowMessage[] = []
  const close = vi.fn()
  let events: Parameters<OpenLink>[1] | null = null
  const openLink: OpenLink = (_id, given) => {
    events = given
    return { send: message => void sent.push(message), close }
  }
  const hubIsThere = async () => {
    events?.opened()
    await Promise.resolve()
  }
  return { client, sent, close, openLink, hubIsThere, say: (event: LiveEvent) => events?.received(event) }
}

const state = {
  ticker: 'SPY',
  price: 500,
  tradedAtMs: 1,
  updatedAtMs: 1,
  staleness: 'fresh',
  day: null,
  prevClose: null,
  bar: null,
} as const

describe('the client of a window', () => {
  it('says who it is and what it wants, to each new workerLock of the sockets', async () => {
    const { client, sent, openLink, hubIsThere } = setUp()
    const credentials = { email: 'ann@example.com', token: 'tok' }
    client.subscribe('SPY', () => undefined)
    client.setCredentials(credentials)
    client.open(openLink, 'me')
    await hubIsThere()
    client.subscribe('QQQ', () => undefined)
    client.onScanner(() => undefined)
    await hubIsThere()
    const attach = { kind: 'attach', id: 'me', credentials }
    expect(sent).toEqual([
      { ...attach, tickers: ['SPY'], wantsScanner: false },
      { kind: 'subscribe', ticker: 'QQQ' },
      { kind: 'scanner', isWanted: true },
      { ...attach, tickers: ['SPY', 'QQQ'], wantsScanner: true },
    ])
  })

  it('hands an update to those who want that ticker, and gives a ticker up with its last listener', () => {
    const { client, sent, openLink, say } = setUp()
    client.open(openLink, 'me')
    const [first, second, other] = [vi.fn(), vi.fn(), vi.fn()]
    const leave = [client.subscribe('SPY', first), client.subscribe('SPY', second)]
    client.subscribe('QQQ', other)
    say({ kind: 'ticker', state, bars: [] })
    expect(first).toHaveBeenCalledOnce()
    expect(second).toHaveBeenCalledOnce()
    expect(other).not.toHaveBeenCalled()
    sent.length = 0
    for (const give of leave) give()
    expect(sent).toEqual([{ kind: 'unsubscribe', ticker: 'SPY' }])
  })

  it('says goodbye when closed, and hears nothing more', () => {
    const { client, sent, openLink, say, close } = setUp()
    const stop = client.open(openLink, 'me')
    const heard = vi.fn()
    client.onRedraw(heard)
    stop()
    stop()
    say({ kind: 'redraw' })
    expect(sent).toEqual([{ kind: 'detach' }])
    expect(close).toHaveBeenCalledOnce()
    expect(heard).not.toHaveBeenCalled()
  })
})
