import { describe, expect, it, vi } from 'vitest'
import {
  clockAt,
  createFakeServer,
  helloOf,
  indexOf,
  mondayMs,
  resiliencePointOf,
  scannerRowOf,
  snapshotOf,
  tickOf,
  wholeScanner,
} from '../testing/fake-server.ts'
import { LiveCore } from './live-core.ts'
import type { LiveEvent } from './window-messages.ts'

const ann = { email: 'ann@example.com', token: 'tok' }
const m0 = mondayMs / 1000

function setUp(fetch?: typeof globalThis.fetch) {
  const server = createFakeServer(fetch)
  const events: LiveEvent[] = []
  const core = new LiveCore(server.ports, event => events.push(event))
  const kinds = <K extends LiveEvent['kind']>(kind: K) =>
    events.filter((event): event is Extract<LiveEvent, { kind: K }> => event.kind === kind)
  const { pass } = server.time
  /** Accepts every pending connection. */
  const accept = () => {
    for (const connection of server.open()) if (connection.sent.length === 0) connection.accept()
    pass(100)
  }
  const connectAll = () => {
    core.setCredentials(ann)
    core.start()
    accept()
    server.at('/datafeed/sip').send(helloOf('user-realtime-feed'))
  }
  const status = () => kinds('status').at(-1)?.status
  const paths = () => server.open().map(({ path }) => path)
  return {
    server,
    core,
    events,
    kinds,
    pass,
    accept,
    connectAll,
    status,
    paths,
    sip: () => server.at('/datafeed/sip'),
  }
}

describe('the versions of levels', () => {
  it('[BY-12] are sent again after a reconnection, and are forgotten with the user', () => {
    const { core, connectAll, accept, kinds, pass, server, sip } = setUp()
    core.subscribe('SPY')
    connectAll()
    const hello = helloOf('user-realtime-feed')
    sip().send({ type: 'levels', levels: { SPY: 'v1' } })
    sip().disconnect()
    expect(core.levelVersionEvent('SPY')).toMatchObject({ version: 'v1' })
    pass(30_000)
    accept()
    server.at('/datafeed/sip').send(hello)
    expect(sip().sent.at(-1)).toBe('subscribe@tvlive|SPY:tok')
    for (const version of ['v1', 'v2']) sip().send({ type: 'levels', levels: { SPY: version } })
    expect(kinds('level-version').map(({ version }) => version)).toEqual(['v1', 'v1', 'v2'])
    core.setCredentials({ email: 'bob@example.com', token: 'other' })
    expect(core.levelVersionEvent('SPY')).toBeNull()
  })
})

