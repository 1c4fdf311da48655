import { describe, expect, it } from 'vitest'
import { createFakeServer, helloOf, scannerRowOf, snapshotOf, tickOf } from '../testing/fake-server.ts'
import { Hub } from './hub.ts'
import type { LiveEvent, WindowMessage } from './window-messages.ts'

const credentials = { email: 'ann@example.com', token: 'tok' }

function setUp() {
  const server = createFakeServer()
  const goneOf = new Map<string, () => void>()
  const hub = new Hub(server.ports, (id, onGone) => {
    goneOf.set(id, onGone)
    return () => void goneOf.delete(id)
  })
  const openWindow = (id: string, tickers: readonly string[] = [], wantsScanner = false) => {
    const events: LiveEvent[] = []
    const say = (message: WindowMessage) => hub.receive(id, message, event => events.push(event))
    say({ kind: 'attach', id, credentials, tickers, wantsScanner })
    return { say, events, kinds: () => events.map(({ kind }) => kind) }
  }
  const sip = () => server.at('/datafeed/sip')
  const accept = () => {
    for (const connection of server.open()) connection.accept()
    server.time.pass(100)
    sip().say(helloOf('user-realtime-feed'))
  }
  return {
    server,
    hub,
    openWindow,
    sip,
    accept,
    die: (id: string) => goneOf.get(id)?.(),
    pass: server.time.pass,
  }
}

describe('the windows of a user', () => {
  it('share one set of sockets and one subscription', () => {
    const { server, openWindow, accept, sip } = setUp()
    const first = openWindow('a', ['SPY'])
    accept()
    const second = openWindow('b', ['SPY'])
    expect(server.connections).toHaveLength(3)
    sip().say(snapshotOf({}))
    expect(sip().sent.filter(text => text.startsWith('subscribe'))).toHaveLength(1)
    for (const { kinds } of [first, second]) expect(kinds().filter(kind => kind === 'ticker')).toHaveLength(1)
  })

  it('hear of their own tickers alone, and of what is known already when they come', () => {
    const { openWindow, accept, sip } = setUp()
    const first = openWindow('a', ['SPY'])
    accept()
    sip().say(snapshotOf({ seq: 1 }))
    const second = openWindow('b', ['QQQ'])
    expect(second.kinds()).toEqual(['status', 'clock'])
    const known = first.events.length
    second.say({ kind: 'subscribe', ticker: 'SPY' })
    expect(second.kinds().at(-1)).toBe('ticker')
    second.say({ kind: 'unsubscribe', ticker: 'SPY' })
    const heard = second.events.length
    sip().say(tickOf({ seq: 2, prev: 1 }))
    expect(second.events).toHaveLength(heard)
    expect(first.events).toHaveLength(known + 1)
  })

  it('get the scanner only when they want it, the whole table first', () => {
    const { openWindow, accept, server } = setUp()
    const first = openWindow('a')
    const second = openWindow('b', [], true)
    accept()
    const row = scannerRowOf('SPY')
    server.at('/datafeed/scanner').say([row])
    expect(first.kinds()).not.toContain('scanner')
    expect(second.kinds()).toContain('scanner')
    first.say({ kind: 'scanner', isWanted: true })
    expect(first.events.at(-1)).toEqual({ kind: 'scanner', rows: [row], isWhole: true })
  })

  it('are missed when they die: their tickers go, and with the last one the sockets', () => {
    const { openWindow, accept, die, pass, server, sip } = setUp()
    openWindow('a', ['SPY'])
    openWindow('b', ['QQQ'])
    accept()
    die('a')
    pass(5_000)
    expect(sip().sent).toContain('unsubscribe@tvlive|SPY:tok')
    expect(server.open()).toHaveLength(3)
    for (const connection of server.open()) connection.say('pong')
    die('b')
    pass(4_999)
    expect(server.open()).toHaveLength(3)
    pass(1)
    expect(server.open()).toEqual([])
  })

  it('find the sockets as they were after a reload', () => {
    const { openWindow, accept, pass, server } = setUp()
    const window = openWindow('a', ['SPY'])
    accept()
    window.say({ kind: 'detach' })
    pass(2_000)
    openWindow('b', ['SPY'])
    pass(60_000)
    expect(server.connections.slice(0, 3).map(({ path }) => path)).toEqual([
      '/datafeed/scanner',
      '/datafeed/resilience',
      '/datafeed/sip',
    ])
    expect(server.connections[2]?.sent.filter(text => text.startsWith('subscribe'))).toHaveLength(1)
  })

  it('attach anew without losing a ticker', () => {
    const { openWindow, accept, pass, sip } = setUp()
    openWindow('a', ['SPY'])
    accept()
    openWindow('a', ['SPY'])
    sip().say('ping')
    pass(5_000)
    expect(sip().sent.some(text => text.startsWith('unsubscribe'))).toBe(false)
  })

  it('log out together', () => {
    const { openWindow, accept, server } = setUp()
    openWindow('a')
    const second = openWindow('b')
    accept()
    second.say({ kind: 'credentials', credentials: null })
    expect(server.open()).toEqual([])
  })

  it('cannot upset it with what is no message', () => {
    const { hub, server } = setUp()
    const noise = [
      null,
      7,
      'attach',
      {},
      { kind: 'toString' },
      { kind: 'attach', id: 7 },
      { kind: 'subscribe', ticker: 'A B' },
    ]
    for (const message of noise) hub.receive('a', message, () => undefined)
    expect(server.connections).toEqual([])
  })

  it('write a problem down once', () => {
    const { openWindow, accept, sip } = setUp()
    const windows = [openWindow('a'), openWindow('b')]
    accept()
    sip().say('auth-failed')
    expect(windows.flatMap(({ kinds }) => kinds()).filter(kind => kind === 'problem')).toHaveLength(1)
  })
})
