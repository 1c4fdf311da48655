import { epochSeconds, isoDate, newYorkInstant, type Resolution } from '@tidemark/domain'
import { describe, expect, it } from 'vitest'
import type { ChartLoadState, ChartProblem } from '../chart-events.ts'
import type { HistoryResult } from '../datafeed.ts'
import { barAt, FakeFeed } from '../testing/fake-feed.ts'
import { ManualFrames, ManualTimers } from '../testing/manual-ports.ts'
import { GAP_PAUSE_MS } from './bar-gap-filler.ts'
import { BarSession } from './bar-session.ts'
import { SLOW_MS } from './history-loader.ts'
import { FIRST_BARS, MAX_BARS } from './history-periods.ts'

function open(feed = new FakeFeed(), symbol = 'SPY', resolution: Resolution = '1') {
  const timers = new ManualTimers()
  const frames = new ManualFrames()
  const states: ChartLoadState[] = []
  const problems: ChartProblem[] = []
  const shifts: number[] = []
  const changes: string[] = []
  let loaded = 0
  const session = new BarSession({
    feed,
    symbol,
    resolution,
    guid: 'g',
    frames,
    timers,
    hooks: {
      onState: state => states.push(state),
      onLoaded: () => {
        loaded += 1
      },
      onBarsSet: shift => shifts.push(shift),
      onBar: (_bar, change) => changes.push(change),
      onProblem: problem => problems.push(problem),
    },
  })
  return { feed, session, timers, frames, states, problems, shifts, changes, loaded: () => loaded }
}

const settle = () => new Promise<void>(resolve => setTimeout(resolve))
const kinds = (states: readonly ChartLoadState[]) =>
  states.map(state => (state.kind === 'ready' ? state.history : state.kind))

const expectClean = (session: BarSession) => {
  const times = session.store.bars.map(({ time }) => time)
  expect(times).toEqual([...new Set(times)].sort((a, b) => a - b))
}

describe('a symbol', () => {
  it('[CH-1] loads, then updates live', async () => {
    const t = open()
    await t.session.start()
    expect(kinds(t.states)).toEqual(['loading', 'idle'])
    expect(t.loaded()).toBe(1)
    expect(t.session.summary.count).toBe(FIRST_BARS)
    const last = t.session.store.last?.time ?? 0
    t.feed.tick({ ...barAt(last), close: 501 })
    t.feed.tick(barAt(last + 60))
    t.frames.run()
    expect(t.changes).toEqual(['last', 'appended'])
    expect(t.session.summary.updatedAt).toBe(t.feed.now)
  })

  it.each([
    ['1D', 105],
    ['1', 1440],
  ] as const)(
    '[API-11] at %s has the %i bars of the specification from its first request',
    async (resolution, count) => {
      const t = open(new FakeFeed(newYorkInstant(isoDate('2024-06-03'), '09:30')), 'SPY', resolution)
      await t.session.start()
      expect(t.session.summary.count).toBeGreaterThanOrEqual(count)
      expect(t.feed.periods).toHaveLength(1)
    },
  )

  it('has a state each for unknown, without bars, slow, and failed until a retry', async () => {
    const unknown = open(new FakeFeed(), 'NOPE')
    await unknown.session.start()
    expect(unknown.states.at(-1)).toEqual({ kind: 'unknown-symbol', symbol: 'NOPE', resolution: '1' })

    const empty = open()
    empty.feed.respond = async () => ({ bars: [], noData: true })
    await empty.session.start()
    expect(empty.states.at(-1)?.kind).toBe('no-data')
    empty.feed.tick(barAt(empty.feed.now))
    expect(empty.states.at(-1)?.kind).toBe('ready')
    expect(empty.loaded()).toBe(1)

    const failing = open()
    failing.feed.respond = () => Promise.reject(new Error('503'))
    const started = failing.session.start()
    failing.timers.advance(SLOW_MS)
    expect(failing.states.at(-1)).toMatchObject({ kind: 'loading', isSlow: true })
    await started
    expect(failing.states.at(-1)).toMatchObject({ kind: 'failed', message: '503' })
    expect(failing.problems[0]?.code).toBe('history_failed')
    failing.feed.respond = null
    failing.session.retry()
    await settle()
    expect(failing.states.at(-1)?.kind).toBe('ready')
  })

  it('publishes nothing after it was closed', async () => {
    const t = open()
    const started = t.session.start()
    t.session.close()
    t.timers.advance(SLOW_MS)
    await started
    expect(kinds(t.states)).toEqual(['loading'])
    expect(t.loaded()).toBe(0)
  })

  it('sorts bars that came duplicated and out of order, and reports the repair', async () => {
    const t = open()
    t.feed.respond = async period => ({
      bars: [...t.feed.bars('1', period), ...t.feed.bars('1', period)].reverse(),
    })
    await t.session.start()
    expectClean(t.session)
    expect(t.session.summary.count).toBe(FIRST_BARS)
    expect(t.problems.map(({ code }) => code)).toEqual(['bars_repaired'])
  })
})

