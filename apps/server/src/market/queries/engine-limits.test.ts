import type { BusMessage, EngineQuery } from '@tidemark/contracts'
import { describe, expect, it } from 'vitest'
import { manualTimers } from '../../platform/testing/manual-timers.ts'
import { levelsAnswer } from '../testing/engine-answers.ts'
import { createMemoryBus } from '../testing/memory-bus.ts'
import { createEngineClient, type EngineCaller } from './engine-client.ts'

const levelsOfSpy = { about: 'levels', feed: 'realtime', symbol: 'SPY' } as const
const turn = () => new Promise(resolve => setImmediate(resolve))

/** A client whose queries stay unanswered until the test answers them. */
function clientOf(limits: { engineQueriesPerUser?: number; engineQueue?: number } = {}) {
  const bus = createMemoryBus()
  const timers = manualTimers()
  const sent: Extract<BusMessage, { kind: 'query' | 'cancel' }>[] = []
  bus.subscribe(message => {
    if (message.kind === 'query' || message.kind === 'cancel') sent.push(message)
  })
  const client = createEngineClient(bus, { engineQueriesPerUser: 4, engineQueue: 64, ...limits }, timers)
  const ask = (query: EngineQuery, caller?: EngineCaller) => {
    const asked = { outcome: 'pending' }
    client.query(query, caller).then(
      () => (asked.outcome = 'answered'),
      error => (asked.outcome = error.code),
    )
    return asked
  }
  return {
    bus,
    timers,
    client,
    ask,
    day: (day: number, caller?: EngineCaller) =>
      ask(
        { about: 'saved-resilience', feed: 'realtime', date: `2026-10-${String(day).padStart(2, '0')}` },
        caller,
      ),
    queries: () => sent.flatMap(message => (message.kind === 'query' ? [message.query] : [])),
    cancels: () => sent.flatMap(message => (message.kind === 'cancel' ? [message.id] : [])),
    async answer(index: number, answer: unknown = levelsAnswer({})) {
      const message = sent.filter(({ kind }) => kind === 'query')[index]
      bus.publish({ kind: 'answer', id: message?.id ?? 0, refusal: null, answer })
      await turn()
    },
  }
}

const symbolOf = (symbol: string) => ({ ...levelsOfSpy, symbol })

describe('engine queries of a user', () => {
  it('[BY-22] are sent up to the limit; more wait and hold no place of others', async () => {
    const { ask, queries, answer } = clientOf({ engineQueriesPerUser: 2 })
    for (const symbol of ['A', 'B', 'C']) ask(symbolOf(symbol), { userId: 'ann' })
    ask(symbolOf('D'), { userId: 'bob' })
    ask(symbolOf('E'))
    expect(queries().map(query => 'symbol' in query && query.symbol)).toEqual(['A', 'B', 'D', 'E'])
    await answer(0)
    expect(queries().at(-1)).toMatchObject({ symbol: 'C' })
  })

  it('[BY-22] are refused as busy when too many wait', async () => {
    const { ask } = clientOf({ engineQueriesPerUser: 1, engineQueue: 1 })
    const asked = ['A', 'B', 'C'].map(symbol => ask(symbolOf(symbol), { userId: 'ann' }))
    await turn()
    expect(asked.map(({ outcome }) => outcome)).toEqual(['pending', 'pending', 'busy'])
  })

  it('[BY-22] are never sent when the caller or the time has gone before', async () => {
    const { ask, queries, cancels, timers } = clientOf({ engineQueriesPerUser: 1 })
    const caller = new AbortController()
    const first = ask(symbolOf('A'), { userId: 'ann' })
    const gone = ask(symbolOf('B'), { userId: 'ann', signal: caller.signal })
    const late = ask(symbolOf('C'), { userId: 'ann' })
    caller.abort()
    timers.forward(10_000)
    await turn()
    expect([first.outcome, gone.outcome, late.outcome]).toEqual(['engine_silent', 'invalid_request', 'busy'])
    expect(queries()).toHaveLength(1)
    expect(cancels()).toHaveLength(1)
    const already = ask(symbolOf('D'), { userId: 'ann', signal: caller.signal })
    await turn()
    expect([already.outcome, queries().length]).toEqual(['invalid_request', 1])
  })

  it('[BY-22] are cancelled at the engine when their caller has gone, and free their place', async () => {
    const { ask, queries, cancels } = clientOf({ engineQueriesPerUser: 1 })
    const caller = new AbortController()
    ask(symbolOf('A'), { userId: 'ann', signal: caller.signal })
    ask(symbolOf('B'), { userId: 'ann' })
    caller.abort()
    await turn()
    expect(cancels()).toHaveLength(1)
    expect(queries()).toHaveLength(2)
  })

  it('[BY-22] of a kind that takes long go to the engine two at a time', async () => {
    const { ask, day, queries, answer } = clientOf()
    for (const date of [1, 2, 5, 6]) day(date, { userId: 'ann' })
    day(7, { userId: 'bob' })
    expect(queries()).toHaveLength(2)
    ask(levelsOfSpy, { userId: 'ann' })
    expect(queries()).toHaveLength(3)
    await answer(0, [])
    await answer(1, [])
    expect(queries().slice(3)).toMatchObject([{ date: '2026-10-05' }, { date: '2026-10-07' }])
  })
})

describe('a shared engine query', () => {
  it('[BY-22] is sent once and cancelled when all callers have gone', async () => {
    const { day, queries, cancels } = clientOf()
    const [one, two] = [new AbortController(), new AbortController()]
    day(1, { userId: 'ann', signal: one.signal })
    const second = day(1, { userId: 'bob', signal: two.signal })
    expect(queries()).toHaveLength(1)
    one.abort()
    await turn()
    expect([cancels().length, second.outcome]).toEqual([0, 'pending'])
    two.abort()
    await turn()
    expect(cancels()).toHaveLength(1)
    const again = day(1, { userId: 'ann' })
    expect([queries().length, again.outcome]).toEqual([2, 'pending'])
  })

  it('[BY-22] takes no place of the callers who join it', async () => {
    const { day, ask, queries, answer } = clientOf({ engineQueriesPerUser: 1 })
    day(1, { userId: 'bob' })
    const joined = Array.from({ length: 100 }, () => day(1, { userId: 'ann' }))
    ask(levelsOfSpy, { userId: 'ann' })
    expect(queries()).toHaveLength(2)
    await answer(0, [])
    expect(joined.every(({ outcome }) => outcome === 'answered')).toBe(true)
  })

  it('is not shared when it is a command', () => {
    const { ask, queries } = clientOf()
    for (const userId of ['ann', 'bob']) ask({ about: 'restamp', symbols: ['SPY'] }, { userId })
    expect(queries()).toHaveLength(2)
  })
})

describe('queries to an engine that has ended', () => {
  it('[BY-21] fail at once until the next engine reports', async () => {
    const { bus, client, ask, queries } = clientOf()
    const pending = ask(levelsOfSpy, { userId: 'ann' })
    client.engineEnded()
    const later = ask(symbolOf('QQQ'), { userId: 'ann' })
    await turn()
    expect([pending.outcome, later.outcome]).toEqual(['engine_silent', 'engine_silent'])
    expect(queries()).toHaveLength(1)
    bus.publish({ kind: 'heartbeat', marketNow: 1 })
    ask(levelsOfSpy, { userId: 'ann' })
    expect(queries()).toHaveLength(2)
  })
})
