import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ScriptedTrade, scriptedSource } from './testing/scripted-source.ts'
import { at, monday, smallMarket, tuesday } from './testing/small-market.ts'
import { runEngine, settle } from './testing/test-engine.ts'

const startMs = Date.parse('2026-11-16T15:00:00Z')
const delayMs = 900_000
const trade = (symbol: number, t: number, price: number, size = 1): ScriptedTrade => ({
  symbol,
  t,
  price,
  size,
})

const run = (trades: readonly ScriptedTrade[]) => runEngine({ source: scriptedSource(trades), startMs })

describe('engine', () => {
  it('[SYS-2] publishes the clock and then the state of every symbol on both feeds', async () => {
    const { messages } = await run([trade(0, startMs - delayMs - 500, 10, 3), trade(0, startMs - 500, 12, 5)])
    expect(
      messages.map(message => ('feed' in message ? `${message.kind} ${message.feed}` : message.kind)),
    ).toEqual([
      'clock',
      'table realtime',
      'table delayed',
      'levels realtime',
      'index realtime',
      'levels delayed',
      'index delayed',
      'firings realtime',
      'firings delayed',
      'resilience realtime',
      'resilience delayed',
    ])
    expect(messages[1]).toMatchObject({ feed: 'realtime', atMs: startMs, p: [12, null], minuteV: [5, null] })
    expect(messages[2]).toMatchObject({
      feed: 'delayed',
      atMs: startMs - delayMs,
      p: [10, null],
      dayV: [3, null],
    })
  })

  it('aggregates the trades of a step into one row per symbol and minute', async () => {
    const minute = 60_000
    const engine = await run([
      trade(0, startMs + 100, 10, 1),
      trade(1, startMs + 150, 50, 7),
      trade(0, startMs + 200, 12, 2),
      trade(0, startMs + 250, 11, 4),
      trade(0, startMs + minute, 9, 8),
    ])
    await engine.step(250)
    await engine.step(minute)
    const [first, second] = engine.of('ticks')
    expect(first).toMatchObject({ symbol: [0, 1], t: [startMs + 250, startMs + 150], p: [11, 50], v: [7, 7] })
    expect(first).toMatchObject({ o: [10, 50], h: [12, 50], l: [10, 50] })
    expect(second).toMatchObject({ symbol: [0], p: [9], v: [8] })
  })

  it('splits the rows of a step that crosses a minute', async () => {
    const engine = await run([trade(0, startMs + 59_900, 10), trade(0, startMs + 60_100, 11)])
    await engine.step(59_500)
    await engine.step(1000)
    expect(engine.of('ticks').map(({ p }) => p)).toEqual([[10, 11]])
  })

  it('[SO-4] publishes a trade on the delayed feed exactly 900 s after the real-time feed', async () => {
    const engine = await run([trade(0, startMs + 100, 10)])
    await engine.step(250)
    expect(engine.of('ticks').map(({ feed }) => feed)).toEqual(['realtime'])
    for (let step = 0; step < 59; step += 1) await engine.step(15_000)
    await engine.step(14_849)
    expect(engine.of('ticks')).toHaveLength(1)
    await engine.step(1)
    expect(engine.of('ticks').map(({ feed, untilMs }) => [feed, untilMs])).toEqual([
      ['realtime', startMs + 250],
      ['delayed', startMs + 100],
    ])
  })

  it('publishes a new table instead of ticks after a long step', async () => {
    const engine = await run([trade(0, startMs + 30_000, 10), trade(0, startMs + 90_000, 11)])
    await engine.step(120_000)
    expect(engine.of('ticks')).toEqual([])
    expect(
      engine
        .of('table')
        .slice(2)
        .map(({ feed, p }) => [feed, p[0]]),
    ).toEqual([
      ['realtime', 11],
      ['delayed', null],
    ])
  })

  it('[SYS-5] writes as before when the wall clock is set back', async () => {
    let elapsedMs = 0
    const reports: unknown[] = []
    const source = scriptedSource([trade(0, startMs - 500, 12, 5)])
    const engine = await runEngine({
      source,
      startMs,
      elapsedMs: () => elapsedMs,
      onArchiveWrite: report => void reports.push(report),
    })
    engine.passOnly(-3_600_000)
    reports.length = 0
    for (const waitMs of [59_000, 2000]) {
      elapsedMs += waitMs
      await engine.step(0)
      await settle(engine.engine)
    }
    expect(reports).toHaveLength(1)
  })

  it('sets the clock on command, publishes it, and refuses to go back', async () => {
    const { engine, of, messages } = await run([trade(0, startMs + 3_600_000, 77)])
    const { length } = messages
    engine.handle({ kind: 'set-clock', id: 1, at: startMs + 3_600_000, speed: 10 })
    await settle(engine)
    expect(messages.slice(length).map(({ kind }) => kind)).toEqual([
      'clock',
      'table',
      'table',
      'clock-answer',
      ...['levels', 'index', 'levels', 'index', 'firings', 'firings', 'resilience', 'resilience'],
    ])
    expect(of('clock').at(-1)).toMatchObject({
      isJump: true,
      clock: { marketNow: startMs + 3_600_000, speed: 10 },
    })
    expect(of('table').at(-2)).toMatchObject({ feed: 'realtime', p: [77, null] })
    expect(of('clock-answer')).toEqual([{ kind: 'clock-answer', id: 1, refusal: null }])
    engine.handle({ kind: 'set-clock', id: 2, at: startMs, speed: null })
    expect(messages.at(-1)).toMatchObject({
      id: 2,
      refusal: { code: 'invalid_request', message: expect.stringMatching(/never goes back/) },
    })
  })

  it('[SYS-2] publishes the same as a fresh engine after a jump back and after a jump forward again', async () => {
    const source = smallMarket()
    const [early, late] = [at(monday, '09:50:00'), at(tuesday, '10:00:00')]
    const run = await runEngine({ source, startMs: late, mayGoBack: true })
    await run.query({ about: 'restamp', symbols: null })
    /** Without firings: after a jump they are history, after a start the last of them are news. */
    const publishedBy = ({ messages }: typeof run, from = 0) =>
      messages.slice(from).filter(({ kind }) => kind !== 'clock-answer' && kind !== 'firings')
    let { length } = run.messages
    await run.jump(early)
    const plainEarly = await runEngine({ source, startMs: early })
    expect(publishedBy(run, length).slice(1)).toEqual(publishedBy(plainEarly).slice(1))
    ;({ length } = run.messages)
    await run.jump(late)
    const plainLate = await runEngine({ source, startMs: late })
    expect(publishedBy(run, length).slice(1)).toEqual(publishedBy(plainLate).slice(1))
  })

  it('[SYS-2] publishes new tables on reload after the source has received past trades', async () => {
    const trades = [trade(0, startMs - 60_000, 10)]
    const { engine, of } = await run(trades)
    trades.push(trade(1, startMs - 50_000, 20))
    engine.reload()
    await settle(engine)
    const reloaded = of('table').slice(2)
    expect(reloaded.map(({ feed, p }) => [feed, p])).toEqual([
      ['realtime', [10, 20]],
      ['delayed', [null, null]],
    ])
    expect(of('clock')).toHaveLength(1)
  })

  it('publishes every trade exactly once for any sequence of steps', async () => {
    const anyTrade = fc.record({
      symbol: fc.integer({ min: 0, max: 1 }),
      t: fc.integer({ min: startMs + 1, max: startMs + 40_000 }),
      price: fc.integer({ min: 1, max: 100 }),
      size: fc.integer({ min: 1, max: 9 }),
    })
    const anySteps = fc.array(fc.integer({ min: 1, max: 20_000 }), { minLength: 1, maxLength: 20 })
    await fc.assert(
      fc.asyncProperty(fc.array(anyTrade, { maxLength: 60 }), anySteps, async (trades, steps) => {
        const engine = await run(trades)
        for (const ms of steps) await engine.step(ms)
        const passed = startMs + steps.reduce((sum, ms) => sum + ms, 0)
        const due = trades.filter(({ t }) => t <= passed)
        const fresh = engine.of('ticks').filter(({ feed }) => feed === 'realtime')
        const volume = fresh.flatMap(({ v }) => v).reduce((sum, size) => sum + size, 0)
        expect(volume).toBe(due.reduce((sum, { size }) => sum + size, 0))
        for (const { h, l, o, p } of fresh) {
          p.forEach((price, row) => {
            expect(h[row]).toBeGreaterThanOrEqual(Math.max(price, o[row] ?? 0))
            expect(l[row]).toBeLessThanOrEqual(Math.min(price, o[row] ?? 0))
          })
        }
      }),
    )
  })
})
