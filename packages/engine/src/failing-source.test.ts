import type { EngineQuery } from '@tidemark/contracts'
import { describe, expect, it } from 'vitest'
import { at, friday, monday, smallMarket, smallSymbols } from './testing/small-market.ts'
import { passTurns, type RunningEngine, runEngine, settle, startEngine } from './testing/test-engine.ts'
import { type SourceRead, unreliableSource } from './testing/unreliable-source.ts'

const minute = 60_000
const feed = 'realtime'
const startMs = at(monday, '10:00:00')

/** A small market that fails while the test says so. */
function failingMarket(isAffected: (read: SourceRead) => boolean = () => true) {
  const state = { isDown: false }
  const { source, reads } = unreliableSource(smallMarket(), {
    isFailing: read => state.isDown && isAffected(read),
  })
  return { source, reads, state }
}

/** Steps without waiting for work that cannot end. */
async function stepSeconds(run: RunningEngine, seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    run.stepOnly(1000)
    await passTurns(20)
  }
}

const levelsOf = (run: RunningEngine, symbol: string) => run.query({ about: 'levels', feed, symbol })
const inputsOf = async (run: RunningEngine) => (await run.query({ about: 'sources' })).inputs

describe('query to an engine whose source fails', () => {
  const queries: readonly EngineQuery[] = [
    { about: 'bars', feed, symbol: 'SPY', resolution: '1', from: 0, to: 2e9, countback: 1 },
    { about: 'dd-bands', feed, date: friday, tickers: ['ES'] },
    { about: 'levels', feed, symbol: 'SPY' },
    {
      about: 'map',
      feed,
      symbol: '/ES',
      mode: 'weekly',
      filter: 'auto',
      expiry: null,
      date: null,
      preview: false,
    },
    { about: 'saved-table', feed, symbol: 'SPY', date: friday },
    { about: 'saved-resilience', feed, date: friday },
  ]

  it.each(queries.map(query => [query.about, query] as const))(
    '[SYS-2] about %s is refused in words and answered later',
    async (_about, query) => {
      const { source, state } = failingMarket()
      const run = await runEngine({ source, startMs })
      state.isDown = true
      expect(await run.refusal(query)).toEqual({
        code: 'source_failed',
        message: 'The market data source does not answer at the moment. Try again in a minute',
      })
      state.isDown = false
      expect(await run.query(query)).toEqual(
        await (await runEngine({ source: smallMarket(), startMs })).query(query),
      )
    },
  )
})

describe('levels of a source that fails', () => {
  it('[SYS-2] keep the last good ones for the symbols concerned and are computed at the next minute', async () => {
    const { source, state } = failingMarket(({ what, symbol }) => what === 'chain' && symbol === 'SPY')
    const run = await runEngine({ source, startMs: at(monday, '09:29:30') })
    state.isDown = true
    await run.advance(minute)
    expect((await levelsOf(run, 'QQQ')).session).toBe(monday)
    const { levels, inputs } = await run.query({ about: 'sources' })
    expect(levels).toMatchObject({ stamped: 5, kept: 1 })
    expect(inputs).toEqual([
      {
        name: 'levels',
        state: 'failing',
        lastGood: null,
        message: 'Symbols that keep their last levels: 1. Last error: chain of SPY: no answer',
      },
    ])
    state.isDown = false
    await run.advance(minute)
    const plain = await runEngine({ source: smallMarket(), startMs: at(monday, '09:31:30') })
    expect(await levelsOf(run, 'SPY')).toEqual(await levelsOf(plain, 'SPY'))
    expect(await inputsOf(run)).toEqual([])
  })

  it('[SYS-2] are tried again after the close too', async () => {
    const { source, state } = failingMarket(({ what }) => what === 'chain')
    state.isDown = true
    const run = await runEngine({ source, startMs: at(monday, '18:00:00') })
    expect(await run.refusal({ about: 'levels', feed, symbol: 'SPY' })).toMatchObject({ code: 'no_levels' })
    state.isDown = false
    await run.advance(minute)
    expect((await levelsOf(run, 'SPY')).session).toBe(monday)
  })

  it('[SYS-2] count as kept when an operator asks for new ones', async () => {
    const { source, state } = failingMarket(({ what, symbol }) => what === 'chain' && symbol === 'SPY')
    const chains = { ...source.chains, isReproducible: false }
    const run = await runEngine({ source: { ...source, chains }, startMs })
    state.isDown = true
    expect(await run.query({ about: 'restamp', symbols: null })).toMatchObject({ stamped: 5, kept: 1 })
  })
})

