import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ConfigError } from '../platform/config/config-error.ts'
import { databaseName } from '../platform/config/database.ts'
import { isRefusal } from '../platform/database/postgres/postgres-errors.ts'
import { StorageError } from '../platform/database/storage-error.ts'
import { accountAdapters } from './account-database/account-adapters.ts'
import type { AccountStore } from './account-database/account-store.ts'
import type { Config } from './config.ts'

/** After a restart of the machine the database may need a minute longer than this process. */
const maxTries = 30
const pauseMs = 2000

interface Waiting {
  readonly wait: (ms: number) => Promise<unknown>
  readonly report: (text: string) => void
}

const systemWaiting: Waiting = {
  wait: pause,
  report: text => void process.stderr.write(`${text}\n`),
}

/** Opens the accounts in the database, or in the data folder where none is configured. */
export const openAccounts = (config: Config, waiting: Waiting = systemWaiting): Promise<AccountStore> =>
  config.databaseUrl === null ? openInFolder(config) : openInDatabase(config.databaseUrl, config, waiting)

async function openInFolder({ dataDir, limits }: Config): Promise<AccountStore> {
  const file = join(dataDir, 'accounts.sqlite')
  try {
    return await accountAdapters.sqlite(file, limits)
  } catch (error) {
    throw new ConfigError(`The database ${file} cannot be opened: ${messageOf(error)}`)
  }
}

async function openInDatabase(
  url: string,
  { limits }: Config,
  { wait, report }: Waiting,
): Promise<AccountStore> {
  let reported = ''
  for (let tries = 1; ; tries += 1) {
    try {
      return await accountAdapters.postgres(url, limits)
    } catch (error) {
      const reason = messageOf(error)
      const canWait = error instanceof StorageError && !isRefusal(error)
      if (!canWait || tries >= maxTries)
        throw new ConfigError(
          `The database ${databaseName(url)} cannot be opened: ${reason}. Check DATABASE_URL and that Postgres runs`,
        )
      if (reason !== reported) report(`Waiting for the database ${databaseName(url)}: ${reason}`)
      reported = reason
    }
    await wait(pauseMs)
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