describe('the sockets of a user', () => {
  it('[SO-1] are three, each with a hello that carries the token', () => {
    const { connectAll, server } = setUp()
    connectAll()
    expect(server.connections.map(({ path, sent }) => [path, ...sent])).toEqual([
      ['/datafeed/scanner', 'hello@scanner:tok'],
      ['/datafeed/resilience', 'hello@resilience:tok'],
      ['/datafeed/sip', 'hello@tvlive:tok'],
    ])
  })

  it('[SO-3] have one light each and an overall light', () => {
    const { connectAll, status, server } = setUp()
    connectAll()
    expect(status()).toMatchObject({ scanner: 'green', resilience: 'green', live: 'green', overall: 'green' })
    server.at('/datafeed/resilience').disconnect()
    expect(status()).toMatchObject({ scanner: 'green', resilience: 'red', live: 'green', overall: 'red' })
  })

  it.each(['user-delayed-feed', 'no-datafeed-subscription', 'nyse-unfilled'] as const)(
    '[SO-4] switch the live one to the delayed feed at %s, once',
    feed => {
      const { core, accept, server, paths, status, sip } = setUp()
      core.subscribe('SPY')
      core.setCredentials(ann)
      core.start()
      accept()
      const first = sip()
      first.send(helloOf(feed))
      expect(first.isOpen).toBe(false)
      expect(paths()).toEqual(['/datafeed/scanner', '/datafeed/resilience', '/datafeed/delayed'])
      accept()
      server.at('/datafeed/delayed').send(helloOf(feed))
      expect(paths()).toHaveLength(3)
      expect(first.sent).toEqual(['hello@tvlive:tok'])
      expect(server.at('/datafeed/delayed').sent).toEqual(['hello@tvlive:tok', 'subscribe@tvlive|SPY:tok'])
      expect(status()).toMatchObject({ feed, overall: 'green' })
    },
  )

  it('[SO-4] keep the live one on the real-time feed', () => {
    const { connectAll, paths, status } = setUp()
    connectAll()
    expect(paths()).toEqual(['/datafeed/scanner', '/datafeed/resilience', '/datafeed/sip'])
    expect(status()?.feed).toBe('user-realtime-feed')
  })

  it('[SO-5] subscribe again after a reconnection', () => {
    const { connectAll, core, sip, pass, accept } = setUp()
    connectAll()
    core.subscribe('SPY')
    expect(sip().sent).toContain('subscribe@tvlive|SPY:tok')
    sip().disconnect()
    core.subscribe('QQQ')
    pass(250)
    accept()
    sip().send(helloOf('user-realtime-feed'))
    expect(sip().sent).toEqual(['hello@tvlive:tok', 'subscribe@tvlive|SPY:tok', 'subscribe@tvlive|QQQ:tok'])
  })

  it('close at logout and keep no data for the next user', () => {
    const { connectAll, core, server, sip, status } = setUp()
    connectAll()
    core.subscribe('SPY')
    sip().send(snapshotOf({}))
    core.setCredentials(null)
    expect(server.open()).toEqual([])
    expect(status()).toMatchObject({ overall: 'red', feed: null })
    expect(core.tickerEvent('SPY')).toBeNull()
    core.setCredentials({ email: 'bob@example.com', token: 'bob' })
    expect(server.open()).toHaveLength(3)
  })

  it('use a renewed token without reconnecting', () => {
    const { connectAll, core, server, sip } = setUp()
    connectAll()
    core.setCredentials({ ...ann, token: 'renewed' })
    expect(server.connections).toHaveLength(3)
    core.subscribe('SPY')
    expect(sip().sent).toContain('subscribe@tvlive|SPY:renewed')
  })

  it('reconnect with a new token after the old one was refused', () => {
    const { connectAll, core, kinds, sip, server } = setUp()
    connectAll()
    sip().disconnect(4403)
    expect(kinds('session-ended')).toEqual([{ kind: 'session-ended', token: 'tok' }])
    core.setCredentials({ ...ann, token: 'renewed' })
    expect(server.connections).toHaveLength(4)
  })

  it('[SO-5] report a refused hello, a malformed message and an unknown ticker, and stay open', () => {
    const { connectAll, sip, kinds, status } = setUp()
    connectAll()
    sip().send('auth-failed')
    sip().send('{"what": 1}')
    sip().send({ type: 'error', code: 'unknown_symbol', message: 'No such ticker', ticker: 'XXX' })
    expect(kinds('problem').map(({ what, detail }) => [what, detail])).toEqual([
      ['A socket was refused', 'tvlive'],
      ['A live message could not be read', '{"what": 1}'],
      ['No such ticker', 'XXX'],
    ])
    expect(status()?.overall).toBe('green')
  })
})

describe('a message to the user', () => {
  it('[CH-11] that documents have changed reaches the windows with the author', () => {
    const { connectAll, kinds, sip } = setUp()
    connectAll()
    sip().send({ type: 'documents-changed', documents: ['drawings:SPY'], by: 'w' })
    expect(kinds('documents-changed').map(({ change }) => change)).toEqual([
      { documents: ['drawings:SPY'], by: 'w' },
    ])
    expect(kinds('problem')).toEqual([])
  })
})

