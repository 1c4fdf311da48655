import { setTimeout } from 'node:timers/promises'
import { pino } from 'pino'
import { type EngineProcessState, leadEngine } from '../levels/engine/lead-engine.ts'
import { serveEpochs } from '../market/clock/epoch-requests.ts'
import { untilLaterRun } from '../platform/bus/later-run.ts'
import { type MachineClock, systemClock } from '../platform/clocks/wall-clock.ts'
import { ConfigError } from '../platform/config/config-error.ts'
import { lockDataFolder } from '../platform/files/data-folder.ts'
import { createLeaderSandboxes } from '../sandboxes/start-sandboxes.ts'
import type { Config } from './config.ts'
import { serveEngineHealth } from './engine-health.ts'
import { engineReadiness, openEngine } from './open-engine.ts'
import { openLeaderLock } from './open-leader-lock.ts'
import { type OpenedNats, openNats } from './open-nats.ts'

/** Between two looks for an engine that holds no lock. */
const otherEngineMs = 250

export interface EngineProcess {
  /** Writes pending data and ends the engine. */
  stop(): Promise<void>
}

interface ProcessOptions {
  readonly onState: (state: EngineProcessState) => void
  readonly wall?: MachineClock
}

/** Runs the engine alone, for servers in other processes. Resolves when it publishes or stands by. Throws a ConfigError when
 *  another process uses the data folder, or, without a database that can decide between them, another engine publishes
 *  under the same subjects. */
export async function startEngineProcess(
  config: Config,
  { onState, wall = systemClock }: ProcessOptions,
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
  wall: MachineClock,
): Promise<EngineProcess> {
  const log = pino({ level: config.logLevel })
  const nats = await openNats(config, log)
  if (nats === null) throw new ConfigError('NATS_URL is not set, and ROLE=engine needs it')
  const parts = openEngine(config, wall, log)
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
    health = await serveEngineHealth({ ...parts, config, log, readiness: engineReadiness(parts, nats, wall) })
    const running =
      config.databaseUrl === null
        ? await runAlone()
        : await leadEngine({
            engine,
            lock: openLeaderLock(config, log),
            share,
            untilAlone: signal => untilAlone(nats, signal),
            untilReplaced: signal => untilLaterRun(engine.transport, nats.transport, signal),
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

/** The lock is free, but a process without one, such as a server that runs everything, may still publish. */
async function untilAlone(nats: OpenedNats, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const isAlone = await nats.refuseOtherEngine().then(
      () => true,
      () => false,
    )
    if (isAlone) return
    await setTimeout(otherEngineMs)
  }
}
