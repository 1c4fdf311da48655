import { describe, expect, it } from 'vitest'
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
  /** Opens whatever waits to be opened. */
  const accept = () => {
    for (const connection of server.open()) if (connection.sent.length === 0) connection.accept()
    pass(100)
  }
  const begin = () => {
    core.setCredentials(ann)
    core.start()
    accept()
    server.at('/datafeed/sip').say(helloOf('user-realtime-feed'))
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
    begin,
    status,
    paths,
    sip: () => server.at('/datafeed/sip'),
  }
}

describe('the sockets of a user', () => {
  it('[SO-1] are three, each greeted with the token', () => {
    const { begin, server } = setUp()
    begin()
    expect(server.connections.map(({ path, sent }) => [path, ...sent])).toEqual([
      ['/datafeed/scanner', 'hello@scanner:tok'],
      ['/datafeed/resilience', 'hello@resilience:tok'],
      ['/datafeed/sip', 'hello@tvlive:tok'],
    ])
  })

  it('[SO-3] have a light each and one for all', () => {
    const { begin, status, server } = setUp()
    begin()
    expect(status()).toMatchObject({ scanner: 'green', resilience: 'green', live: 'green', overall: 'green' })
    server.at('/datafeed/resilience').hangUp()
    expect(status()).toMatchObject({ scanner: 'green', resilience: 'red', live: 'green', overall: 'red' })
  })

  it.each(['user-delayed-feed', 'no-datafeed-subscription', 'nyse-unfilled'] as const)(
    '[SO-4] the live one moves to the delayed feed at %s, and stays there',
    feed => {
      const { core, accept, server, paths, status, sip } = setUp()
      core.subscribe('SPY')
      core.setCredentials(ann)
      core.start()
      accept()
      const first = sip()
      first.say(helloOf(feed))
      expect(first.isOpen).toBe(false)
      expect(paths()).toEqual(['/datafeed/scanner', '/datafeed/resilience', '/datafeed/delayed'])
      accept()
      server.at('/datafeed/delayed').say(helloOf(feed))
      expect(paths()).toHaveLength(3)
      expect(first.sent).toEqual(['hello@tvlive:tok'])
      expect(server.at('/datafeed/delayed').sent).toEqual(['hello@tvlive:tok', 'subscribe@tvlive|SPY:tok'])
      expect(status()).toMatchObject({ feed, overall: 'green' })
    },
  )

  it('[SO-4] the live one stays with a real-time feed', () => {
    const { begin, paths, status } = setUp()
    begin()
    expect(paths()).toEqual(['/datafeed/scanner', '/datafeed/resilience', '/datafeed/sip'])
    expect(status()?.feed).toBe('user-realtime-feed')
  })

  it('[SO-5] subscribe anew after a reconnection', () => {
    const { begin, core, sip, pass, accept } = setUp()
    begin()
    core.subscribe('SPY')
    expect(sip().sent).toContain('subscribe@tvlive|SPY:tok')
    sip().hangUp()
    core.subscribe('QQQ')
    pass(250)
    accept()
    sip().say(helloOf('user-realtime-feed'))
    expect(sip().sent).toEqual(['hello@tvlive:tok', 'subscribe@tvlive|SPY:tok', 'subscribe@tvlive|QQQ:tok'])
  })

  it('close at once when the user logs out, and nothing is left for the next', () => {
    const { begin, core, server, sip, status } = setUp()
    begin()
    core.subscribe('SPY')
    sip().say(snapshotOf({}))
    core.setCredentials(null)
    expect(server.open()).toEqual([])
    expect(status()).toMatchObject({ overall: 'red', feed: null })
    expect(core.tickerNow('SPY')).toBeNull()
    core.setCredentials({ email: 'bob@example.com', token: 'bob' })
    expect(server.open()).toHaveLength(3)
  })

  it('use a renewed token from then on without a break', () => {
    const { begin, core, server, sip } = setUp()
    begin()
    core.setCredentials({ ...ann, token: 'renewed' })
    expect(server.connections).toHaveLength(3)
    core.subscribe('SPY')
    expect(sip().sent).toContain('subscribe@tvlive|SPY:renewed')
  })

  it('come back with a new token after the old one was refused', () => {
    const { begin, core, kinds, sip, server } = setUp()
    begin()
    sip().hangUp(4403)
    expect(kinds('session-ended')).toEqual([{ kind: 'session-ended', token: 'tok' }])
    core.setCredentials({ ...ann, token: 'renewed' })
    expect(server.connections).toHaveLength(4)
  })

  it('[SO-5] only report a refused hello, a broken message and an unknown ticker', () => {
    const { begin, sip, kinds, status } = setUp()
    begin()
    sip().say('auth-failed')
    sip().say('{"what": 1}')
    sip().say({ type: 'error', code: 'unknown_symbol', message: 'No such ticker', ticker: 'XXX' })
    expect(kinds('problem').map(({ what, detail }) => [what, detail])).toEqual([
      ['A socket was refused', 'tvlive'],
      ['A live message was not understood', '{"what": 1}'],
      ['No such ticker', 'XXX'],
    ])
    expect(status()?.overall).toBe('green')
  })
})

