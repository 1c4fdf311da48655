import type { BusMessage, LevelsAnswer } from '@tidemark/contracts'
import { describe, expect, it } from 'vitest'
import { levelsOf, marketNowMs, tableOf } from '../testing/bus-messages.ts'
import { levelsAnswer, restampAnswer } from '../testing/engine-answers.ts'
import { manualTimers } from '../testing/manual-timers.ts'
import { createMemoryBus } from '../testing/memory-bus.ts'
import { type ScriptedAnswers, scriptedEngine } from '../testing/scripted-engine.ts'
import { createEngineClient } from './engine-client.ts'

function engineOver(answers: ScriptedAnswers = {}) {
  const bus = createMemoryBus()
  const timers = manualTimers()
  const sent: BusMessage[] = []
  bus.subscribe(message => void sent.push(message))
  const { asked } = scriptedEngine(bus, answers)
  return { bus, timers, sent, asked, engineClient: createEngineClient(bus, timers) }
}

const levelsOfSpy = { about: 'levels', feed: 'realtime', symbol: 'SPY' } as const

describe('the engine’s engineClient', () => {
  it('brings each answer to the question it belongs to, in whatever order they come', async () => {
    const { bus, sent, engineClient } = engineOver()
    const first = engineClient.ask(levelsOfSpy)
    const second = engineClient.ask({ ...levelsOfSpy, symbol: 'QQQ' })
    const [one, two] = sent.flatMap(message => (message.kind === 'ask' ? [message.id] : []))
    bus.publish({ kind: 'answer', id: two ?? 0, refusal: null, answer: levelsAnswer({ symbol: 'QQQ' }) })
    bus.publish({ kind: 'answer', id: one ?? 0, refusal: null, answer: levelsAnswer({ symbol: 'SPY' }) })
    expect((await first).symbol).toBe('SPY')
    expect((await second).symbol).toBe('QQQ')
  })

  it('does not take an answer that another server on the bus asked for', () => {
    const ids = [engineOver(), engineOver(), engineOver()].map(({ engineClient, sent }) => {
      engineClient.ask(levelsOfSpy).catch(() => undefined)
      return sent.flatMap(message => (message.kind === 'ask' ? [message.id] : []))[0]
    })
    expect(new Set(ids).size).toBe(3)
  })

  it.each([
    'unknown_symbol',
    'no_levels',
    'not_found',
    'invalid_request',
    'source_fixed',
    'internal',
  ] as const)('rejects a refusal %s with the code and message of the engine', async code => {
    const { engineClient } = engineOver({ levels: () => ({ refusal: { code, message: 'Because.' } }) })
    await expect(engineClient.ask(levelsOfSpy)).rejects.toMatchObject({ code, message: 'Because.' })
  })

  it('gives up after 10 s, and takes no answer after that', async () => {
    const { bus, sent, timers, engineClient } = engineOver()
    let failure: unknown = null
    const asking = engineClient.ask(levelsOfSpy).catch((error: unknown) => {
      failure = error
    })
    timers.forward(9_999)
    await Promise.resolve()
    expect(failure).toBeNull()
    timers.forward(1)
    await asking
    expect(failure).toMatchObject({ code: 'engine_silent' })
    const id = sent.flatMap(message => (message.kind === 'ask' ? [message.id] : []))[0] ?? 0
    bus.publish({ kind: 'answer', id, refusal: null, answer: levelsAnswer({}) })
  })

  it('has a minute’s patience with a restamp', async () => {
    const { bus, sent, timers, engineClient } = engineOver()
    const asking = engineClient.ask({ about: 'restamp', symbols: null })
    timers.forward(59_999)
    const id = sent.flatMap(message => (message.kind === 'ask' ? [message.id] : []))[0] ?? 0
    bus.publish({ kind: 'answer', id, refusal: null, answer: restampAnswer })
    expect(await asking).toEqual(restampAnswer)
  })

  it('takes nothing that is no answer to the question', async () => {
    const { engineClient } = engineOver({ levels: () => ({ symbol: 'SPY' }) as LevelsAnswer })
    await expect(engineClient.ask(levelsOfSpy)).rejects.toThrow(/expected/i)
  })

  it('sets the clock, or says why it could not be set', async () => {
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

describe('what was asked before', () => {
  const clock = { marketNow: marketNowMs, wallNow: marketNowMs, speed: 1, source: 'simulated' } as const
  const answers = { levels: () => levelsAnswer({}), map: () => ({ refusal }) } satisfies ScriptedAnswers
  const refusal = { code: 'no_levels', message: 'None yet' } as const

  it('is answered from memory, for the same feed alone, until levels of that feed are told', async () => {
    const { bus, asked, engineClient } = engineOver(answers)
    const asksAfter = async (feed: 'realtime' | 'delayed') => {
      const before = asked.length
      await engineClient.ask({ ...levelsOfSpy, feed })
      return asked.length - before
    }
    expect([await asksAfter('realtime'), await asksAfter('realtime')]).toEqual([1, 0])
    expect([await asksAfter('delayed'), await asksAfter('delayed')]).toEqual([1, 0])
    bus.publish(levelsOf('realtime', { 0: { hp: 1 } }, false))
    expect([await asksAfter('realtime'), await asksAfter('delayed')]).toEqual([1, 0])
    bus.publish(tableOf('delayed', [1]))
    expect([await asksAfter('realtime'), await asksAfter('delayed')]).toEqual([0, 1])
    bus.publish({ kind: 'clock', clock, isJump: true })
    expect([await asksAfter('realtime'), await asksAfter('delayed')]).toEqual([1, 1])
  })

  it('is asked once by any number of callers at a time', async () => {
    const { asked, engineClient } = engineOver(answers)
    await Promise.all([
      engineClient.ask(levelsOfSpy),
      engineClient.ask(levelsOfSpy),
      engineClient.ask(levelsOfSpy),
    ])
    expect(asked).toHaveLength(1)
  })

  it('is asked again when it failed, when it differs, and when it holds a price', async () => {
    const { asked, engineClient } = engineOver({ ...answers, 'saved-resilience': () => [] })
    const map = { about: 'map', feed: 'realtime', symbol: 'SPY', mode: 'weekly', filter: 'auto' } as const
    for (let time = 0; time < 2; time += 1) {
      await expect(engineClient.ask({ ...map, expiry: null, date: null })).rejects.toMatchObject(refusal)
      await engineClient.ask({ about: 'saved-resilience', feed: 'realtime', date: '2026-11-16' })
    }
    await engineClient.ask(levelsOfSpy)
    await engineClient.ask({ ...levelsOfSpy, symbol: 'QQQ' })
    expect(asked).toHaveLength(6)
  })

  it('does not survive levels that came while it was being answered', async () => {
    const { bus, sent, asked, engineClient } = engineOver()
    const first = engineClient.ask(levelsOfSpy)
    bus.publish(levelsOf('realtime', { 0: { hp: 1 } }, false))
    const id = sent.flatMap(message => (message.kind === 'ask' ? [message.id] : []))[0] ?? 0
    bus.publish({ kind: 'answer', id, refusal: null, answer: levelsAnswer({}) })
    await first
    engineClient.ask(levelsOfSpy).catch(() => undefined)
    expect(asked).toHaveLength(2)
  })

  it('takes a bounded place', async () => {
    const { asked, engineClient } = engineOver(answers)
    for (let symbol = 0; symbol < 501; symbol += 1)
      await engineClient.ask({ ...levelsOfSpy, symbol: `S${symbol}` })
    await engineClient.ask({ ...levelsOfSpy, symbol: 'S500' })
    expect(asked).toHaveLength(501)
    await engineClient.ask({ ...levelsOfSpy, symbol: 'S0' })
    expect(asked).toHaveLength(502)
  })
})
