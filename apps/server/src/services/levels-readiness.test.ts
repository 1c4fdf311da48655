import { describe, expect, it } from 'vitest'
import { levelsOf } from '../testing/bus-messages.ts'
import { levelsAnswer } from '../testing/engine-answers.ts'
import { manualTimers } from '../testing/manual-timers.ts'
import { createMemoryBus } from '../testing/memory-bus.ts'
import { type ScriptedAnswers, scriptedEngine } from '../testing/scripted-engine.ts'
import { createEngineClient } from './engine-client.ts'
import { createLevelsReadiness } from './levels-readiness.ts'

function watchOver(answers: ScriptedAnswers) {
  const bus = createMemoryBus()
  const timers = manualTimers()
  scriptedEngine(bus, answers)
  const watch = createLevelsReadiness(bus, createEngineClient(bus, timers), ['SPY', 'QQQ'])
  return { bus, timers, watch }
}

describe('the health of levels', () => {
  it('is good once both feeds have told theirs and a question about each is answered', async () => {
    const { bus, watch } = watchOver({ levels: () => levelsAnswer({}) })
    await expect(watch.check()).rejects.toThrow('not told')
    bus.publish(levelsOf('realtime', { 0: { hp: 1 } }))
    await expect(watch.check()).rejects.toThrow('not told')
    bus.publish(levelsOf('delayed', {}))
    await watch.check()
  })

  it('is good where there are no option chains: that, too, is an answer', async () => {
    const { bus, watch } = watchOver({
      levels: () => ({ refusal: { code: 'no_levels', message: 'SPY has no option chain' } }),
    })
    for (const feed of ['realtime', 'delayed'] as const) bus.publish(levelsOf(feed, {}))
    await watch.check()
  })

  it('is bad when one feed’s question stays without an answer', async () => {
    const { bus, timers, watch } = watchOver({
      levels: ({ feed }) => (feed === 'realtime' ? levelsAnswer({}) : (undefined as never)),
    })
    for (const feed of ['realtime', 'delayed'] as const) bus.publish(levelsOf(feed, {}))
    const checked = watch.check().then(
      () => 'good',
      (error: Error) => error.message,
    )
    // The second question is asked once the first is answered.
    await new Promise(resolve => setImmediate(resolve))
    timers.forward(10_000)
    expect(await checked).toBe('The market engine did not answer in time')
  })
})
