import { pino } from 'pino'
import { systemWallClock, type WallClock } from './clocks/wall-clock.ts'
import type { Config } from './config.ts'
import { connectEngine } from './connect-engine.ts'
import { lockDataFolder } from './data-folder.ts'
import { openMarketSource } from './engine/open-market-source.ts'
import { openNats } from './nats-parts.ts'
import { type Sandboxes, startSandboxes } from './sandbox-parts.ts'

export interface EngineProcess {
  /** Writes pending data and ends the engine. */
  stop(): Promise<void>
}

/** Runs the engine alone, for servers in other processes. Resolves when it publishes. Throws a ConfigError when another
 *  process uses the data folder, or another engine publishes under the same subjects. */
export async function startEngineProcess(
  config: Config,
  wall: WallClock = systemWallClock,
): Promise<EngineProcess> {
  const lock = lockDataFolder(config.dataDir)
  const log = pino({ level: config.logLevel })
  const nats = await openNats(config, log).catch((error: unknown) => {
    lock.release()
    throw error
  })
  const { engine, share } = connectEngine(config, nats, {
    wall,
    symbols: openMarketSource(config.market)
      .source.listings()
      .map(({ symbol }) => symbol),
    onError: error => log.error({ err: error }, 'engine failed'),
    onEnd: () => undefined,
  })
  let sandboxes: Sandboxes | null = null
  const stop = async (): Promise<void> => {
    await sandboxes?.stop()
    await engine.stop()
    await nats?.close()
    lock.release()
  }
  try {
    await share()
    sandboxes = startSandboxes(config, { bus: engine.bus, wall, log })
    await engine.start()
    return { stop }
  } catch (error) {
    await stop()
    throw error
  }
}