describe('table of a source that fails', () => {
  it('[SYS-2] is read again at growing intervals while the engine goes on', async () => {
    const { source, reads, state } = failingMarket(({ what }) => what === 'days')
    state.isDown = true
    const run = startEngine({ source, startMs })
    const secondsOfReads: number[] = []
    for (let second = 1; second <= 60; second += 1) {
      await passTurns(20)
      const { length } = reads
      await stepSeconds(run, 1)
      if (reads.length > length) secondsOfReads.push(second)
    }
    expect(secondsOfReads).toEqual([1, 3, 7, 15, 30, 45, 60])
    expect(run.of('table')).toEqual([])
    expect(run.of('heartbeat')).toHaveLength(60)
    expect(await run.query({ about: 'dd-bands', feed, date: friday, tickers: ['ES'] })).toHaveLength(1)
    expect(await inputsOf(run)).toMatchObject([
      {
        name: 'price table of the realtime feed',
        state: 'failing',
        message: expect.stringMatching(/^days of /),
      },
    ])
    state.isDown = false
    await stepSeconds(run, 16)
    expect(run.of('table').map(message => message.feed)).toEqual(['realtime', 'delayed'])
    expect(run.of('levels').length).toBeGreaterThan(0)
    expect(await inputsOf(run)).toEqual([])
  })

  const isDaysOfBbb = ({ what, symbol }: SourceRead) => what === 'days' && symbol === 'BBB'

  it('[SYS-2] is not read again where it was read before', async () => {
    const { source, reads, state } = failingMarket(isDaysOfBbb)
    state.isDown = true
    const run = startEngine({ source, startMs })
    await passTurns(20)
    await stepSeconds(run, 2)
    state.isDown = false
    await stepSeconds(run, 3)
    const daysOf = (symbol: string) => reads.filter(read => read.what === 'days' && read.symbol === symbol)
    expect(daysOf('AAA')).toHaveLength(2)
    expect(daysOf('BBB')).toHaveLength(4)
    const { p } = run.of('table')[0] ?? { p: [] }
    expect(p).toEqual((await runEngine({ source: smallMarket(), startMs })).of('table')[0]?.p)
  })

  it('[SYS-2] goes out without a symbol that keeps failing, and whole when the symbol can be read', async () => {
    const { source, state } = failingMarket(isDaysOfBbb)
    state.isDown = true
    const run = startEngine({ source, startMs })
    await passTurns(20)
    await stepSeconds(run, 16)
    const bbb = smallSymbols.indexOf('BBB')
    expect(run.of('table').map(({ feed: tier, p }) => [tier, p[bbb], p.indexOf(null)])).toEqual([
      ['realtime', null, bbb],
      ['delayed', null, bbb],
    ])
    expect(run.of('levels').length).toBeGreaterThan(0)
    expect(await inputsOf(run)).toMatchObject([
      { name: 'price table of the realtime feed', message: 'Some symbols are missing' },
      { name: 'price table of the delayed feed', message: 'Some symbols are missing' },
    ])
    await stepSeconds(run, 60)
    expect(run.of('table')).toHaveLength(4)
    expect(run.of('ticks').at(-1)?.symbol).not.toEqual([])
    state.isDown = false
    await stepSeconds(run, 130)
    expect(run.of('table')).toHaveLength(6)
    expect(run.of('table').at(-1)?.p).not.toContain(null)
    expect(await inputsOf(run)).toEqual([])
  })

  it('[SYS-2] waits for the minutes of the alerts', async () => {
    const { source, state } = failingMarket(({ what, symbol }) => what === 'minutes' && symbol === 'SPY')
    state.isDown = true
    const run = startEngine({ source, startMs })
    await passTurns(20)
    await stepSeconds(run, 5)
    expect(run.of('table')).toEqual([])
    state.isDown = false
    await stepSeconds(run, 15)
    await run.step(0)
    const plain = await runEngine({ source: smallMarket(), startMs: startMs + 20_000 })
    expect(run.of('index').at(-2)?.alerts).toEqual(plain.of('index').at(-2)?.alerts)
  })
})

describe('resilience of a source that fails', () => {
  it('[SYS-2] is published when its minutes were read; levels and prices do not wait for it', async () => {
    const { source, state } = failingMarket(({ what, symbol }) => what === 'minutes' && symbol === 'CCC')
    state.isDown = true
    const run = startEngine({ source, startMs })
    await passTurns(50)
    await stepSeconds(run, 60)
    expect(run.of('ticks').length).toBeGreaterThan(0)
    expect(run.of('levels').length).toBeGreaterThan(0)
    expect(run.of('resilience')).toEqual([])
    expect(await inputsOf(run)).toMatchObject([{ name: 'minutes of resilience', state: 'failing' }])
    state.isDown = false
    await stepSeconds(run, 15)
    const plain = await runEngine({ source: smallMarket(), startMs: startMs + 75_000 })
    expect(run.of('resilience')).toEqual(plain.of('resilience'))
  })
})