describe('a ticker', () => {
  const later = (minutes: number) => mondayMs + minutes * 60_000
  const history = (bars: readonly number[][]) => {
    const requests: { path: string; authorization: string | null }[] = []
    const fetch = async (input: string | URL | Request, init?: RequestInit) => {
      requests.push({ path: String(input), authorization: new Headers(init?.headers).get('authorization') })
      const [t, o, h, l, c, v] = [0, 1, 2, 3, 4, 5].map(column => bars.map(bar => bar[column] ?? 0))
      return Response.json({ s: 'ok', t, o, h, l, c, v })
    }
    return { requests, fetch }
  }
  const settle = () => new Promise(resolve => setTimeout(resolve))

  it('[SO-5] loads missed minutes from the history of its feed and requests a new snapshot', async () => {
    const { requests, fetch } = history([
      [m0, 1, 2, 1, 2, 40],
      [m0 + 60, 2, 3, 2, 3, 50],
    ])
    const { connectAll, core, sip, kinds } = setUp(fetch)
    connectAll()
    core.subscribe('SPY')
    sip().send(snapshotOf({ seq: 1 }))
    sip().send(tickOf({ seq: 9, prev: 8, t: later(2) }))
    await settle()
    expect(requests).toEqual([
      {
        path: `/platform/api/v1/tview/history/sip?ticker=SPY&from=${m0}&to=${m0 + 120}&resolution=1`,
        authorization: 'Bearer tok',
      },
    ])
    expect(kinds('ticker').at(-1)?.bars).toEqual([
      { bar: { time: m0, open: 1, high: 2, low: 1, close: 2, volume: 40 }, isNew: false },
      { bar: { time: m0 + 60, open: 2, high: 3, low: 2, close: 3, volume: 50 }, isNew: true },
    ])
    expect(sip().sent.filter(text => text.startsWith('subscribe'))).toHaveLength(2)
  })

  it('[SO-4] of the delayed feed requests the delayed history with email and token', async () => {
    const { requests, fetch } = history([])
    const { core, accept, server, sip } = setUp(fetch)
    core.setCredentials(ann)
    core.start()
    accept()
    sip().send(helloOf('user-delayed-feed'))
    accept()
    const delayed = server.at('/datafeed/delayed')
    delayed.send(helloOf('user-delayed-feed'))
    core.subscribe('SPY')
    delayed.send(snapshotOf({ seq: 1 }))
    delayed.send(tickOf({ seq: 9, prev: 8, t: later(2) }))
    await settle()
    expect(requests[0]?.path).toContain('/platform/api/v1/tview/history?')
    expect(requests[0]?.authorization).toBe(`Basic ${btoa('ann@example.com:tok')}`)
  })

  it('becomes stale in wall time while the market is open, and fresh with the next tick', () => {
    const { connectAll, core, sip, pass, server } = setUp()
    connectAll()
    core.subscribe('SPY')
    sip().send(snapshotOf({ seq: 1 }))
    const staleness = () => {
      const event = core.tickerEvent('SPY')
      return event?.kind === 'ticker' ? event.state.staleness : null
    }
    const passWithPings = (ms: number) => {
      for (let left = ms; left > 0; left -= 1_000) {
        sip().send('ping')
        pass(1_000)
      }
    }
    passWithPings(11_000)
    expect(staleness()).toBe('dim')
    passWithPings(50_000)
    expect(staleness()).toBe('old')
    sip().send(tickOf({ seq: 2, prev: 1 }))
    expect(staleness()).toBe('fresh')
    sip().send({ type: 'clock', clock: clockAt(mondayMs + 12 * 3_600_000) })
    passWithPings(70_000)
    expect(staleness()).toBe('fresh')
    expect(server.at('/datafeed/sip').isOpen).toBe(true)
  })

  it('takes its day from the snapshot, adds ticks, and requests a snapshot on the next day', () => {
    const { connectAll, core, sip } = setUp()
    connectAll()
    core.subscribe('SPY')
    sip().send(snapshotOf({ seq: 1, day: { o: 1, h: 9, l: 1, v: 100 } }))
    sip().send(tickOf({ seq: 2, prev: 1, h: 12, l: 2, p: 11, v: 7 }))
    expect(core.tickerEvent('SPY')).toMatchObject({
      state: { price: 11, day: { open: 1, high: 12, low: 1, volume: 107 }, prevClose: 495 },
    })
    sip().send(tickOf({ seq: 3, prev: 2, t: later(24 * 60), o: 5, h: 6, l: 4, v: 3 }))
    expect(core.tickerEvent('SPY')).toMatchObject({
      state: { day: { open: 5, high: 6, low: 4, volume: 3 }, prevClose: null },
    })
    expect(sip().sent.filter(text => text.startsWith('subscribe'))).toHaveLength(2)
  })
})

