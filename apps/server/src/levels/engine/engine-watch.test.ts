import { describe, expect, it } from 'vitest'
import { tableOf } from '../../market/testing/bus-messages.ts'
import { createMemoryBus } from '../../market/testing/memory-bus.ts'
import { watchEngine } from './engine-watch.ts'

describe('health check of the engine', () => {
  it('[BY-21] fails while the engine is silent or is restarted, and passes again after it', () => {
    const bus = createMemoryBus()
    let nowMs = 0
    const engine = watchEngine(bus, { elapsedMs: () => nowMs })
    const publishTables = () => {
      for (const feed of ['realtime', 'delayed'] as const) bus.publish(tableOf(feed, [1]))
    }
    expect(() => engine.check()).toThrow('has not published its tables')
    publishTables()
    nowMs = 5000
    engine.check()
    nowMs = 5001
    expect(() => engine.check()).toThrow('has sent nothing for 5 s')
    engine.engineEnded()
    bus.publish({ kind: 'heartbeat', marketNow: 1 })
    expect(() => engine.check()).toThrow('has not published its tables')
    publishTables()
    engine.check()
  })
})
