import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type PublishedMessage, subjectOf } from '@tidemark/contracts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { systemTimers, type Timers } from '../../platform/clocks/timers.ts'
import { readConfig } from '../../roles/config.ts'
import { createEngineThread } from './engine-thread.ts'
import { type WorkerHandle, workerLauncher } from './worker-launcher.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tidemark-kills-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Restarts follow at once instead of a second later; all longer limits stay. */
const restartAfterMs = 1000
const hastyTimers: Timers = {
  ...systemTimers,
  after: (ms, work) => systemTimers.after(ms <= restartAfterMs ? 0 : ms, work),
}

/** A thread of the simulated market, and the workers that it has started so far. */
function startThread(environment: Record<string, string>, onEnd: () => void) {
  const config = readConfig({ SIM_SYMBOLS: 'SPY,AAPL,MSFT', ...environment })
  const workers: WorkerHandle[] = []
  const launch = workerLauncher()
  const thread = createEngineThread(
    { ...config.market, dataDir: folder, databaseUrl: null },
    {
      symbols: ['SPY', 'AAPL', 'MSFT'],
      timers: hastyTimers,
      launchWorker(start) {
        const worker = launch(start)
        workers.push(worker)
        return worker
      },
      onError: () => undefined,
      onEnd,
    },
  )
  return { thread, workers }
}

describe('the engine’s thread', () => {
  it('[SYS-4] [SYS-5] can be killed at any moment: subscribers go on with a new run and the clock never goes back', async () => {
    let ends = 0
    const { thread, workers } = startThread({ SIM_START: '2026-11-16T15:00:00Z' }, () => {
      ends += 1
    })
    let seen: PublishedMessage[] = []
    const marketTimes: number[] = []
    thread.bus.subscribe(message => {
      seen.push(message as PublishedMessage)
      if (message.kind === 'heartbeat') marketTimes.push(message.marketNow)
    })
    await thread.start()
    const kinds = () => new Set(seen.map(subjectOf))
    const isComplete = () =>
      ['market.clock', 'market.realtime.prices', 'market.realtime.levels', 'market.delayed.levels'].every(
        subject => kinds().has(subject as never),
      ) && seen.some(({ kind }) => kind === 'ticks')
    // Killed as soon as this many messages have arrived: while it starts, while it computes, while it runs.
    for (const messages of [1, 2, 4, 8, 30]) {
      await vi.waitUntil(() => seen.length >= messages, { timeout: 60_000 })
      const before = ends
      workers.at(-1)?.terminate()
      await vi.waitUntil(() => ends > before, { timeout: 60_000 })
      // Only now: messages of the killed worker arrive until its end.
      seen = []
    }
    await vi.waitUntil(isComplete, { timeout: 60_000 })
    expect(workers).toHaveLength(6)
    expect(marketTimes).toEqual(marketTimes.toSorted((a, b) => a - b))
    await thread.stop()
  }, 120_000)

  it('[AL-3] [SYS-5] publishes a firing once when it is killed before and after it', async () => {
    let ends = 0
    const { thread, workers } = startThread({ SIM_START: '2026-11-16T18:59:30Z', SIM_SPEED: '30' }, () => {
      ends += 1
    })
    const firedAtMs = Date.parse('2026-11-16T19:01:00Z')
    let marketMs = 0
    const news: string[] = []
    let known: readonly string[] = []
    const idsOf = (firings: readonly { readonly id: string; readonly at: number }[]) =>
      firings.filter(({ at }) => at === firedAtMs).map(({ id }) => id)
    thread.bus.subscribe(message => {
      if (message.kind === 'heartbeat') marketMs = message.marketNow
      if (message.kind !== 'firings' || message.feed !== 'realtime') return
      if (message.isWhole) known = idsOf(message.firings)
      else news.push(...idsOf(message.firings))
    })
    const kill = async () => {
      const before = ends
      // The end of a worker is told before the next one starts.
      await vi.waitUntil(() => workers.length > before, { timeout: 60_000 })
      workers.at(-1)?.terminate()
      await vi.waitUntil(() => ends > before, { timeout: 60_000 })
    }
    await thread.start()
    await vi.waitUntil(() => marketMs >= firedAtMs, { timeout: 60_000 })
    await kill()
    await vi.waitUntil(() => news.length > 0, { timeout: 60_000 })
    known = []
    await kill()
    await vi.waitUntil(() => known.length > 0, { timeout: 60_000 })
    expect(new Set([...news, ...known]).size).toBe(1)
    await thread.stop()
  }, 120_000)
})
