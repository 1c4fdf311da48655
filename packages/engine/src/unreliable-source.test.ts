import { describe, expect, it } from 'vitest'
import { at, monday } from './testing/small-market.ts'
import { runEngine, settle, startEngine } from './testing/test-engine.ts'
import { unreliableSource } from './testing/unreliable-source.ts'
import { endsInTheSameState, market, publishesEveryTradeOnce } from './testing/unreliable-source-property.ts'

const minute = 60_000

it('[SYS-2] an engine with a source that fails and answers late at random ends in the same state as one whose source always answers', () =>
  endsInTheSameState(2))

describe('feed whose table is read slowly', () => {
  const startMs = at(monday, '10:00:00')

  it('[SYS-2] publishes every trade once, in the table or as a tick', () => publishesEveryTradeOnce(5))

  it('[SYS-2] catches up by ticks when reading took longer than a window', async () => {
    let release: () => void = () => undefined
    const held = new Promise<void>(resolve => {
      release = resolve
    })
    const { source } = unreliableSource(market, { delay: () => held })
    const run = startEngine({ source, startMs })
    for (let second = 0; second < 150; second += 1) run.stepOnly(1000)
    release()
    await settle(run.engine)
    for (let step = 0; step < 3; step += 1) await run.step(0)
    expect(run.of('table')).toHaveLength(2)
    const ticks = run.of('ticks').filter(({ feed }) => feed === 'realtime')
    expect(ticks.map(({ untilMs }) => untilMs - startMs)).toEqual([minute, 2 * minute, 2.5 * minute])
  })
})

describe('time of the next trade', () => {
  it('[SYS-2] is that of the real-time feed, while somebody watches', async () => {
    const startMs = at(monday, '09:29:00')
    const run = await runEngine({ source: market, startMs })
    expect(run.engine.nextTradeMs()).toBeNull()
    run.engine.handle({ kind: 'watched' })
    const first = at(monday, '09:30:01')
    expect(run.engine.nextTradeMs()).toBe(first)
    await run.advance(first - startMs)
    expect(run.engine.nextTradeMs()).toBeNull()
    run.engine.handle({ kind: 'watched' })
    expect(run.engine.nextTradeMs()).toBe(first + 1000)
    run.engine.handle({ kind: 'set-clock', id: 1, at: null, speed: 60 })
    expect(run.engine.nextTradeMs()).toBeNull()
    run.engine.handle({ kind: 'set-clock', id: 2, at: null, speed: 1 })
    await run.jump(at(monday, '10:20:00'))
    expect(run.engine.nextTradeMs()).toBe(at(monday, '10:20:01'))
    await run.jump(at(monday, '10:50:00'))
    expect(run.engine.nextTradeMs()).toBeNull()
  })

  it('[SYS-2] is when its trades are published, before the next step and only once', async () => {
    const first = at(monday, '09:30:01')
    const run = await runEngine({ source: market, startMs: first - 50 })
    const ticks = () => run.of('ticks').filter(({ feed }) => feed === 'realtime')
    run.passOnly(50)
    run.engine.publishTrades()
    expect(ticks().map(({ untilMs }) => untilMs)).toEqual([first])
    run.stepOnly(50)
    expect(ticks()).toHaveLength(1)
  })

  it('[SYS-2] is unknown while the feeds wait for their tables', () => {
    const run = startEngine({ source: market, startMs: at(monday, '09:29:00') })
    run.engine.handle({ kind: 'watched' })
    expect(run.engine.nextTradeMs()).toBeNull()
  })
})