describe('a ticker', () => {
  const later = (minutes: number) => mondayMs + minutes * 60_000
  const history = (bars: readonly number[][]) => {
    const asked: { path: string; authorization: string | null }[] = []
    const fetch = async (input: string | URL | Request, init?: RequestInit) => {
      asked.push({ path: String(input), authorization: new Headers(init?.headers).get('authorization') })
      const [t, o, h, l, c, v] = [0, 1, 2, 3, 4, 5].map(column => bars.map(bar => bar[column] ?? 0))
      return Response.json({ s: 'ok', t, o, h, l, c, v })
    }
    return { asked, fetch }
  }
  const settle = () => new Promise(resolve => setTimeout(resolve))

  it('[SO-5] gets the minutes it missed from the history of its feed, and its snapshot again', async () => {
    const { asked, fetch } = history([
      [m0, 1, 2, 1, 2, 40],
      [m0 + 60, 2, 3, 2, 3, 50],
    ])
    const { begin, core, sip, kinds } = setUp(fetch)
    begin()
    core.subscribe('SPY')
    sip().say(snapshotOf({ seq: 1 }))
    sip().say(tickOf({ seq: 9, prev: 8, t: later(2) }))
    await settle()
    expect(asked).toEqual([
      {
        path: `/platform/api/v1/tview/history/sip?ticker=SPY&from=${m0}&to=${m0 + 120}&resolution=1`,
        authorization: 'Bearer tok',
      },
    ])
    expect(kinds('ticker').at(-1)?.bars).toEqual([
      { bar: { t: m0, o: 1, h: 2, l: 1, c: 2, v: 40 }, isNew: false },
      { bar: { t: m0 + 60, o: 2, h: 3, l: 2, c: 3, v: 50 }, isNew: true },
    ])
    expect(sip().sent.filter(text => text.startsWith('subscribe'))).toHaveLength(2)
  })

  it('[SO-4] of the delayed feed asks the delayed history with email and token', async () => {
    const { asked, fetch } = history([])
    const { core, accept, server, sip } = setUp(fetch)
    core.setCredentials(ann)
    core.start()
    accept()
    sip().say(helloOf('user-delayed-feed'))
    accept()
    const delayed = server.at('/datafeed/delayed')
    delayed.say(helloOf('user-delayed-feed'))
    core.subscribe('SPY')
    delayed.say(snapshotOf({ seq: 1 }))
    delayed.say(tickOf({ seq: 9, prev: 8, t: later(2) }))
    await settle()
    expect(asked[0]?.path).toContain('/platform/api/v1/tview/history?')
    expect(asked[0]?.authorization).toBe(`Basic ${btoa('ann@example.com:tok')}`)
  })

  it('grows old on the wall while the market is open, and young with the next tick', () => {
    const { begin, core, sip, pass, server } = setUp()
    begin()
    core.subscribe('SPY')
    sip().say(snapshotOf({ seq: 1 }))
    const staleness = () => {
      const event = core.tickerNow('SPY')
      return event?.kind === 'ticker' ? event.state.staleness : null
    }
    const passAlive = (ms: number) => {
      for (let left = ms; left > 0; left -= 1_000) {
        sip().say('ping')
        pass(1_000)
      }
    }
    passAlive(11_000)
    expect(staleness()).toBe('dim')
    passAlive(50_000)
    expect(staleness()).toBe('old')
    sip().say(tickOf({ seq: 2, prev: 1 }))
    expect(staleness()).toBe('fresh')
    sip().say({ type: 'clock', clock: clockAt(mondayMs + 12 * 3_600_000) })
    passAlive(70_000)
    expect(staleness()).toBe('fresh')
    expect(server.at('/datafeed/sip').isOpen).toBe(true)
  })

  it('takes its day from the snapshot, adds ticks, and asks anew on the next day', () => {
    const { begin, core, sip } = setUp()
    begin()
    core.subscribe('SPY')
    sip().say(snapshotOf({ seq: 1, day: { o: 1, h: 9, l: 1, v: 100 } }))
    sip().say(tickOf({ seq: 2, prev: 1, h: 12, l: 2, p: 11, v: 7 }))
    expect(core.tickerNow('SPY')).toMatchObject({
      state: { price: 11, day: { o: 1, h: 12, l: 1, v: 107 }, prevClose: 495 },
    })
    sip().say(tickOf({ seq: 3, prev: 2, t: later(24 * 60), o: 5, h: 6, l: 4, v: 3 }))
    expect(core.tickerNow('SPY')).toMatchObject({
      state: { day: { o: 5, h: 6, l: 4, v: 3 }, prevClose: null },
    })
    expect(sip().sent.filter(text => text.startsWith('subscribe'))).toHaveLength(2)
  })
})

