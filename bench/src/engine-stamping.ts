import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BusMessage } from '@tidemark/contracts'
import { createEngine, createMarketClock, type WorkBudget } from '@tidemark/engine'
import { openSqliteMarketArchive } from '@tidemark/server'
import { createSimulatedMarket } from '@tidemark/simulator'
import { type Benchmark, type Figure, kilobytes } from './benchmark.ts'

const startMs = Date.parse('2026-11-16T19:00:00Z')
const sliceMs = 15
const sessionStamps = 2205

/** The whole simulated universe: from nothing to every level, and the same again while the market goes on. */
export const engineStamping: Benchmark = {
  name: 'engine-stamping',
  async run() {
    const folder = await mkdtemp(join(tmpdir(), 'tidemark-archive-'))
    try {
      // The first one compiles the code; a server that jumps or restamps has done that long ago.
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
  readonly restampMs: number
  readonly longestRestampSliceMs: number
}

async function measureStart(folder: string): Promise<Start> {
  const source = createSimulatedMarket({ seed: '1' })
  const archive = await openSqliteMarketArchive(join(folder, 'market.sqlite'), 'bench')
  const clock = createMarketClock({ wallMs: () => performance.now(), startMs, speed: 1, saved: null })
  const seen = new Map<BusMessage['kind'], number>()
  let symbols = 0
  let isAnswered = false
  const began = performance.now()
  const publish = (message: BusMessage) => {
    // As it goes over the thread's port.
    JSON.stringify(message)
    seen.set(message.kind, performance.now() - began)
    if (message.kind === 'levels') symbols = message.hp.filter(hp => hp !== null).length
    if (message.kind === 'answer') isAnswered = true
  }
  const engine = createEngine({ source, clock, publish, archive, budget: sliceBudget() })
  engine.start()
  const longestSliceMs = await workOff(engine.work)
  const [tablesMs, levelsMs, resilienceMs] = [seen.get('table'), seen.get('levels'), seen.get('resilience')]
  const asked = performance.now()
  engine.handle({ kind: 'ask', id: 1, question: { about: 'restamp', symbols: null } })
  let longestRestampSliceMs = 0
  while (!isAnswered) longestRestampSliceMs = Math.max(longestRestampSliceMs, await workOff(engine.work))
  const restampMs = performance.now() - asked
  await engine.stop()
  await archive.close()
  return {
    tablesMs: tablesMs ?? 0,
    levelsMs: levelsMs ?? 0,
    resilienceMs: resilienceMs ?? 0,
    symbols,
    longestSliceMs,
    restampMs,
    longestRestampSliceMs,
  }
}

function figuresOf(start: Start, name: string): Figure[] {
  const ms = (value: number): string => `${value.toFixed(0)} ms`
  return [
    {
      what: `${name}: tables / levels / the day so far`,
      ours: ms(start.resilienceMs),
      beside: `${ms(start.tablesMs)} / ${ms(start.levelsMs)}, limit 5 s; ${start.symbols} symbols with levels`,
    },
    {
      what: `${name}: longest slice at the start`,
      ours: ms(start.longestSliceMs),
      beside: `budget ${sliceMs} ms; the tables come before it, at one go`,
    },
    {
      what: `${name}: everything stamped anew`,
      ours: ms(start.restampMs),
      beside: `longest slice ${ms(start.longestRestampSliceMs)}, limit 20 ms`,
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
      what: 'archive of one session of every symbol',
      ours: kilobytes(perStamp * sessionStamps),
      beside: `${perStamp.toFixed(0)} bytes a stamp, minutes included`,
    },
  ]
}

function sliceBudget(): WorkBudget {
  let endsAt = 0
  return {
    begin: () => {
      endsAt = performance.now() + sliceMs
    },
    isSpent: () => performance.now() >= endsAt,
  }
}

/** Slice after slice, as the engine's thread does it; the longest of them. */
async function workOff(work: () => boolean): Promise<number> {
  let longest = 0
  for (let isLeft = true; isLeft; ) {
    await new Promise(resolve => setImmediate(resolve))
    const began = performance.now()
    isLeft = work()
    longest = Math.max(longest, performance.now() - began)
  }
  return longest
}
