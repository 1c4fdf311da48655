import type { pino } from 'pino'
import { createEngineThread } from '../levels/engine/engine-thread.ts'
import { watchEngine } from '../levels/engine/engine-watch.ts'
import type { EngineProcessState } from '../levels/engine/lead-engine.ts'
import { watchStorage } from '../levels/engine/storage-watch.ts'
import { createClockStore } from '../market/clock/clock-store.ts'
import { followMarketClock } from '../market/clock/market-clock.ts'
import { createMarketEpochs } from '../market/clock/market-epochs.ts'
import { epochSpanOf } from '../market/sources/market-source-descriptor.ts'
import { findMarketSource, marketSources } from '../market/sources/market-sources.ts'
import { openMarketSource } from '../market/sources/open-market-source.ts'
import type { MachineClock } from '../platform/clocks/wall-clock.ts'
import { installationOf } from '../platform/config/nats.ts'
import { createReadiness } from '../platform/http/readiness.ts'
import type { Config } from './config.ts'
import { engineSettingsOf } from './connect-engine.ts'
import type { OpenedNats } from './open-nats.ts'

/** Metrics of a process that runs the engine alone. */
export type EngineProcessCounters = Readonly<
  Record<'leading' | 'leads' | 'restarts' | 'archiveRowsRejected' | 'archiveRowsDropped', number>
>

/** The engine and what follows it in its own process. */
export function openEngine(config: Config, wall: MachineClock, log: pino.Logger) {
  const engine = createEngineThread(engineSettingsOf(config), {
    monotonic: wall,
    symbols: openMarketSource(config.market)
      .source.listings()
      .map(({ symbol }) => symbol),
    onError: error => log.error({ err: error }, 'engine failed'),
    onEnd: () => watch.engineEnded(),
  })
  const watch = watchEngine(engine.bus, wall)
  const storage = watchStorage(engine.bus, log)
  const clock = followMarketClock(engine.bus, wall)
  const clockStore = createClockStore({ ...config, installation: installationOf(config) })
  let state: EngineProcessState | null = null
  let leads = 0
  return {
    engine,
    clock,
    watch,
    storage,
    epochs: createMarketEpochs({
      span: epochSpanOf(findMarketSource(config.market.source, marketSources)),
      bus: engine.bus,
      clock,
      wall,
      saveClock: clockStore.save,
      restartEngine: engine.restart,
    }),
    state: () => state,
    noteState(next: EngineProcessState) {
      if (next === 'leading') leads += 1
      state = next
    },
    counters: {
      /** 1 while this process leads. */
      get leading() {
        return Number(state === 'leading')
      },
      get leads() {
        return leads
      },
      get restarts() {
        return engine.counters.restarts
      },
      get archiveRowsRejected() {
        return storage.counters.archiveRowsRejected
      },
      get archiveRowsDropped() {
        return storage.counters.archiveRowsDropped
      },
    } satisfies EngineProcessCounters,
    close: clockStore.close,
  }
}

/** A process that stands by is ready when it can be reached. */
export function engineReadiness(
  { watch, storage, state }: ReturnType<typeof openEngine>,
  nats: OpenedNats,
  wall: MachineClock,
) {
  const whenLeading = (check: () => void) => async () => {
    if (state() === 'leading') check()
    else if (state() === null) throw new Error('The engine has not started yet')
  }
  return createReadiness(
    { bus: nats.check, engine: whenLeading(watch.check), archive: whenLeading(storage.check) },
    wall,
  )
}
