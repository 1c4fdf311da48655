import { describe, expect, it, vi } from 'vitest'
import { createLiveClient } from './live-client.ts'
import type { OpenLink } from './live-link.ts'
import type { LiveEvent, WindowMessage } from './window-messages.ts'

function setUp() {
  const client = createLiveClient()
  const sent: WindowMessage[] = []
  const close = vi.fn()
  let events: Parameters<OpenLink>[1] | null = null
  const openLink: OpenLink = (_id, linkEvents) => {
    events = linkEvents
    return { send: message => void sent.push(message), close }
  }
  const openHub = async () => {
    events?.opened()
    await Promise.resolve()
  }
  return { client, sent, close, openLink, openHub, receive: (event: LiveEvent) => events?.received(event) }
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

describe('live client', () => {
  it('attaches with credentials and subscriptions to every new hub', async () => {
    const { client, sent, openLink, openHub } = setUp()
    const credentials = { email: 'ann@example.com', token: 'tok' }
    client.subscribe('SPY', () => undefined)
    client.setCredentials(credentials)
    client.open(openLink, 'me')
    await openHub()
    client.subscribe('QQQ', () => undefined)
    client.onScanner(() => undefined)
    await openHub()
    const attach = { kind: 'attach', id: 'me', credentials }
    expect(sent).toEqual([
      { ...attach, tickers: ['SPY'], wantsScanner: false },
      { kind: 'subscribe', ticker: 'QQQ' },
      { kind: 'scanner', isWanted: true },
      { ...attach, tickers: ['SPY', 'QQQ'], wantsScanner: true },
    ])
  })

  it('routes updates by ticker and unsubscribes with the last listener', () => {
    const { client, sent, openLink, receive } = setUp()
    client.open(openLink, 'me')
    const [first, second, other] = [vi.fn(), vi.fn(), vi.fn()]
    const unsubscribes = [client.subscribe('SPY', first), client.subscribe('SPY', second)]
    client.subscribe('QQQ', other)
    receive({ kind: 'ticker', state, bars: [] })
    expect(first).toHaveBeenCalledOnce()
    expect(second).toHaveBeenCalledOnce()
    expect(other).not.toHaveBeenCalled()
    sent.length = 0
    for (const unsubscribe of unsubscribes) unsubscribe()
    expect(sent).toEqual([{ kind: 'unsubscribe', ticker: 'SPY' }])
  })

  it('detaches once when closed and ignores later events', () => {
    const { client, sent, openLink, receive, close } = setUp()
    const stop = client.open(openLink, 'me')
    const onRedraw = vi.fn()
    client.onRedraw(onRedraw)
    stop()
    stop()
    receive({ kind: 'redraw' })
    expect(sent).toEqual([{ kind: 'detach' }])
    expect(close).toHaveBeenCalledOnce()
    expect(onRedraw).not.toHaveBeenCalled()
  })
})