describe('a market that jumps', () => {
  it('[SYS-2] back in time clears prices until new snapshots arrive and ignores pending responses', async () => {
    const minute = { t: m0 + 600, o: 500, h: 500, l: 500, v: 1 }
    let answer: (response: Response) => void = () => undefined
    const { connectAll, core, sip, kinds } = setUp(() => new Promise(resolve => (answer = resolve)))
    connectAll()
    core.subscribe('SPY')
    core.subscribe('QQQ')
    sip().send(snapshotOf({ seq: 1 }))
    sip().send(snapshotOf({ seq: 9, t: mondayMs + 600_000, minute }))
    sip().send({ type: 'clock', clock: clockAt(mondayMs - 3_600_000), isJump: true })
    const cleared = kinds('ticker').slice(-2)
    expect(cleared).toMatchObject([
      { state: { ticker: 'SPY', price: null, day: null, bar: null }, isReset: true },
      { state: { ticker: 'QQQ', price: null }, isReset: true },
    ])
    expect(kinds('clock').at(-1)?.reading.marketNow).toBe(mondayMs - 3_600_000)
    const [t] = [[m0, m0 + 60]]
    answer(Response.json({ s: 'ok', t, o: [1, 1], h: [1, 1], l: [1, 1], c: [1, 1], v: [1, 1] }))
    await new Promise(setImmediate)
    sip().send(snapshotOf({ seq: 10, t: mondayMs - 3_600_000, p: 490, minute: { ...minute, t: m0 - 3_600 } }))
    expect(kinds('ticker').at(-1)).toMatchObject({ state: { price: 490, bar: { time: m0 - 3_600 } } })
    expect(kinds('ticker').slice(4)).toHaveLength(1)
  })

  it('[CLK-4] is not treated as a market open', () => {
    const { connectAll, sip, pass, kinds } = setUp()
    connectAll()
    sip().send(indexOf('after-hours'))
    sip().send({ type: 'clock', clock: clockAt(mondayMs), isJump: true })
    sip().send(indexOf('market-open'))
    pass(5_000)
    expect(kinds('redraw')).toEqual([])
  })

  it('keeps its prices when only the speed changes', () => {
    const { connectAll, core, sip, kinds } = setUp()
    connectAll()
    core.subscribe('SPY')
    sip().send(snapshotOf({ seq: 1 }))
    sip().send({ type: 'clock', clock: { ...clockAt(mondayMs), speed: 60 }, isJump: false })
    expect(kinds('ticker')).toHaveLength(1)
  })
})

describe('a market that starts anew', () => {
  const clockOf = (epoch: number, marketNow = mondayMs) => ({ ...clockAt(marketNow), epoch })
  const newEpoch = (marketNow: number) => ({ type: 'clock', clock: clockOf(1, marketNow), isJump: true })

  it('[BY-21] drops prices, levels, index, scanner and resilience, after the clock', () => {
    const { connectAll, core, sip, server, events } = setUp()
    connectAll()
    for (const socket of server.open()) socket.send(helloOf('user-realtime-feed'))
    core.subscribe('SPY')
    sip().send(snapshotOf({ seq: 1 }))
    sip().send({ type: 'levels', levels: { SPY: 'v1' } })
    sip().send(indexOf('market-open'))
    server.at('/datafeed/scanner').send([scannerRowOf('SPY')])
    server.at('/datafeed/resilience').send([resiliencePointOf(mondayMs, 1)])
    const before = events.length
    for (const socket of server.open()) socket.send(newEpoch(mondayMs - 3_600_000))
    const kindsAfter = events.slice(before).map(({ kind }) => kind)
    expect(kindsAfter.indexOf('clock')).toBeLessThan(kindsAfter.indexOf('ticker'))
    expect(core.tickerEvent('SPY')).toBeNull()
    expect(core.levelVersionEvent('SPY')).toBeNull()
    expect(core.scannerEvent()).toEqual({ kind: 'scanner', change: wholeScanner() })
    expect(core.currentEvents().map(({ kind }) => kind)).toEqual(['status', 'clock'])
  })

  it('[BY-21] is noticed after a reconnection too', () => {
    const { connectAll, core, sip, kinds, pass, accept } = setUp()
    connectAll()
    core.subscribe('SPY')
    sip().send(snapshotOf({ seq: 1 }))
    sip().disconnect()
    pass(5_000)
    accept()
    sip().send({ ...helloOf('user-realtime-feed'), clock: clockOf(1) })
    expect(kinds('ticker').at(-1)).toMatchObject({ isReset: true, state: { price: null } })
  })

  it('[BY-21] is announced to windows by the price socket, whichever socket hears of it first', () => {
    const { connectAll, sip, server, kinds } = setUp()
    connectAll()
    const clocks = () => kinds('clock').length
    const before = clocks()
    server.at('/datafeed/resilience').send(newEpoch(mondayMs))
    expect(clocks()).toBe(before)
    sip().send(newEpoch(mondayMs))
    expect(clocks()).toBe(before + 1)
    expect(kinds('clock').at(-1)?.reading.epoch).toBe(1)
    server.at('/datafeed/scanner').send(newEpoch(mondayMs))
    expect(clocks()).toBe(before + 2)
  })
})

