import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BusMessage } from '@tidemark/contracts'
import { createEngine, createMarketClock, type WorkBudget } from '@tidemark/engine'
import { openSqliteMarketArchive } from '@tidemark/server'
import { createSimulatedMarket } from '@tidemark/simulator'
import { type Benchmark, type Figure, kilobytes, percentile } from './benchmark.ts'

const startMs = Date.parse('2026-11-16T19:00:00Z')
const sliceMs = 15
const sessionStamps = 2205
const restamps = 5

/** The whole simulated universe: from a cold start to all levels, then a restamp while the market runs. */
export const engineStamping: Benchmark = {
  name: 'engine-stamping',
  async run() {
    const folder = await mkdtemp(join(tmpdir(), 'tidemark-archive-'))
    try {
      // The first start also compiles the code; a server that restamps has done that long before.
      const cold = await measureStart(folder)
      const warm = await measureStart(folder)
      return [
        ...figuresOf(cold, 'first start'),
        ...figuresOf(warm, 'next start'),
        ...(await measureArchive(folder)),
      ]
    } finally {
      await rm(folder, { recursive: true })
    }
  },
}

interface Start {
  readonly tablesMs: number
  readonly levelsMs: number
  readonly resilienceMs: number
  readonly symbols: number
  readonly longestSliceMs: number
  readonly firstRestampMs: number
  readonly restampMs: number
  readonly longestRestampSliceMs: number
}

async function measureStart(folder: string): Promise<Start> {
  const source = createSimulatedMarket({ seed: '1' })
  const archive = await openSqliteMarketArchive(join(folder, 'market.sqlite'), 'bench')
  const clock = createMarketClock({ wallMs: () => performance.now(), startMs, speed: 1, saved: null })
  const publishedAt = new Map<BusMessage['kind'], number>()
  let symbols = 0
  let isAnswered = false
  const startedAt = performance.now()
  const publish = (message: BusMessage) => {
    // As when sent over the thread's port.
    JSON.stringify(message)
    publishedAt.set(message.kind, performance.now() - startedAt)
    if (message.kind === 'levels' && message.isWhole) symbols = message.hp.filter(hp => hp !== null).length
    if (message.kind === 'answer') isAnswered = true
  }
  const budget = sliceBudget()
  const engine = createEngine({ source, clock, publish, archive, budget, defer: setImmediate })
  engine.start()
  await engine.whenIdle()
  const longestSliceMs = budget.takeLongest()
  const [tablesMs, levelsMs, resilienceMs] = [
    publishedAt.get('table'),
    publishedAt.get('levels'),
    publishedAt.get('resilience'),
  ]
  const restampsMs: number[] = []
  for (let id = 1; id <= restamps; id += 1) {
    const requestedAt = performance.now()
    isAnswered = false
    engine.handle({ kind: 'query', id, query: { about: 'restamp', symbols: null } })
    while (!isAnswered) await new Promise(resolve => setImmediate(resolve))
    restampsMs.push(performance.now() - requestedAt)
  }
  const longestRestampSliceMs = budget.takeLongest()
  await engine.stop()
  await archive.close()
  return {
    tablesMs: tablesMs ?? 0,
    levelsMs: levelsMs ?? 0,
    resilienceMs: resilienceMs ?? 0,
    symbols,
    longestSliceMs,
    firstRestampMs: restampsMs[0] ?? 0,
    restampMs: percentile(restampsMs, 0.5),
    longestRestampSliceMs,
  }
}

function figuresOf(start: Start, name: string): Figure[] {
  const ms = (value: number): string => `${value.toFixed(0)} ms`
  return [
    {
      label: `${name}: tables, levels and the day so far`,
      result: ms(start.resilienceMs),
      reference: `limit 5 s; tables ${ms(start.tablesMs)}, levels ${ms(start.levelsMs)}, ${start.symbols} symbols with levels`,
    },
    {
      label: `${name}: longest slice during the start`,
      result: ms(start.longestSliceMs),
      reference: `budget ${sliceMs} ms`,
    },
    {
      label: `${name}: restamp of all symbols, p50 of ${restamps}`,
      result: ms(start.restampMs),
      reference: `limit 100 ms; the first ${ms(start.firstRestampMs)}; longest slice ${ms(start.longestRestampSliceMs)}, limit 20 ms`,
    },
  ]
}

async function measureArchive(folder: string): Promise<Figure[]> {
  const archive = await openSqliteMarketArchive(join(folder, 'market.sqlite'), 'bench')
  const { stamps, bytes } = await archive.summary()
  await archive.close()
  const perStamp = (bytes ?? 0) / stamps
  return [
    {
      label: 'archive size of one session, all symbols',
      result: kilobytes(perStamp * sessionStamps),
      reference: `${perStamp.toFixed(0)} bytes per level record, including minutes`,
    },
  ]
}

interface MeasuredBudget extends WorkBudget {
  /** Returns the longest slice in milliseconds since the last call. */
  takeLongest(): number
}

function sliceBudget(): MeasuredBudget {
  let startedAt = 0
  let longest = 0
  return {
    begin: () => {
      startedAt = performance.now()
    },
    isSpent: () => {
      const tookMs = performance.now() - startedAt
      longest = Math.max(longest, tookMs)
      return tookMs >= sliceMs
    },
    takeLongest: () => {
      const taken = longest
      longest = 0
      return taken
    },
  }
}
