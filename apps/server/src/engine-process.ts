import { setTimeout } from 'node:timers/promises'
import { pino } from 'pino'
import { followMarketClock } from './clocks/market-clock.ts'
import { systemWallClock, type WallClock } from './clocks/wall-clock.ts'
import { type Config, ConfigError } from './config.ts'
import { engineSettingsOf, installationOf } from './connect-engine.ts'
import { lockDataFolder } from './data-folder.ts'
import { createClockStore } from './engine/clock-store.ts'
import { createEngineThread } from './engine/engine-thread.ts'
import { watchEngine } from './engine/engine-watch.ts'
import { type EngineProcessState, leadEngine } from './engine/lead-engine.ts'
import { openMarketSource } from './engine/open-market-source.ts'
import { watchStorage } from './engine/storage-watch.ts'
import { serveEngineHealth } from './engine-health.ts'
import { epochSpanOf } from './market-sources/market-source-descriptor.ts'
import { findMarketSource, marketSources } from './market-sources/market-sources.ts'
import { type NatsParts, openNats } from './nats-parts.ts'
import { openLeaderLock } from './open-leader-lock.ts'
import { createLeaderSandboxes } from './sandbox-parts.ts'
import { serveEpochs } from './services/epoch-requests.ts'
import { createMarketEpochs } from './services/market-epochs.ts'
import { createReadiness } from './services/readiness.ts'

/** Between two looks for an engine that holds no lock. */
const otherEngineMs = 250

export interface EngineProcess {
  /** Writes pending data and ends the engine. */
  stop(): Promise<void>
}

interface ProcessOptions {
  readonly onState: (state: EngineProcessState) => void
  readonly wall?: WallClock
}

/** Runs the engine alone, for servers in other processes. Resolves when it publishes or stands by. Throws a ConfigError when
 *  another process uses the data folder, or, without a database that can decide between them, another engine publishes
 *  under the same subjects. */
export async function startEngineProcess(
  config: Config,
  { onState, wall = systemWallClock }: ProcessOptions,
): Promise<EngineProcess> {
  const folder = lockDataFolder(config.dataDir)
  try {
    const running = await startLocked(config, onState, wall)
    return { stop: () => running.stop().finally(folder.release) }
  } catch (error) {
    folder.release()
    throw error
  }
}

async function startLocked(
  config: Config,
  onState: ProcessOptions['onState'],
  wall: WallClock,
): Promise<EngineProcess> {
  const log = pino({ level: config.logLevel })
  const nats = await openNats(config, log)
  if (nats === null) throw new ConfigError('NATS_URL is not set, and ROLE=engine needs it')
  const parts = openParts(config, wall, log)
  const { engine } = parts
  const share = (): (() => void) => {
    const stops = [nats.share(engine.transport), serveEpochs(nats.transport, parts.epochs)]
    return () => stops.forEach(stop => void stop())
  }
  const sandboxes = createLeaderSandboxes(config, { bus: engine.bus, clock: parts.clock, wall, log })
  const noteState = (state: EngineProcessState): void => {
    parts.noteState(state)
    sandboxes.setLeading(state === 'leading')
    onState(state)
  }
  let health: Awaited<ReturnType<typeof serveEngineHealth>> | null = null
  const close = async (): Promise<void> => {
    await health?.close()
    await parts.close()
    await nats.close()
  }
  try {
    health = await serveEngineHealth({ ...parts, config, log, readiness: readinessOf(parts, nats, wall) })
    const running =
      config.databaseUrl === null
        ? await runAlone()
        : await leadEngine({
            engine,
            lock: openLeaderLock(config, log),
            share,
            untilAlone: signal => untilAlone(nats, signal),
            onState: noteState,
            onError: error => log.error({ err: error }, 'the engine does not lead'),
          })
    return {
      async stop() {
        await sandboxes.stop()
        await running.stop().finally(close)
      },
    }
  } catch (error) {
    await sandboxes.stop()
    await engine.stop()
    await close()
    throw error
  }

  async function runAlone(): Promise<EngineProcess> {
    await nats?.refuseOtherEngine()
    const stopSharing = share()
    await engine.start()
    noteState('leading')
    return { stop: () => engine.stop().finally(stopSharing) }
  }
}

/** Metrics of a process that runs the engine alone. */
export type EngineProcessCounters = Readonly<
  Record<'leading' | 'leads' | 'restarts' | 'archiveRowsRejected' | 'archiveRowsDropped', number>
>

/** The engine and what follows it in its own process. */
function openParts(config: Config, wall: WallClock, log: pino.Logger) {
  const engine = createEngineThread(engineSettingsOf(config), {
    wall,
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
function readinessOf(
  { watch, storage, state }: ReturnType<typeof openParts>,
  nats: NatsParts,
  wall: WallClock,
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

/** The lock is free, but a process without one, such as a server that runs everything, may still publish. */
async function untilAlone(nats: NatsParts, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const isAlone = await nats.refuseOtherEngine().then(
      () => true,
      () => false,
    )
    if (isAlone) return
    await setTimeout(otherEngineMs)
  }
}