describe('a market that opens', () => {
  it('[CLK-4] clears the tables and requests a redraw 3 s later', () => {
    const { connectAll, core, sip, server, pass, kinds } = setUp()
    connectAll()
    core.subscribe('SPY')
    sip().send(snapshotOf({ seq: 1 }))
    server.at('/datafeed/scanner').send([scannerRowOf('SPY'), scannerRowOf('QQQ')])
    sip().send(indexOf('premarket'))
    expect(core.scannerEvent()).toMatchObject({ change: { rows: { symbols: ['SPY', 'QQQ'] } } })
    sip().send(indexOf('market-open'))
    expect(core.scannerEvent()).toEqual({ kind: 'scanner', change: wholeScanner() })
    expect(kinds('scanner').at(-1)).toEqual({ kind: 'scanner', change: wholeScanner() })
    expect(core.tickerEvent('SPY')).toMatchObject({ state: { price: null, day: null, bar: { time: m0 } } })
    pass(2_999)
    expect(kinds('redraw')).toEqual([])
    pass(1)
    expect(kinds('redraw')).toHaveLength(1)
    // Rows of the new day may have arrived just before the table was cleared.
    expect(server.at('/datafeed/scanner').sent).toEqual(['hello@scanner:tok', 'hello@scanner:tok'])
    server.at('/datafeed/scanner').send('SCR_CMD_OK')
    server.at('/datafeed/scanner').send([scannerRowOf('SPY', { man_HP: 7 })])
    expect(kinds('scanner').at(-1)?.change).toEqual(wholeScanner(scannerRowOf('SPY', { man_HP: 7 })))
    sip().send(indexOf('market-open'))
    pass(5_000)
    expect(kinds('redraw')).toHaveLength(1)
  })

  it('[BY-6] requests the previous close again, until it is there', () => {
    const { connectAll, core, sip, pass } = setUp()
    connectAll()
    core.subscribe('SPY')
    const requests = () => sip().sent.filter(text => text.startsWith('subscribe')).length
    sip().send(snapshotOf({ seq: 1 }))
    sip().send(indexOf('premarket'))
    sip().send(indexOf('market-open'))
    sip().send(tickOf({ seq: 2, prev: 1, p: 503 }))
    expect(core.tickerEvent('SPY')).toMatchObject({ state: { price: 503, prevClose: null } })
    expect(requests()).toBe(2)
    sip().send(tickOf({ seq: 3, prev: 2 }))
    expect(requests()).toBe(2)
    pass(5_000)
    sip().send(tickOf({ seq: 4, prev: 3 }))
    expect(requests()).toBe(3)
    sip().send(snapshotOf({ seq: 4, prevClose: 500 }))
    pass(5_000)
    sip().send(tickOf({ seq: 5, prev: 4, p: 504 }))
    expect(core.tickerEvent('SPY')).toMatchObject({ state: { price: 504, prevClose: 500 } })
    expect(requests()).toBe(3)
  })

  it('[CLK-4] also when the first state is open while our clock is after hours', () => {
    const { connectAll, sip, pass, kinds } = setUp()
    connectAll()
    sip().send({ type: 'clock', clock: clockAt(mondayMs + 12 * 3_600_000) })
    sip().send(indexOf('market-open'))
    pass(3_000)
    expect(kinds('redraw')).toHaveLength(1)
  })

  it('[SO-2] updates price and volume of known rows and ignores unknown ones', () => {
    const { connectAll, core, server, kinds } = setUp()
    connectAll()
    const { send } = server.at('/datafeed/scanner')
    send('SCR_CMD_OK')
    send([scannerRowOf('SPY', { man_HP: 7 })])
    const prices = { Price: 2, Volume: 9 }
    send([
      { Symbol: 'SPY', ...prices },
      { Symbol: 'NEW', ...prices },
    ])
    const { change } = kinds('scanner').at(-1) ?? {}
    expect(change).toMatchObject({
      isWhole: false,
      rows: { symbols: [] },
      trades: { rows: Uint32Array.of(0) },
    })
    const row = scannerRowOf('SPY', { man_HP: 7, ...prices })
    expect(core.scannerEvent()).toEqual({ kind: 'scanner', change: wholeScanner(row) })
  })

  it('refuses and reports rows that it cannot read', () => {
    const { connectAll, core, server, kinds } = setUp()
    connectAll()
    const { send } = server.at('/datafeed/scanner')
    send([scannerRowOf('SPY')])
    send([{ Symbol: 'SPY', Price: 'high', Volume: 1 }])
    expect(kinds('problem').at(-1)).toMatchObject({ what: 'Scanner rows could not be read' })
    expect(core.scannerEvent()).toEqual({ kind: 'scanner', change: wholeScanner(scannerRowOf('SPY')) })
  })

  it('takes the first array of a new scanner connection as the whole table', () => {
    const { connectAll, core, server, pass, accept, kinds } = setUp()
    connectAll()
    const scanner = () => server.at('/datafeed/scanner')
    scanner().send([scannerRowOf('SPY'), scannerRowOf('GONE')])
    scanner().send([scannerRowOf('QQQ')])
    expect(kinds('scanner').map(({ change }) => change.isWhole)).toEqual([true, false])
    scanner().disconnect()
    pass(250)
    accept()
    scanner().send([scannerRowOf('SPY')])
    expect(core.scannerEvent()).toMatchObject({ change: { rows: { symbols: ['SPY'] } } })
  })
})