describe('history', () => {
  it('[CH-1] loads to its start, one request at a time, then stops', async () => {
    const start = newYorkInstant(isoDate('2025-02-24'), '09:30')
    const t = open(new FakeFeed(start))
    await t.session.start()
    t.session.loadOlder()
    t.session.loadOlder()
    await settle()
    expect(t.feed.periods).toHaveLength(2)
    expect(t.shifts).toEqual([t.session.summary.count - FIRST_BARS])
    t.session.loadOlder()
    await settle()
    expect(kinds(t.states).at(-1)).toBe('complete')
    t.session.loadOlder()
    await settle()
    expect(t.feed.periods).toHaveLength(3)
    expectClean(t.session)
  })

  it('is not requested by scrolling after a failure, until a retry', async () => {
    const t = open()
    await t.session.start()
    t.feed.respond = () => Promise.reject(new Error('gone'))
    t.session.loadOlder()
    await settle()
    expect(kinds(t.states).at(-1)).toBe('failed')
    t.session.loadOlder()
    await settle()
    expect(t.feed.periods).toHaveLength(2)
    t.feed.respond = null
    t.session.retry()
    await settle()
    expect(kinds(t.states).at(-1)).toBe('idle')
    expect(t.shifts).toEqual([2_000])
  })

  it('is limited to about 10,000 bars: drops the far side, reloads it, and misses no live bar', async () => {
    const t = open(new FakeFeed(newYorkInstant(isoDate('2024-12-02'), '09:30')))
    await t.session.start()
    await t.session.loadBackTo(epochSeconds(0))
    expect(t.session.summary.count).toBeGreaterThan(MAX_BARS)
    t.session.trim(0, 500)
    expect(t.session.summary.count).toBe(MAX_BARS)
    expect(t.session.isAtEnd).toBe(false)
    const dropped = t.session.store.last?.time ?? 0
    t.feed.tick(barAt(t.feed.now + 60))
    expect(t.session.store.last?.time).toBe(dropped)
    t.session.loadNewer()
    await settle()
    expect(t.problems).toEqual([])
    expect(t.session.isAtEnd).toBe(true)
    t.session.trim(MAX_BARS - 500, MAX_BARS)
    expect(t.session.summary.count).toBe(MAX_BARS)
    expect(t.shifts.at(-1)).toBeLessThan(0)
    expectClean(t.session)
  })

  it('returns to the newest bars with one request', async () => {
    const t = open(new FakeFeed(newYorkInstant(isoDate('2024-12-02'), '09:30')))
    await t.session.start()
    const newest = t.session.store.last
    await t.session.loadBackTo(epochSeconds(0))
    t.session.trim(0, 500)
    await t.session.reloadNewest()
    expect(t.session.store.last).toEqual(newest)
    expect(t.session.isAtEnd).toBe(true)
  })
})

describe('a lost connection', () => {
  it('leaves no gap and no duplicates', async () => {
    const t = open()
    await t.session.start()
    const before = t.session.summary
    t.feed.now = epochSeconds(t.feed.now + 45 * 60)
    t.feed.reset()
    await settle()
    expect(t.session.summary.count).toBe(before.count + 45)
    expectClean(t.session)
    expect(t.states.at(-1)).toMatchObject({ kind: 'ready', history: 'idle' })
  })

  it('is detected by a skipped bar time, at most once every few seconds', async () => {
    const t = open()
    await t.session.start()
    const last = t.session.store.last?.time ?? 0
    t.feed.now = epochSeconds(last + 10 * 60)
    t.feed.tick(barAt(last + 600))
    await settle()
    expect(t.session.store.bars.filter(({ time }) => time > last)).toHaveLength(10)
    const requests = t.feed.periods.length
    t.frames.run()
    t.feed.now = epochSeconds(last + 20 * 60)
    t.feed.tick(barAt(last + 1_200))
    await settle()
    expect(t.feed.periods).toHaveLength(requests)
    t.frames.run()
    t.timers.advance(GAP_PAUSE_MS)
    t.feed.tick(barAt(last + 1_800))
    await settle()
    expect(t.feed.periods).toHaveLength(requests + 1)
    expectClean(t.session)
  })

  it('does not overwrite live bars that came before the response', async () => {
    const t = open()
    await t.session.start()
    const last = t.session.store.last?.time ?? 0
    let deliver: (response: HistoryResult) => void = () => undefined
    t.feed.respond = () =>
      new Promise(resolve => {
        deliver = resolve
      })
    t.feed.reset()
    t.feed.tick({ ...barAt(last), close: 499.9 })
    deliver({ bars: [barAt(last - 60), { ...barAt(last), close: 1 }] })
    await settle()
    expect(t.session.store.last?.close).toBe(499.9)
  })

  it('of several days replaces all bars with the newest', async () => {
    const t = open()
    await t.session.start()
    t.feed.now = newYorkInstant(isoDate('2025-03-31'), '12:00')
    t.feed.respond = async period => ({ bars: t.feed.bars('1', period).slice(-1_000) })
    t.feed.reset()
    await settle()
    expectClean(t.session)
    expect(t.session.store.last?.time).toBe(t.feed.now)
    expect(t.session.store.first?.time).toBeGreaterThan(newYorkInstant(isoDate('2025-03-20'), '09:30'))
  })
})

