import { closeCodes } from '@tidemark/contracts'
import { describe, expect, it } from 'vitest'
import {
  createFakeServer,
  helloOf,
  scannerRowOf,
  snapshotOf,
  tickOf,
  wholeScanner,
} from '../testing/fake-server.ts'
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
    const send = (message: WindowMessage) => hub.receive(id, message, event => events.push(event))
    send({ kind: 'attach', id, credentials, tickers, wantsScanner })
    return { send, events, kinds: () => events.map(({ kind }) => kind) }
  }
  const sip = () => server.at('/datafeed/sip')
  const accept = () => {
    for (const connection of server.open()) connection.accept()
    server.time.pass(100)
    sip().send(helloOf('user-realtime-feed'))
  }
  return {
    server,
    hub,
    openWindow,
    sip,
    accept,
    crash: (id: string) => goneOf.get(id)?.(),
    pass: server.time.pass,
  }
}

describe('hub', () => {
  it('shares one set of sockets and one subscription between windows', () => {
    const { server, openWindow, accept, sip } = setUp()
    const first = openWindow('a', ['SPY'])
    accept()
    const second = openWindow('b', ['SPY'])
    expect(server.connections).toHaveLength(3)
    sip().send(snapshotOf({}))
    expect(sip().sent.filter(text => text.startsWith('subscribe'))).toHaveLength(1)
    for (const { kinds } of [first, second]) expect(kinds().filter(kind => kind === 'ticker')).toHaveLength(1)
  })

  it('[BY-11] opens no connection for a tenth window, whatever it shows', () => {
    const { server, openWindow, accept } = setUp()
    openWindow('main', ['SPY'], true)
    accept()
    const paths = server.connections.map(({ path }) => path)
    for (let n = 2; n <= 10; n += 1) openWindow(`pop-out ${n}`, ['SPY', 'QQQ'], n % 2 === 0)
    expect(server.connections.map(({ path }) => path)).toEqual(paths)
    expect(paths).toEqual(['/datafeed/scanner', '/datafeed/resilience', '/datafeed/sip'])
  })

  it('sends a window the current state when it attaches, and then only its own tickers', () => {
    const { openWindow, accept, sip } = setUp()
    const first = openWindow('a', ['SPY'])
    accept()
    sip().send(snapshotOf({ seq: 1 }))
    const second = openWindow('b', ['QQQ'])
    expect(second.kinds()).toEqual(['status', 'clock'])
    const known = first.events.length
    second.send({ kind: 'subscribe', ticker: 'SPY' })
    expect(second.kinds().at(-1)).toBe('ticker')
    second.send({ kind: 'unsubscribe', ticker: 'SPY' })
    const received = second.events.length
    sip().send(tickOf({ seq: 2, prev: 1 }))
    expect(second.events).toHaveLength(received)
    expect(first.events).toHaveLength(known + 1)
  })

  it('[BY-12] sends the versions of levels to the windows that subscribe to the ticker', () => {
    const { openWindow, accept, sip, pass } = setUp()
    const [first, second] = [openWindow('a', ['SPY', 'QQQ']), openWindow('b', ['QQQ'])]
    accept()
    sip().send({ type: 'levels', levels: { SPY: 'v1', QQQ: null } })
    const versions = ({ events }: typeof first) =>
      events.flatMap(event => (event.kind === 'level-version' ? [[event.ticker, event.version]] : []))
    expect(versions(first)).toEqual([
      ['SPY', 'v1'],
      ['QQQ', null],
    ])
    expect(versions(second)).toEqual([['QQQ', null]])
    second.send({ kind: 'subscribe', ticker: 'SPY' })
    expect(versions(second).at(-1)).toEqual(['SPY', 'v1'])
    for (const { send } of [first, second]) send({ kind: 'unsubscribe', ticker: 'SPY' })
    pass(5_000)
    sip().send({ type: 'levels', levels: { SPY: 'v2' } })
    second.send({ kind: 'subscribe', ticker: 'SPY' })
    expect(versions(second).filter(([ticker]) => ticker === 'SPY')).toHaveLength(1)
  })

  it('sends the scanner only to windows that request it, the whole table first', () => {
    const { openWindow, accept, server } = setUp()
    const first = openWindow('a')
    const second = openWindow('b', [], true)
    accept()
    const row = scannerRowOf('SPY')
    server.at('/datafeed/scanner').send([row])
    expect(first.kinds()).not.toContain('scanner')
    expect(second.kinds()).toContain('scanner')
    first.send({ kind: 'scanner', isWanted: true })
    expect(first.events.at(-1)).toEqual({ kind: 'scanner', change: wholeScanner(row) })
  })

  it('releases the tickers of a window that died, and closes the sockets after the last one', () => {
    const { openWindow, accept, crash, pass, server, sip } = setUp()
    openWindow('a', ['SPY'])
    openWindow('b', ['QQQ'])
    accept()
    crash('a')
    pass(5_000)
    expect(sip().sent).toContain('unsubscribe@tvlive|SPY:tok')
    expect(server.open()).toHaveLength(3)
    for (const connection of server.open()) connection.send('pong')
    crash('b')
    pass(4_999)
    expect(server.open()).toHaveLength(3)
    pass(1)
    expect(server.open()).toEqual([])
  })

  it('keeps the sockets open across a reload', () => {
    const { openWindow, accept, pass, server } = setUp()
    const window = openWindow('a', ['SPY'])
    accept()
    window.send({ kind: 'detach' })
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

  it('[CN-5] opens the sockets again that ended while the window was away, as when the feed was chosen', () => {
    const { openWindow, accept, pass, server, sip } = setUp()
    const window = openWindow('a', ['SPY'])
    accept()
    window.send({ kind: 'detach' })
    pass(1_000)
    for (const connection of server.open()) connection.disconnect(closeCodes.sessionEnded)
    pass(1_000)
    expect(server.open()).toEqual([])
    const { events } = openWindow('a', ['SPY'])
    accept()
    expect(server.open()).toHaveLength(3)
    expect(sip().sent).toContain('subscribe@tvlive|SPY:tok')
    const last = events.findLast(({ kind }) => kind === 'status')
    expect(last).toMatchObject({ status: { feed: 'user-realtime-feed', live: 'green' } })
  })

  it('keeps the tickers of a window that attaches again', () => {
    const { openWindow, accept, pass, sip } = setUp()
    openWindow('a', ['SPY'])
    accept()
    openWindow('a', ['SPY'])
    sip().send('ping')
    pass(5_000)
    expect(sip().sent.some(text => text.startsWith('unsubscribe'))).toBe(false)
  })

  it('closes the sockets of all windows when one logs out', () => {
    const { openWindow, accept, server } = setUp()
    openWindow('a')
    const second = openWindow('b')
    accept()
    second.send({ kind: 'credentials', credentials: null })
    expect(server.open()).toEqual([])
  })

  it('ignores malformed messages', () => {
    const { hub, server } = setUp()
    const malformed = [
      null,
      7,
      'attach',
      {},
      { kind: 'toString' },
      { kind: 'attach', id: 7 },
      { kind: 'subscribe', ticker: 'A B' },
    ]
    for (const message of malformed) hub.receive('a', message, () => undefined)
    expect(server.connections).toEqual([])
  })

  it('reports a problem to one window only', () => {
    const { openWindow, accept, sip } = setUp()
    const windows = [openWindow('a'), openWindow('b')]
    accept()
    sip().send('auth-failed')
    expect(windows.flatMap(({ kinds }) => kinds()).filter(kind => kind === 'problem')).toHaveLength(1)
  })
})
