import type { MarketClockSnapshot } from '@tidemark/contracts'
import { isoDate } from '@tidemark/domain'
import type { SavedClock } from '@tidemark/engine'
import { describe, expect, it } from 'vitest'
import { defaultLimits } from '../../platform/config/limits.ts'
import { machineClock } from '../../platform/testing/machine-clock.ts'
import { manualTimers } from '../../platform/testing/manual-timers.ts'
import { barsBetweenEpochs } from '../history/history-bars.ts'
import { createEngineClient } from '../queries/engine-client.ts'
import { createMemoryBus } from '../testing/memory-bus.ts'
import { followMarketClock } from './market-clock.ts'
import { createMarketEpochs } from './market-epochs.ts'

const wallMs = Date.parse('2026-11-16T15:00:00Z')
const span = { firstDay: isoDate('2021-01-04'), lastDay: isoDate('2045-12-29') }
const readingOf = (epoch: number): MarketClockSnapshot => ({
  marketNow: wallMs,
  wallNow: wallMs,
  speed: 1,
  source: 'simulated',
  epoch,
})

/** An engine that restarts when the test says so. */
function scene(options: { readonly isSimulated?: boolean; readonly saveError?: Error } = {}) {
  const bus = createMemoryBus()
  const timers = manualTimers()
  const wall = machineClock(() => wallMs)
  const clock = followMarketClock(bus, wall)
  const saved: SavedClock[] = []
  const publishClock = (epoch: number) =>
    bus.publish({ kind: 'clock', clock: readingOf(epoch), isJump: false })
  const engineClient = createEngineClient(bus, defaultLimits, timers)
  const epochs = createMarketEpochs({
    span: options.isSimulated === false ? null : span,
    bus,
    clock,
    wall,
    timers,
    async saveClock(clock) {
      if (options.saveError) throw options.saveError
      saved.push(clock)
    },
    restartEngine: async prepare => prepare(),
  })
  publishClock(4)
  return { bus, timers, clock, saved, epochs, engineClient, publishClock }
}

const now = { atMs: null, speed: null }

describe('a new epoch', () => {
  it('[BY-21] is saved before the engine starts, and resolves when its clock is known', async () => {
    const { epochs, saved, publishClock, clock } = scene()
    const started = epochs.start({ atMs: Date.parse('2025-01-02T15:00:00Z'), speed: 60 })
    expect(epochs.isStarting).toBe(true)
    await Promise.resolve()
    expect(saved).toEqual([
      { marketMs: Date.parse('2025-01-02T15:00:00Z'), speed: 60, epoch: 5, isExact: true },
    ])
    publishClock(5)
    await started
    expect(epochs.isStarting).toBe(false)
    expect(clock.read().epoch).toBe(5)
  })

  it('[BY-21] without a time starts from the wall clock, at speed 1', async () => {
    const { epochs, saved, publishClock } = scene()
    const started = epochs.start(now)
    publishClock(5)
    await started
    expect(saved).toEqual([{ marketMs: wallMs, speed: 1, epoch: 5, isExact: false }])
  })

  it('[BY-21] is refused for a market that is not simulated', async () => {
    const { epochs, saved } = scene({ isSimulated: false })
    await expect(epochs.start(now)).rejects.toMatchObject({
      code: 'source_fixed',
      message: expect.stringContaining('a replay can be set back'),
    })
    expect(saved).toEqual([])
  })

  it('[BY-21] is refused while another one starts', async () => {
    const { epochs, publishClock } = scene()
    const first = epochs.start(now)
    await expect(epochs.start(now)).rejects.toMatchObject({ code: 'busy' })
    publishClock(5)
    await first
  })

  it('[BY-21] that cannot be saved is refused in words and can be tried again', async () => {
    const { epochs } = scene({ saveError: new Error('ENOSPC') })
    await expect(epochs.start(now)).rejects.toMatchObject({
      code: 'storage_failed',
      message: expect.stringContaining('goes on as it was'),
    })
    expect(epochs.isStarting).toBe(false)
  })

  it('[BY-21] fails in words when the engine does not start, and can be tried again', async () => {
    const { epochs, timers } = scene()
    const started = epochs.start(now)
    const refused = expect(started).rejects.toMatchObject({ code: 'engine_silent' })
    await Promise.resolve()
    timers.forward(60_000)
    await refused
    expect(epochs.isStarting).toBe(false)
  })

  it('[BY-21] ends queries to the engine of the old one, and no history is read in between', async () => {
    const { epochs, engineClient, publishClock } = scene()
    const query = engineClient.query({ about: 'levels', feed: 'realtime', symbol: 'SPY' })
    const refused = expect(query).rejects.toMatchObject({ code: 'engine_silent' })
    const bars = { s: 'ok' as const, t: [1], o: [1], h: [1], l: [1], c: [1], v: [1] }
    const read = barsBetweenEpochs(async () => bars, epochs)
    const request = { symbol: 'SPY', resolution: '1D', fromSeconds: 0, toSeconds: 1 } as const
    const started = epochs.start(now)
    await expect(read(request, 'realtime')).rejects.toMatchObject({ code: 'engine_silent' })
    publishClock(5)
    await started
    await refused
    expect(await read(request, 'realtime')).toBe(bars)
  })
})
