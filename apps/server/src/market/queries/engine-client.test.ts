import type { BusMessage, LevelsAnswer } from '@tidemark/contracts'
import { describe, expect, it } from 'vitest'
import { defaultLimits } from '../../platform/config/limits.ts'
import { manualTimers } from '../../platform/testing/manual-timers.ts'
import { levelsOf, marketNowMs, tableOf } from '../testing/bus-messages.ts'
import { levelsAnswer, restampAnswer } from '../testing/engine-answers.ts'
import { createMemoryBus } from '../testing/memory-bus.ts'
import { type ScriptedAnswers, scriptedEngine } from '../testing/scripted-engine.ts'
import { createEngineClient } from './engine-client.ts'

function engineOver(answers: ScriptedAnswers = {}) {
  const bus = createMemoryBus()
  const timers = manualTimers()
  const sent: BusMessage[] = []
  bus.subscribe(message => void sent.push(message))
  const { queries } = scriptedEngine(bus, answers)
  return { bus, timers, sent, queries, engineClient: createEngineClient(bus, defaultLimits, timers) }
}

const levelsOfSpy = { about: 'levels', feed: 'realtime', symbol: 'SPY' } as const

describe('engine client', () => {
  it('matches answers with queries in any order', async () => {
    const { bus, sent, engineClient } = engineOver()
    const first = engineClient.query(levelsOfSpy)
    const second = engineClient.query({ ...levelsOfSpy, symbol: 'QQQ' })
    const [one, two] = sent.flatMap(message => (message.kind === 'query' ? [message.id] : []))
    bus.publish({ kind: 'answer', id: two ?? 0, refusal: null, answer: levelsAnswer({ symbol: 'QQQ' }) })
    bus.publish({ kind: 'answer', id: one ?? 0, refusal: null, answer: levelsAnswer({ symbol: 'SPY' }) })
    expect((await first).symbol).toBe('SPY')
    expect((await second).symbol).toBe('QQQ')
  })

  it('uses ids that differ from those of other servers on the bus', () => {
    const ids = [engineOver(), engineOver(), engineOver()].map(({ engineClient, sent }) => {
      engineClient.query(levelsOfSpy).catch(() => undefined)
      return sent.flatMap(message => (message.kind === 'query' ? [message.id] : []))[0]
    })
    expect(new Set(ids).size).toBe(3)
  })

  it.each(['unknown_symbol', 'no_levels', 'not_found', 'invalid_request', 'source_fixed'] as const)(
    'rejects a refusal %s with the code and message of the engine',
    async code => {
      const { engineClient } = engineOver({ levels: () => ({ refusal: { code, message: 'Because.' } }) })
      await expect(engineClient.query(levelsOfSpy)).rejects.toMatchObject({ code, message: 'Because.' })
    },
  )

  it('rejects after 10 s and ignores a later answer', async () => {
    const { bus, sent, timers, engineClient } = engineOver()
    let rejection: unknown = null
    const request = engineClient.query(levelsOfSpy).catch((error: unknown) => {
      rejection = error
    })
    timers.forward(9_999)
    await Promise.resolve()
    expect(rejection).toBeNull()
    timers.forward(1)
    await request
    expect(rejection).toMatchObject({ code: 'engine_silent' })
    const id = sent.flatMap(message => (message.kind === 'query' ? [message.id] : []))[0] ?? 0
    bus.publish({ kind: 'answer', id, refusal: null, answer: levelsAnswer({}) })
  })

  it.each([
    [{ about: 'restamp', symbols: null }, restampAnswer],
    [{ about: 'saved-resilience', feed: 'realtime', date: '2026-11-13' }, []],
  ] as const)('waits up to a minute for %o', async (query, answer) => {
    const { bus, sent, timers, engineClient } = engineOver()
    const request = engineClient.query(query)
    timers.forward(59_999)
    const id = sent.flatMap(message => (message.kind === 'query' ? [message.id] : []))[0] ?? 0
    bus.publish({ kind: 'answer', id, refusal: null, answer })
    expect(await request).toEqual(answer)
  })

  it('rejects an answer that does not match the schema of the query', async () => {
    const { engineClient } = engineOver({ levels: () => ({ symbol: 'SPY' }) as LevelsAnswer })
    await expect(engineClient.query(levelsOfSpy)).rejects.toThrow(/expected/i)
  })

  it('sets the clock, or rejects with the reason', async () => {
    const { bus, engineClient } = engineOver()
    bus.subscribe(message => {
      if (message.kind !== 'set-clock') return
      const code = message.at === 1 ? ('source_fixed' as const) : ('invalid_request' as const)
      const refusal = message.at === null ? null : { code, message: 'It never goes back' }
      bus.publish({ kind: 'clock-answer', id: message.id, refusal })
    })
    await engineClient.setClock({ atMs: null, speed: 2 })
    await expect(engineClient.setClock({ atMs: 0, speed: null })).rejects.toMatchObject({
      code: 'invalid_request',
      message: 'It never goes back',
    })
    await expect(engineClient.setClock({ atMs: 1, speed: null })).rejects.toMatchObject({
      code: 'source_fixed',
    })
  })
})