describe('resilience', () => {
  const point = (minute: number, srhg: number) => resiliencePointOf(mondayMs + minute * 60_000, srhg)

  it('[SO-2] is the day so far, then single minutes, the newest value of a minute winning', () => {
    const { connectAll, core, server, kinds } = setUp()
    connectAll()
    const { send } = server.at('/datafeed/resilience')
    send([point(0, 1), point(1, 2)])
    send(point(2, 3))
    send(point(2, 4))
    expect(kinds('resilience')).toEqual([
      { kind: 'resilience', points: [point(0, 1), point(1, 2)], isWhole: true },
      { kind: 'resilience', points: [point(2, 3)], isWhole: false },
      { kind: 'resilience', points: [point(2, 4)], isWhole: false },
    ])
    const known = { kind: 'resilience', points: [point(0, 1), point(1, 2), point(2, 4)], isWhole: true }
    expect(core.currentEvents()).toContainEqual(known)
    send([point(0, 9)])
    expect(core.currentEvents()).toContainEqual({ kind: 'resilience', points: [point(0, 9)], isWhole: true })
  })

  it('follows the clock of its socket and is cleared at logout', () => {
    const { connectAll, core, server, kinds } = setUp()
    connectAll()
    server.at('/datafeed/resilience').send([point(0, 1)])
    server.at('/datafeed/resilience').send({ type: 'clock', clock: clockAt(mondayMs + 5) })
    expect(kinds('clock').at(-1)?.reading.marketNow).toBe(mondayMs + 5)
    core.setCredentials(null)
    expect(kinds('resilience').at(-1)).toEqual({ kind: 'resilience', points: [], isWhole: true })
    expect(core.currentEvents().map(({ kind }) => kind)).not.toContain('resilience')
  })
})

describe('a full server', () => {
  const alive = (sockets: 'full' | 'admitted') =>
    new Response(JSON.stringify({ status: 'alive', sockets }), { headers: { 'retry-after': '20' } })

  it('[BY-21] is told to the windows, and the sockets connect by themselves when there is room', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(async () => alive('full'))
    const { core, server, status, accept, pass, paths } = setUp(fetch)
    core.setCredentials(ann)
    core.start()
    for (const connection of server.open()) connection.disconnect()
    await vi.waitFor(() => expect(status()).toMatchObject({ overall: 'red', isServerFull: true }))
    expect(fetch).toHaveBeenCalledOnce()
    pass(19_999)
    expect(paths()).toEqual([])
    pass(10_001)
    expect(paths()).toHaveLength(3)
    expect(status()).toMatchObject({ overall: 'yellow', isServerFull: true })
    accept()
    expect(status()).toMatchObject({ overall: 'green' })
    expect(status()).not.toHaveProperty('isServerFull')
    server.at('/datafeed/scanner').disconnect()
    expect(status()).toMatchObject({ overall: 'red' })
    expect(status()).not.toHaveProperty('isServerFull')
  })

  it('[BY-21] is no longer told when another reason keeps the sockets closed', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(async () => alive('admitted'))
    fetch.mockResolvedValueOnce(alive('full'))
    const { core, server, status, pass } = setUp(fetch)
    core.setCredentials(ann)
    core.start()
    for (const connection of server.open()) connection.disconnect()
    await vi.waitFor(() => expect(status()).toMatchObject({ isServerFull: true }))
    pass(30_000)
    for (const connection of server.open()) connection.disconnect()
    await vi.waitFor(() => expect(status()).not.toHaveProperty('isServerFull'))
    expect(status()).toMatchObject({ overall: 'red' })
  })
})
