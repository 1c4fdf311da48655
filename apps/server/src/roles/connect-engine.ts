import { createHash } from 'node:crypto'
import { hostname } from 'node:os'
import {
  type ConnectedEngine,
  createEngineThread,
  type ThreadOptions,
} from '../levels/engine/engine-thread.ts'
import { createRemoteEngine } from '../levels/engine/remote-engine.ts'
import type { EngineSettings } from '../levels/engine/worker-launcher.ts'
import { createRemoteEpochs } from '../market/clock/epoch-requests.ts'
import { createMarketEpochs, type MarketEpochs } from '../market/clock/market-epochs.ts'
import { installationOf } from '../platform/config/nats.ts'
import type { Config } from './config.ts'
import type { OpenedNats } from './open-nats.ts'

interface EngineConnection {
  readonly engine: ConnectedEngine
  readonly epochsOf: (...parts: Parameters<typeof createMarketEpochs>) => MarketEpochs
  /** Makes the engine available to other processes, when it is of this one. */
  share(): Promise<void>
}

type EngineConfig = Pick<Config, 'market' | 'dataDir' | 'databaseUrl' | 'role' | 'nats'>

/** The engine in a thread of this process, or, with the role “web”, that of another process. */
export function connectEngine(
  config: EngineConfig,
  nats: OpenedNats | null,
  options: ThreadOptions,
): EngineConnection {
  if (config.role === 'web' && nats) {
    const engine = createRemoteEngine({ ...options, ...nats, readerName: readerNameOf(config.dataDir) })
    return { engine, epochsOf: () => createRemoteEpochs(nats.transport), share: async () => undefined }
  }
  const engine = createEngineThread(engineSettingsOf(config), options)
  return {
    engine,
    epochsOf: createMarketEpochs,
    async share() {
      await nats?.refuseOtherEngine()
      nats?.share(engine.transport)
    },
  }
}

/** What the thread of the engine is started with. */
export const engineSettingsOf = (config: EngineConfig): EngineSettings => ({
  ...config.market,
  dataDir: config.dataDir,
  databaseUrl: config.databaseUrl,
  installation: installationOf(config),
  storesEvents: config.nats !== null,
  isLed: config.role === 'engine' && config.databaseUrl !== null,
})

/** A data folder belongs to one process. */
const readerNameOf = (dataDir: string): string =>
  `web-${createHash('sha256').update(`${hostname()}:${dataDir}`).digest('hex').slice(0, 16)}`