describe('a request that failed', () => {
  const fail = (t: ReturnType<typeof open>) => {
    t.feed.respond = () => Promise.reject(new Error('503'))
  }
  const pass = async (t: ReturnType<typeof open>, ms: number) => {
    t.timers.advance(ms)
    await settle()
  }

  it('[SO-5] for the first bars is made again after growing pauses, and the failure stays visible meanwhile', async () => {
    const t = open()
    fail(t)
    await t.session.start()
    const requestsAfter: number[] = []
    for (const ms of [1_999, 1, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]) {
      await pass(t, ms)
      requestsAfter.push(t.feed.periods.length)
    }
    expect(requestsAfter).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(kinds(t.states)).toEqual(['loading', ...Array(8).fill('failed')])
    t.feed.respond = null
    await pass(t, 60_000)
    expect(t.states.at(-1)?.kind).toBe('ready')
    await pass(t, 600_000)
    expect(t.feed.periods).toHaveLength(9)
    expectClean(t.session)
  })

  it('[SO-5] for the first bars is not answered twice when the user tries again meanwhile', async () => {
    const t = open()
    fail(t)
    await t.session.start()
    let answerLate: (response: HistoryResult) => void = () => undefined
    t.feed.respond = () =>
      new Promise(resolve => {
        answerLate = resolve
      })
    await pass(t, 2_000)
    t.feed.respond = null
    t.session.retry()
    await settle()
    answerLate({ bars: [barAt(60)] })
    await settle()
    expect([t.loaded(), t.session.summary.count]).toEqual([1, FIRST_BARS])
    await pass(t, 600_000)
    expect(t.feed.periods).toHaveLength(3)
  })

  it('[SO-5] for older bars is made again without another scroll', async () => {
    const t = open()
    await t.session.start()
    fail(t)
    t.session.loadOlder()
    await settle()
    await pass(t, 2_000)
    expect(kinds(t.states).slice(-3)).toEqual(['loading', 'failed', 'failed'])
    t.feed.respond = null
    await pass(t, 4_000)
    expect(kinds(t.states).at(-1)).toBe('idle')
    expect(t.shifts).toEqual([2_000])
  })

  it('[SO-5] for missed bars is made again, says what is missing, and reaches back behind the live bars since', async () => {
    const t = open()
    await t.session.start()
    const known = t.session.store.bars.at(-2)?.time
    fail(t)
    t.feed.now = epochSeconds(t.feed.now + 45 * 60)
    t.feed.reset()
    await settle()
    expect(t.states.at(-1)).toMatchObject({ kind: 'ready', missingAfter: known })
    for (let minute = 0; minute < 3; minute += 1) {
      t.feed.now = epochSeconds(t.feed.now + 60)
      t.feed.tick(barAt(t.feed.now))
      t.frames.run()
    }
    t.feed.respond = null
    await pass(t, 2_000)
    expect(t.states.at(-1)).toEqual(t.states.find(({ kind }) => kind === 'ready'))
    expect(t.session.summary.count).toBe(FIRST_BARS + 48)
    expectClean(t.session)
  })

  it('[SO-5] is not made again once the chart shows another symbol', async () => {
    const t = open()
    fail(t)
    await t.session.start()
    t.session.close()
    await pass(t, 600_000)
    expect(t.feed.periods).toHaveLength(1)
  })
})
