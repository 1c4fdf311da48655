import { join } from 'node:path'
import { ConfigError } from '../../platform/config/config-error.ts'
import { databaseName } from '../../platform/config/database.ts'
import { lockDataFolder, protectNewFiles } from '../../platform/files/data-folder.ts'
import { readConfig } from '../../roles/config.ts'
import { runCommand } from '../run-command.ts'
import { moveToPostgres } from './move-to-postgres.ts'

const usage = `Usage:
  DATABASE_URL=postgres://user:password@host:5432/tidemark npm run move-to-postgres
                               copies the accounts and the market archive of DATA_DIR into an empty database.
                               Stop the server first`

async function main(): Promise<string> {
  const { dataDir, databaseUrl } = readConfig(process.env)
  if (databaseUrl === null) throw new ConfigError(usage)
  protectNewFiles()
  const lock = lockDataFolder(dataDir)
  try {
    const moved = await moveToPostgres({ dataDir, url: databaseUrl })
    const rows = moved.reduce((sum, table) => sum + table.rows, 0)
    return [
      `${rows} rows of ${moved.length} tables are in ${databaseName(databaseUrl)}, compared row by row.`,
      `Start the server with DATABASE_URL, and with TOKEN_SECRET and SEAL_KEY: without other values use those of`,
      `${join(dataDir, 'token-secret')} and ${join(dataDir, 'seal-key')}, else nobody stays signed in and the saved broker`,
      `access cannot be read. Keep DATA_DIR: the market clock and what the sandboxes keep stay there. Its databases are no longer used.`,
    ].join('\n')
  } finally {
    lock.release()
  }
}

runCommand(usage, main)
