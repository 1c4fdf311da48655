import { createHash } from 'node:crypto'
import { hostname } from 'node:os'
import type { Config } from './config.ts'
import { type ConnectedEngine, createEngineThread, type ThreadOptions } from './engine/engine-thread.ts'
import { createRemoteEngine } from './engine/remote-engine.ts'
import type { NatsParts } from './nats-parts.ts'
import { createMarketEpochs, type MarketEpochs, remoteEpochs } from './services/market-epochs.ts'

interface EngineConnection {
  readonly engine: ConnectedEngine
  readonly epochsOf: (...parts: Parameters<typeof createMarketEpochs>) => MarketEpochs
  /** Makes the engine available to other processes, when it is of this one. */
  share(): Promise<void>
}

type EngineConfig = Pick<Config, 'market' | 'dataDir' | 'databaseUrl' | 'role'>

/** The engine in a thread of this process, or, with the role “web”, that of another process. */
export function connectEngine(
  config: EngineConfig,
  nats: NatsParts | null,
  options: ThreadOptions,
): EngineConnection {
  if (config.role === 'web' && nats) {
    const engine = createRemoteEngine({ ...options, ...nats, readerName: readerNameOf(config.dataDir) })
    return { engine, epochsOf: () => remoteEpochs, share: async () => undefined }
  }
  const { dataDir, databaseUrl } = config
  const engine = createEngineThread({ ...config.market, dataDir, databaseUrl }, options)
  return {
    engine,
    epochsOf: createMarketEpochs,
    share: async () => nats?.share(engine.transport),
  }
}

/** A data folder belongs to one process. */
const readerNameOf = (dataDir: string): string =>
  `web-${createHash('sha256').update(`${hostname()}:${dataDir}`).digest('hex').slice(0, 16)}`
