import { hashCosts } from '../accounts/sign-in/passwords.ts'
import { openSharedClock } from '../platform/clocks/shared-clock.ts'
import { systemTimers, type Timers } from '../platform/clocks/timers.ts'
import type { MachineClock } from '../platform/clocks/wall-clock.ts'
import { prepareDataFolder, refusePendingRestore } from '../platform/files/data-folder.ts'
import { loadSecrets } from '../platform/sealing/secrets.ts'
import type { AccountStore } from './account-database/account-store.ts'
import type { Config } from './config.ts'
import { openAccounts } from './open-accounts.ts'
import { type ChatParts, createServices, type Services } from './services.ts'

const withoutChat: ChatParts = { settings: null, onError: () => undefined }

interface AccountParts {
  readonly store: AccountStore
  readonly services: Services
}

/** Opens account storage and its services, for the server and the user command. */
export async function openAccountServices(
  config: Config,
  wall: MachineClock,
  timers: Timers = systemTimers,
  chat: ChatParts = withoutChat,
): Promise<AccountParts> {
  prepareDataFolder(config.dataDir)
  refusePendingRestore(config.dataDir)
  const secrets = loadSecrets(config)
  const store = await openAccounts(config)
  const { limits, webhookInternalHosts } = config
  const hashCost = hashCosts[config.passwordHashCost]
  const parts = { secrets, timers, limits, webhookInternalHosts, chat, hashCost }
  if (config.databaseUrl === null) return { store, services: createServices({ ...parts, store, wall }) }
  try {
    // Processes on several machines need one time for tokens, tickets and limits.
    const sharedClock = await openSharedClock({
      ...{ timers, monotonic: wall, read: store.nowMs },
      // Storage that does not answer is noticed and told elsewhere.
      onError: () => undefined,
    })
    const close = () => {
      sharedClock.stop()
      return store.close()
    }
    const services = createServices({ ...parts, store, wall: sharedClock, isShared: true })
    return { store: { ...store, close }, services }
  } catch (error) {
    await store.close()
    throw error
  }
}
