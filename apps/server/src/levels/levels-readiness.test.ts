import { describe, expect, it } from 'vitest'
import { createEngineClient } from '../market/queries/engine-client.ts'
import { levelsOf } from '../market/testing/bus-messages.ts'
import { levelsAnswer } from '../market/testing/engine-answers.ts'
import { createMemoryBus } from '../market/testing/memory-bus.ts'
import { type ScriptedAnswers, scriptedEngine } from '../market/testing/scripted-engine.ts'
import { defaultLimits } from '../platform/config/limits.ts'
import { manualTimers } from '../platform/testing/manual-timers.ts'
import { createLevelsReadiness } from './levels-readiness.ts'

function readinessOver(answers: ScriptedAnswers) {
  const bus = createMemoryBus()
  const timers = manualTimers()
  scriptedEngine(bus, answers)
  const readiness = createLevelsReadiness(bus, createEngineClient(bus, defaultLimits, timers), ['SPY', 'QQQ'])
  return { bus, timers, readiness }
}

describe('levels readiness', () => {
  it('passes when both feeds have published levels and answer a query', async () => {
    const { bus, readiness } = readinessOver({ levels: () => levelsAnswer({}) })
    await expect(readiness.check()).rejects.toThrow('not published')
    bus.publish(levelsOf('realtime', { 0: { hp: 1 } }))
    await expect(readiness.check()).rejects.toThrow('not published')
    bus.publish(levelsOf('delayed', {}))
    await readiness.check()
  })

  it('passes when the engine answers that there are no levels', async () => {
    const { bus, readiness } = readinessOver({
      levels: () => ({ refusal: { code: 'no_levels', message: 'SPY has no option chain' } }),
    })
    for (const feed of ['realtime', 'delayed'] as const) bus.publish(levelsOf(feed, {}))
    await readiness.check()
  })

  it('fails when the query of one feed is not answered', async () => {
    const { bus, timers, readiness } = readinessOver({
      levels: ({ feed }) => (feed === 'realtime' ? levelsAnswer({}) : (undefined as never)),
    })
    for (const feed of ['realtime', 'delayed'] as const) bus.publish(levelsOf(feed, {}))
    const checked = readiness.check().then(
      () => 'ready',
      (error: Error) => error.message,
    )
    // The second query is sent after the first is answered.
    await new Promise(resolve => setImmediate(resolve))
    timers.forward(10_000)
    expect(await checked).toBe('The market engine did not answer in time')
  })
})