describe('a repeated query', () => {
  const clock = { marketNow: marketNowMs, wallNow: marketNowMs, speed: 1, source: 'simulated' } as const
  const answers = { levels: () => levelsAnswer({}), map: () => ({ refusal }) } satisfies ScriptedAnswers
  const refusal = { code: 'no_levels', message: 'None yet' } as const

  it('is answered from the cache until levels of the same feed are published', async () => {
    const { bus, queries, engineClient } = engineOver(answers)
    const queriesSent = async (feed: 'realtime' | 'delayed') => {
      const before = queries.length
      await engineClient.query({ ...levelsOfSpy, feed })
      return queries.length - before
    }
    expect([await queriesSent('realtime'), await queriesSent('realtime')]).toEqual([1, 0])
    expect([await queriesSent('delayed'), await queriesSent('delayed')]).toEqual([1, 0])
    bus.publish(levelsOf('realtime', { 0: { hp: 1 } }, false))
    expect([await queriesSent('realtime'), await queriesSent('delayed')]).toEqual([1, 0])
    bus.publish(tableOf('delayed', [1]))
    expect([await queriesSent('realtime'), await queriesSent('delayed')]).toEqual([0, 1])
    bus.publish({ kind: 'clock', clock, isJump: true })
    expect([await queriesSent('realtime'), await queriesSent('delayed')]).toEqual([1, 1])
  })

  it('is sent once for concurrent callers', async () => {
    const { queries, engineClient } = engineOver(answers)
    await Promise.all([
      engineClient.query(levelsOfSpy),
      engineClient.query(levelsOfSpy),
      engineClient.query(levelsOfSpy),
    ])
    expect(queries).toHaveLength(1)
  })

  it('is sent again when it failed, differs or returns a price', async () => {
    const { queries, engineClient } = engineOver({ ...answers, 'saved-resilience': () => [] })
    const map = { about: 'map', feed: 'realtime', symbol: 'SPY', mode: 'weekly', filter: 'auto' } as const
    for (let time = 0; time < 2; time += 1) {
      await expect(
        engineClient.query({ ...map, expiry: null, date: null, preview: false }),
      ).rejects.toMatchObject(refusal)
      await engineClient.query({ about: 'saved-resilience', feed: 'realtime', date: '2026-11-16' })
    }
    await engineClient.query(levelsOfSpy)
    await engineClient.query({ ...levelsOfSpy, symbol: 'QQQ' })
    expect(queries).toHaveLength(6)
  })

  it('is not cached when levels were published while it was answered', async () => {
    const { bus, sent, queries, engineClient } = engineOver()
    const first = engineClient.query(levelsOfSpy)
    bus.publish(levelsOf('realtime', { 0: { hp: 1 } }, false))
    const id = sent.flatMap(message => (message.kind === 'query' ? [message.id] : []))[0] ?? 0
    bus.publish({ kind: 'answer', id, refusal: null, answer: levelsAnswer({}) })
    await first
    engineClient.query(levelsOfSpy).catch(() => undefined)
    expect(queries).toHaveLength(2)
  })

  it('is removed from the cache when 500 newer ones were cached', async () => {
    const { queries, engineClient } = engineOver(answers)
    for (let symbol = 0; symbol < 501; symbol += 1)
      await engineClient.query({ ...levelsOfSpy, symbol: `S${symbol}` })
    await engineClient.query({ ...levelsOfSpy, symbol: 'S500' })
    expect(queries).toHaveLength(501)
    await engineClient.query({ ...levelsOfSpy, symbol: 'S0' })
    expect(queries).toHaveLength(502)
  })
})
