import { pino } from 'pino'
import { systemWallClock, type WallClock } from './clocks/wall-clock.ts'
import { type Config, ConfigError } from './config.ts'
import { engineSettingsOf } from './connect-engine.ts'
import { lockDataFolder } from './data-folder.ts'
import { createEngineThread } from './engine/engine-thread.ts'
import { leadEngine } from './engine/lead-engine.ts'
import { openMarketSource } from './engine/open-market-source.ts'
import { type NatsParts, openNats } from './nats-parts.ts'
import { openLeaderLock } from './open-leader-lock.ts'

export interface EngineProcess {
  /** Writes pending data and ends the engine. */
  stop(): Promise<void>
}

/** `standby`: another process runs the engine, and this one takes over when that ends. */
export type EngineProcessState = 'standby' | 'leading'

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
  const engine = createEngineThread(engineSettingsOf(config), {
    wall,
    symbols: openMarketSource(config.market)
      .source.listings()
      .map(({ symbol }) => symbol),
    onError: error => log.error({ err: error }, 'engine failed'),
    onEnd: () => undefined,
  })
  const share = () => nats.share(engine.transport)
  try {
    if (config.databaseUrl === null) return await runAlone()
    const lead = await leadEngine({
      engine,
      lock: openLeaderLock(config, log),
      share,
      untilAlone: signal => untilAlone(nats, signal),
      onState,
      onError: error => log.error({ err: error }, 'the engine does not lead'),
    })
    return { stop: () => lead.stop().finally(() => nats.close()) }
  } catch (error) {
    await engine.stop()
    await nats.close()
    throw error
  }

  async function runAlone(): Promise<EngineProcess> {
    await nats?.refuseOtherEngine()
    const stopSharing = share()
    await engine.start()
    onState('leading')
    return {
      async stop() {
        await engine.stop()
        stopSharing()
        await nats?.close()
      },
    }
  }
}

/** The lock is free, but a process without one, such as a server that runs everything, may still publish. */
async function untilAlone(nats: NatsParts, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const isAlone = await nats.refuseOtherEngine().then(
      () => true,
      () => false,
    )
    if (isAlone) return
  }
}