describe('levels that were read late', () => {
  it('[SYS-2] count in the minutes that a replay in progress has passed', async () => {
    const { source, state } = failingMarket(({ what, symbol }) => what === 'chain' && symbol === 'AAA')
    state.isDown = true
    const budget = { begin: () => undefined, isSpent: () => true }
    const run = startEngine({ source, startMs, budget, isManual: true })
    while (run.of('levels').length === 0) await run.turn()
    for (let piece = 0; piece < 10; piece += 1) await run.turn()
    state.isDown = false
    run.stepOnly(minute)
    while (await run.turn());
    for (let step = 0; step < 2; step += 1) {
      run.stepOnly(1)
      while (await run.turn());
    }
    const plain = await runEngine({ source: smallMarket(), startMs: startMs + minute })
    expect(run.of('resilience').findLast(message => message.feed === feed)).toEqual(
      plain.of('resilience').find(message => message.feed === feed),
    )
  })
})

describe('jump of the clock while the source is slow', () => {
  /** A market whose answers wait until the test releases them. */
  function heldMarket() {
    let held: (() => void)[] | null = null
    const delay = () => new Promise<void>(resolve => void (held ? held.push(resolve) : resolve()))
    const { source } = unreliableSource(smallMarket(), { delay })
    return {
      source,
      hold: () => {
        held = []
      },
      release: () => {
        const waiting = held ?? []
        held = null
        for (const resolve of waiting) resolve()
      },
    }
  }

  it('[SYS-2] publishes nothing of a jump that a later one replaced, and answers both', async () => {
    const { source, hold, release } = heldMarket()
    const run = await runEngine({ source, startMs })
    const { length } = run.messages
    hold()
    run.engine.handle({ kind: 'set-clock', id: 1, at: startMs + 10 * minute, speed: null })
    await passTurns(5)
    run.stepOnly(100)
    run.engine.handle({ kind: 'set-clock', id: 2, at: startMs + 20 * minute, speed: null })
    await passTurns(5)
    run.stepOnly(100)
    expect(run.messages.slice(length).map(({ kind }) => kind)).toEqual([
      ...['clock', 'heartbeat', 'clock', 'heartbeat'],
    ])
    release()
    await settle(run.engine)
    const later = run.messages.slice(length + 4)
    expect(later.map(({ kind }) => kind).slice(0, 5)).toEqual([
      ...['table', 'table', 'clock-answer', 'clock-answer', 'levels'],
    ])
    expect(run.of('table').at(-2)?.atMs).toBe(startMs + 20 * minute)
    // After a jump firings are history, after a start the last of them are news.
    const withoutFirings = (messages: typeof later) => messages.filter(({ kind }) => kind !== 'firings')
    const plain = await runEngine({ source: smallMarket(), startMs: startMs + 20 * minute })
    expect(withoutFirings(later.slice(0, 2).concat(later.slice(4)))).toEqual(
      withoutFirings(plain.messages.slice(1)),
    )
  })

  it('[SYS-2] answers queries about bars at the new time at once', async () => {
    const { source, hold, release } = heldMarket()
    const run = await runEngine({ source, startMs, mayGoBack: true })
    hold()
    run.engine.handle({ kind: 'set-clock', id: 1, at: startMs - 20 * minute, speed: null })
    await passTurns(5)
    const bars = {
      about: 'bars',
      feed,
      symbol: 'SPY',
      resolution: '1',
      from: 0,
      to: 2e9,
      countback: 1,
    } as const
    const answer = run.query(bars)
    release()
    expect((await answer).t).toEqual([(startMs - 21 * minute) / 1000])
  })

  it('[SYS-2] does not start again for past data until the restart is over', async () => {
    const { source, hold, release } = heldMarket()
    const run = await runEngine({ source, startMs })
    hold()
    run.engine.handle({ kind: 'set-clock', id: 1, at: startMs + minute, speed: null })
    await passTurns(5)
    run.engine.reload()
    release()
    await settle(run.engine)
    expect(run.of('table')).toHaveLength(4)
    await run.step(100)
    expect(run.of('table')).toHaveLength(6)
    await run.step(100)
    expect(run.of('table')).toHaveLength(6)
  })
})

describe('source with few capabilities', () => {
  it('[SYS-2] is not asked for what it does not have', async () => {
    const market = smallMarket()
    const lacking = {
      ...market.capabilities,
      minutes: false,
      chains: false,
      settlements: false,
      margins: false,
      trades: false,
    }
    const { source, reads } = unreliableSource({ ...market, capabilities: lacking }, {})
    const run = await runEngine({ source, startMs })
    await run.advance(2 * minute)
    expect(await run.refusal({ about: 'levels', feed, symbol: 'SPY' })).toMatchObject({ code: 'no_levels' })
    expect(await run.refusal({ about: 'restamp', symbols: ['SPY'] })).toMatchObject({
      code: 'unknown_symbol',
    })
    expect(await run.query({ about: 'dd-bands', feed, date: friday, tickers: ['ES'] })).toMatchObject([
      { error: true },
    ])
    expect(new Set(reads.map(({ what }) => what))).toEqual(new Set(['price', 'days']))
    expect(run.of('table')[0]?.p).toHaveLength(smallSymbols.length)
    run.engine.handle({ kind: 'watched' })
    expect(run.engine.nextTradeMs()).toBeNull()
  })
})
