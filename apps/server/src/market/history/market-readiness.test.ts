import { earliestHistorySeconds } from '@tidemark/contracts'
import { createEngine } from '@tidemark/engine'
import { createSimulatedMarket } from '@tidemark/simulator'
import { describe, expect, it } from 'vitest'
import { createMemoryBus } from '../testing/memory-bus.ts'
import { createHistory } from './history.ts'
import { barsOfSource } from './history-bars.ts'
import { createMarketReadiness } from './market-readiness.ts'

interface SceneOptions {
  readonly areBarsRequired?: boolean
  readonly areLevelsRequired?: boolean
  readonly hasLevels?: boolean
}

/** The simulated market and its engine at a time that its clock would refuse. */
async function marketAt(iso: string, options: SceneOptions = {}) {
  const { areBarsRequired = true, areLevelsRequired = true, hasLevels = true } = options
  const bus = createMemoryBus()
  const source = createSimulatedMarket({ seed: '1', symbols: ['SPY', 'AAPL'] })
  const read = () => ({ marketNow: Date.parse(iso), wallNow: 0, speed: 0, source: 'simulated' })
  const clock = { read, set: () => undefined }
  const history = createHistory({
    listings: source.listings(),
    readBars: barsOfSource(source, clock),
    earliestSeconds: earliestHistorySeconds,
  })
  const readiness = createMarketReadiness({ bus, history, clock, areBarsRequired, areLevelsRequired })
  const engine = createEngine({ source, clock, publish: bus.publish, defer: setImmediate })
  if (hasLevels) engine.start()
  await engine.whenIdle()
  return { ...readiness, bus, read }
}

describe('readiness of the market', () => {
  it.each([
    ['in a session', '2026-11-16T15:00:00Z'],
    ['at the open', '2026-11-16T14:30:00Z'],
    ['on a weekend', '2026-11-15T15:00:00Z'],
    ['on the last day of the simulated market', '2045-12-29T19:00:00Z'],
  ])('[BY-21] is there %s', async (_when, at) => {
    const { check } = await marketAt(at)
    await expect(check()).resolves.toBeUndefined()
  })

  it('[BY-21] is missing in 2062, where no symbol has bars', async () => {
    const { check } = await marketAt('2062-05-01T15:00:00Z')
    await expect(check()).rejects.toThrow('No symbol has a bar of the session 2062-05-01')
  })

  it('[BY-21] is missing in 2062, where no symbol has levels', async () => {
    const { check } = await marketAt('2062-05-01T15:00:00Z', { areBarsRequired: false })
    await expect(check()).rejects.toThrow('No symbol has recent levels in the session 2062-05-01')
  })

  it('[BY-21] does not need bars of a replay, nor levels of a source without chains', async () => {
    const exceptions = { areBarsRequired: false, areLevelsRequired: false }
    const { check } = await marketAt('2062-05-01T15:00:00Z', exceptions)
    await expect(check()).resolves.toBeUndefined()
  })

  it('[BY-21] needs levels published since the market was started anew', async () => {
    const { bus, read, check } = await marketAt('2026-11-16T15:00:00Z')
    await check()
    bus.publish({ kind: 'clock', clock: { ...read(), epoch: 1 }, isJump: false })
    await expect(check()).rejects.toThrow('No symbol has recent levels')
  })
})