describe('a market that jumps', () => {
  it('[SYS-2] goes back: prices are none until their snapshots come, and old answers are left out', async () => {
    const minute = { t: m0 + 600, o: 500, h: 500, l: 500, v: 1 }
    let answer: (response: Response) => void = () => undefined
    const { begin, core, sip, kinds } = setUp(() => new Promise(resolve => (answer = resolve)))
    begin()
    core.subscribe('SPY')
    core.subscribe('QQQ')
    sip().say(snapshotOf({ seq: 1 }))
    sip().say(snapshotOf({ seq: 9, t: mondayMs + 600_000, minute }))
    sip().say({ type: 'clock', clock: clockAt(mondayMs - 3_600_000), isJump: true })
    const cleared = kinds('ticker').slice(-2)
    expect(cleared).toMatchObject([
      { state: { ticker: 'SPY', price: null, day: null, bar: null }, isAnew: true },
      { state: { ticker: 'QQQ', price: null }, isAnew: true },
    ])
    expect(kinds('clock').at(-1)?.reading.marketNow).toBe(mondayMs - 3_600_000)
    const [t] = [[m0, m0 + 60]]
    answer(Response.json({ s: 'ok', t, o: [1, 1], h: [1, 1], l: [1, 1], c: [1, 1], v: [1, 1] }))
    await new Promise(setImmediate)
    sip().say(snapshotOf({ seq: 10, t: mondayMs - 3_600_000, p: 490, minute: { ...minute, t: m0 - 3_600 } }))
    expect(kinds('ticker').at(-1)).toMatchObject({ state: { price: 490, bar: { t: m0 - 3_600 } } })
    expect(kinds('ticker').slice(4)).toHaveLength(1)
  })

  it('[CLK-4] is not taken for one that opens', () => {
    const { begin, sip, pass, kinds } = setUp()
    begin()
    sip().say(indexOf('after-hours'))
    sip().say({ type: 'clock', clock: clockAt(mondayMs), isJump: true })
    sip().say(indexOf('market-open'))
    pass(5_000)
    expect(kinds('redraw')).toEqual([])
  })

  it('keeps its prices when its speed alone was changed', () => {
    const { begin, core, sip, kinds } = setUp()
    begin()
    core.subscribe('SPY')
    sip().say(snapshotOf({ seq: 1 }))
    sip().say({ type: 'clock', clock: { ...clockAt(mondayMs), speed: 60 }, isJump: false })
    expect(kinds('ticker')).toHaveLength(1)
  })
})

