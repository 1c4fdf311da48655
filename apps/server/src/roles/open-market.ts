import { earliestHistorySeconds } from '@tidemark/contracts'
import { watchEngine } from '../levels/engine/engine-watch.ts'
import { watchStorage } from '../levels/engine/storage-watch.ts'
import { createLevelsReadiness } from '../levels/levels-readiness.ts'
import { createClockStore } from '../market/clock/clock-store.ts'
import { serveEpochs } from '../market/clock/epoch-requests.ts'
import { createExpectedClock } from '../market/clock/expected-clock.ts'
import {
  type FollowedMarketClock,
  followMarketClock,
  type MarketClockReader,
} from '../market/clock/market-clock.ts'
import type { MarketEpochs } from '../market/clock/market-epochs.ts'
import { createHistory, type History } from '../market/history/history.ts'
import { barsBetweenEpochs, barsOfMarket } from '../market/history/history-bars.ts'
import { createMarketReadiness } from '../market/history/market-readiness.ts'
import { createEngineClient, type EngineClient } from '../market/queries/engine-client.ts'
import { epochSpanOf } from '../market/sources/market-source-descriptor.ts'
import { findMarketSource, marketSources } from '../market/sources/market-sources.ts'
import { openMarketSource } from '../market/sources/open-market-source.ts'
import type { Bus } from '../platform/bus/bus.ts'
import type { MachineClock } from '../platform/clocks/wall-clock.ts'
import { installationOf } from '../platform/config/nats.ts'
import type { ReadinessCheck } from '../platform/http/readiness.ts'
import type { Config } from './config.ts'
import { connectEngine } from './connect-engine.ts'
import type { OpenedNats } from './open-nats.ts'

/** `restarts`: engines that replaced one that ended or was hung. `busGaps`: how often messages of the engine were missed;
 *  `busSnapshots`: how often its whole state was asked for and received. */
export type EngineCounters = Readonly<
  Record<
    'restarts' | 'archiveRowsRejected' | 'archiveRowsDropped' | 'busGaps' | 'busSnapshots' | 'busUnreadable',
    number
  >
>

interface EngineLog {
  error(details: object, message: string): void
  warn(details: object, message: string): void
}

export interface OpenedMarket {
  readonly bus: Bus
  readonly clock: FollowedMarketClock
  readonly history: History
  /** Bars are computed in this process, from nothing. */
  readonly areBarsComputed: boolean
  readonly engineClient: EngineClient
  readonly epochs: MarketEpochs
  readonly engineCounters: EngineCounters
  readonly checks: Readonly<Record<string, ReadinessCheck>>
  /** Starts the engine; call it after all subscribers are on the bus. Resolves when the market time is known, but does not
   *  wait for an engine of another process. */
  start(): Promise<void>
  stop(): Promise<void>
}

/** Creates the engine's thread, without starting it, or the connection to the engine of another process, and the services that read market data. */
export function openMarket(
  config: Config,
  wall: MachineClock,
  log: EngineLog,
  nats: OpenedNats | null = null,
): OpenedMarket {
  const descriptor = findMarketSource(config.market.source, marketSources)
  const opened = openMarketSource(config.market)
  const { source, firstSessionMs } = opened
  const {
    engine: thread,
    epochsOf,
    share,
  } = connectEngine(config, nats, {
    monotonic: wall,
    symbols: source.listings().map(({ symbol }) => symbol),
    onError: error => log.error({ err: error }, 'engine failed'),
    onEnd,
  })
  const engine = watchEngine(thread.bus, wall)
  const storage = watchStorage(thread.bus, log)
  const clockStore = createClockStore({ ...config, installation: installationOf(config) })
  const expected = config.role === 'web' ? createExpectedClock(config.market, opened, wall, clockStore) : null
  const clock = followMarketClock(thread.bus, wall, expected)
  const engineClient = createEngineClient(thread.bus, config.limits)
  const epochs = epochsOf({
    span: epochSpanOf(descriptor),
    bus: thread.bus,
    clock,
    wall,
    saveClock: saved => clockStore.save(saved),
    restartEngine: thread.restart,
  })
  const readBars = barsOfMarket({ source, market: clock, engineClient, bus: thread.bus })
  function onEnd(): void {
    engine.engineEnded()
    engineClient.engineEnded()
  }
  const history = createHistory({
    listings: source.listings(),
    readBars: barsBetweenEpochs(readBars, epochs),
    earliestSeconds: earliestSecondsOf(firstSessionMs()),
  })
  const levels = createLevelsReadiness(thread.bus, engineClient, history.symbols())
  const { capabilities } = source
  const areBarsRequired = capabilities.history !== 'recorded'
  const areBarsComputed = capabilities.history === 'computed'
  const market = createMarketReadiness({
    bus: thread.bus,
    history,
    clock,
    areBarsRequired,
    areLevelsRequired: areBarsComputed && capabilities.chains,
  })
  return {
    bus: thread.bus,
    clock,
    history,
    areBarsComputed,
    engineClient,
    epochs,
    engineCounters: {
      get restarts() {
        return thread.counters.restarts
      },
      get archiveRowsRejected() {
        return storage.counters.archiveRowsRejected
      },
      get archiveRowsDropped() {
        return storage.counters.archiveRowsDropped
      },
      get busGaps() {
        return thread.busCounters.gaps
      },
      get busSnapshots() {
        return thread.busCounters.snapshots
      },
      get busUnreadable() {
        return thread.busCounters.unreadable
      },
    },
    checks: {
      history: () => checkHistory(history, clock, areBarsRequired),
      engine: async () => engine.check(),
      archive: async () => storage.check(),
      levels: levels.check,
      market: market.check,
      ...(nats && { bus: nats.check }),
    },
    async start() {
      await share()
      if (nats && config.role === 'all') serveEpochs(nats.transport, epochs)
      // A server without an engine serves what it can.
      if (config.role === 'web') return void thread.start()
      await thread.start()
      return clock.known
    },
    async stop() {
      await thread.stop()
      await clockStore.close()
      await nats?.close()
    },
  }
}

const yearSeconds = 31_536_000

/** The default start of history, or one year before the first session of older recordings. */
const earliestSecondsOf = (firstSessionMs: number | null): number =>
  Math.min(earliestHistorySeconds, (firstSessionMs ?? Number.POSITIVE_INFINITY) / 1000 - yearSeconds)

/** Rejects when history fails, or when bars are required and no symbol has any. A replay may start before the first
 *  recorded bar. */
async function checkHistory(
  history: History,
  clock: MarketClockReader,
  areBarsRequired: boolean,
): Promise<void> {
  const to = Math.floor(clock.read().marketNow / 1000)
  for (const ticker of history.symbols()) {
    const { s } = await history.bars({ ticker, from: to - 1, to, resolution: '1D', countback: 5 }, 'delayed')
    if (s === 'ok' || !areBarsRequired) return
  }
  throw new Error('History has no bars')
}
