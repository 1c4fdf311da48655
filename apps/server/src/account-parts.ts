import { systemTimers, type Timers } from './clocks/timers.ts'
import type { WallClock } from './clocks/wall-clock.ts'
import type { Config } from './config.ts'
import { prepareDataFolder, refusePendingRestore } from './data-folder.ts'
import { openAccounts } from './open-accounts.ts'
import { loadSecrets } from './secrets.ts'
import { type HashCost, safeHashCost } from './services/passwords.ts'
import { type ChatParts, createServices, type Services } from './services/services.ts'
import type { AccountStore } from './storage/account-store.ts'

const withoutChat: ChatParts = { settings: null, onError: () => undefined }

interface AccountParts {
  readonly store: AccountStore
  readonly services: Services
}

/** Opens account storage and its services, for the server and the user command. */
export async function openAccountParts(
  config: Config,
  wall: WallClock,
  timers: Timers = systemTimers,
  chat: ChatParts = withoutChat,
  hashCost: HashCost = safeHashCost,
): Promise<AccountParts> {
  prepareDataFolder(config.dataDir)
  refusePendingRestore(config.dataDir)
  const secrets = loadSecrets(config)
  const store = await openAccounts(config)
  const { limits, webhookInternalHosts } = config
  const isShared = config.databaseUrl !== null
  const parts = { store, secrets, wall, timers, limits, webhookInternalHosts, chat, isShared, hashCost }
  const services = createServices(parts)
  return { store, services }
}
