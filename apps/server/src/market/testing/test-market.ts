import { earliestHistorySeconds } from '@tidemark/contracts'
import { isoDate } from '@tidemark/domain'
import { type ClockOptions, createEngine, createMarketClock, type SavedClock } from '@tidemark/engine'
import { createSimulatedMarket, lastSimulatedDay } from '@tidemark/simulator'
import type { ChainSource, MarketSource } from '@tidemark/sources'
import type { Timers } from '../../platform/clocks/timers.ts'
import type { MachineClock } from '../../platform/clocks/wall-clock.ts'
import { followMarketClock } from '../clock/market-clock.ts'
import { createMarketEpochs } from '../clock/market-epochs.ts'
import { createHistory } from '../history/history.ts'
import { barsOfSource } from '../history/history-bars.ts'
import { createEngineClient, type EngineLimits } from '../queries/engine-client.ts'
import { createMemoryBus } from './memory-bus.ts'
import { type ScriptedAnswers, scriptedEngine } from './scripted-engine.ts'

export type DivergeMarket = (source: MarketSource, startMs: number) => MarketSource

const span = { firstDay: isoDate('2021-01-04'), lastDay: lastSimulatedDay }

interface TestMarketOptions {
  readonly wall: MachineClock
  readonly timers: Timers
  readonly limits: EngineLimits
  readonly startMs: number
  readonly diverge?: DivergeMarket | undefined
  /** Replace the engine's own answers. */
  readonly answers?: ScriptedAnswers | undefined
}

/** One for all servers of a worker: it keeps nothing but what it has computed, which is the same each time. */
let plain: MarketSource | undefined

const maxKeptChains = 30

/** The simulated market generates a chain at each query, and most servers begin at the same time. */
function keepChains(source: MarketSource): MarketSource {
  const { chains } = source
  const kept = new Map<string, ReturnType<ChainSource['chain']>>()
  return {
    ...source,
    chains: {
      ...chains,
      chain(symbol, atMs) {
        const key = `${symbol} ${chains.asOf(symbol, atMs)}`
        const chain = kept.get(key) ?? chains.chain(symbol, atMs)
        if (kept.size >= maxKeptChains) kept.clear()
        kept.set(key, chain)
        return chain
      },
    },
  }
}

/** A small simulated market with an engine in the test's thread; it advances only when `step` is called. */
export function makeTestMarket({ wall, timers, limits, startMs, diverge, answers }: TestMarketOptions) {
  const bus = createMemoryBus()
  plain ??= keepChains(createSimulatedMarket({ seed: '1', symbols: ['SPY', 'AAPL', 'QQQ'] }))
  const source = diverge ? diverge(plain, startMs) : plain
  const newEngine = (options: Pick<ClockOptions, 'startMs' | 'speed' | 'saved' | 'epoch'>) => {
    const clock = createMarketClock({ wallMs: wall.nowMs, ...options, span })
    return createEngine({ source, clock, publish: bus.publish, defer })
  }
  let heldTurns: (() => void)[] | null = null
  function defer(turn: () => void): void {
    if (heldTurns) heldTurns.push(turn)
    else setImmediate(turn)
  }
  let engine = newEngine({ startMs, speed: 1, saved: null })
  let saved: SavedClock | null = null
  bus.subscribe(message => {
    if (message.kind !== 'query' || !answers) engine.handle(message)
  })
  const { queries } = answers ? scriptedEngine(bus, answers) : { queries: [] }
  const market = followMarketClock(bus, wall)
  const epochs = createMarketEpochs({
    span,
    bus,
    clock: market,
    wall,
    timers,
    saveClock: async clock => {
      saved = clock
    },
    async restartEngine(prepare) {
      await prepare()
      engine = newEngine({ startMs: null, speed: null, saved, epoch: saved?.epoch ?? 0 })
      engine.start()
      await engine.whenIdle()
    },
  })
  return {
    bus,
    source,
    market,
    history: createHistory({
      listings: source.listings(),
      readBars: barsOfSource(source, market),
      earliestSeconds: earliestHistorySeconds,
    }),
    engineClient: createEngineClient(bus, limits, timers),
    epochs,
    engineCounters: {
      restarts: 0,
      archiveRowsRejected: 0,
      archiveRowsDropped: 0,
      busGaps: 0,
      busSnapshots: 0,
      busUnreadable: 0,
    },
    queries,
    /** Call after all subscribers are ready: the engine publishes its initial state only once. */
    async start() {
      engine.start()
      await engine.whenIdle()
    },
    /** Resolves when the work that follows from the step is done. */
    async step() {
      engine.step()
      await engine.whenIdle()
    },
    /** Stops deferred work, such as slow queries, until the returned function is called. */
    holdWork() {
      const held: (() => void)[] = []
      heldTurns = held
      return () => {
        heldTurns = null
        for (const turn of held) defer(turn)
      }
    },
    whenIdle: () => engine.whenIdle(),
  }
}