describe('a market that opens', () => {
  it('[CLK-4] clears the tables and has them drawn anew 3 s later', () => {
    const { begin, core, sip, server, pass, kinds } = setUp()
    begin()
    core.subscribe('SPY')
    sip().say(snapshotOf({ seq: 1 }))
    server.at('/datafeed/scanner').say([scannerRowOf('SPY'), scannerRowOf('QQQ')])
    sip().say(indexOf('premarket'))
    expect(core.scannerNow()).toMatchObject({ rows: [{ Symbol: 'SPY' }, { Symbol: 'QQQ' }] })
    sip().say(indexOf('market-open'))
    expect(core.scannerNow()).toEqual({ kind: 'scanner', rows: [], isWhole: true })
    expect(kinds('scanner').at(-1)).toEqual({ kind: 'scanner', rows: [], isWhole: true })
    expect(core.tickerNow('SPY')).toMatchObject({ state: { price: null, day: null, bar: { t: m0 } } })
    pass(2_999)
    expect(kinds('redraw')).toEqual([])
    pass(1)
    expect(kinds('redraw')).toHaveLength(1)
    // Rows of the new day may have come just before the table was emptied.
    expect(server.at('/datafeed/scanner').sent).toEqual(['hello@scanner:tok', 'hello@scanner:tok'])
    server.at('/datafeed/scanner').say('SCR_CMD_OK')
    server.at('/datafeed/scanner').say([scannerRowOf('SPY', { man_HP: 7 })])
    expect(kinds('scanner').at(-1)).toMatchObject({ isWhole: true, rows: [{ man_HP: 7 }] })
    sip().say(indexOf('market-open'))
    pass(5_000)
    expect(kinds('redraw')).toHaveLength(1)
  })

  it('[CLK-4] does so too when the first state says open while our clock says after hours', () => {
    const { begin, sip, pass, kinds } = setUp()
    begin()
    sip().say({ type: 'clock', clock: clockAt(mondayMs + 12 * 3_600_000) })
    sip().say(indexOf('market-open'))
    pass(3_000)
    expect(kinds('redraw')).toHaveLength(1)
  })

  it('[SO-2] a price and a volume change a row that is known, and make none of one that is not', () => {
    const { begin, core, server, kinds } = setUp()
    begin()
    const { say } = server.at('/datafeed/scanner')
    say('SCR_CMD_OK')
    say([scannerRowOf('SPY', { man_HP: 7 })])
    const prices = { Price: 2, Volume: 9 }
    say([
      { Symbol: 'SPY', ...prices },
      { Symbol: 'NEW', ...prices },
    ])
    const row = scannerRowOf('SPY', { man_HP: 7, ...prices })
    expect(kinds('scanner').at(-1)).toEqual({ kind: 'scanner', rows: [row], isWhole: false })
    expect(core.scannerNow()).toEqual({ kind: 'scanner', rows: [row], isWhole: true })
  })

  it('the first array of a new scanner connection is the whole table', () => {
    const { begin, core, server, pass, accept, kinds } = setUp()
    begin()
    const scanner = () => server.at('/datafeed/scanner')
    scanner().say([scannerRowOf('SPY'), scannerRowOf('GONE')])
    scanner().say([scannerRowOf('QQQ')])
    expect(kinds('scanner').map(({ isWhole }) => isWhole)).toEqual([true, false])
    scanner().hangUp()
    pass(250)
    accept()
    scanner().say([scannerRowOf('SPY')])
    expect(core.scannerNow()).toMatchObject({ rows: [{ Symbol: 'SPY' }] })
  })
})

describe('resilience', () => {
  const point = (minute: number, srhg: number) => resiliencePointOf(mondayMs + minute * 60_000, srhg)

  it('[SO-2] is the day so far, then a minute at a time, the newest word of a minute counting', () => {
    const { begin, core, server, kinds } = setUp()
    begin()
    const say = server.at('/datafeed/resilience').say
    say([point(0, 1), point(1, 2)])
    say(point(2, 3))
    say(point(2, 4))
    expect(kinds('resilience')).toEqual([
      { kind: 'resilience', points: [point(0, 1), point(1, 2)], isWhole: true },
      { kind: 'resilience', points: [point(2, 3)], isWhole: false },
      { kind: 'resilience', points: [point(2, 4)], isWhole: false },
    ])
    const known = { kind: 'resilience', points: [point(0, 1), point(1, 2), point(2, 4)], isWhole: true }
    expect(core.standing()).toContainEqual(known)
    say([point(0, 9)])
    expect(core.standing()).toContainEqual({ kind: 'resilience', points: [point(0, 9)], isWhole: true })
  })

  it('follows the clock of its socket, and is nobody’s after a logout', () => {
    const { begin, core, server, kinds } = setUp()
    begin()
    server.at('/datafeed/resilience').say([point(0, 1)])
    server.at('/datafeed/resilience').say({ type: 'clock', clock: clockAt(mondayMs + 5) })
    expect(kinds('clock').at(-1)?.reading.marketNow).toBe(mondayMs + 5)
    core.setCredentials(null)
    expect(kinds('resilience').at(-1)).toEqual({ kind: 'resilience', points: [], isWhole: true })
    expect(core.standing().map(({ kind }) => kind)).not.toContain('resilience')
  })
})
