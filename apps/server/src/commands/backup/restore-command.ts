import { resolve } from 'node:path'
import { systemClock } from '../../platform/clocks/wall-clock.ts'
import { ConfigError } from '../../platform/config/config-error.ts'
import { lockDataFolder, protectNewFiles } from '../../platform/files/data-folder.ts'
import { readConfig } from '../../roles/config.ts'
import { runCommand } from '../run-command.ts'
import { restoreBackup } from './restore-backup.ts'

const usage = `Usage:
  npm run restore -- FOLDER     puts the backup in the folder in place of the data in DATA_DIR. Stop the server first`

async function main([folder]: string[]): Promise<string> {
  if (folder === undefined) throw new ConfigError(usage)
  const { dataDir, databaseUrl } = readConfig(process.env)
  if (databaseUrl !== null)
    throw new ConfigError('DATABASE_URL is set: the data is in Postgres. Restore it with pg_restore')
  protectNewFiles()
  const lock = lockDataFolder(dataDir)
  try {
    const { manifest, replacedDir } = await restoreBackup({
      dataDir,
      backup: resolve(folder),
      nowMs: systemClock.nowMs(),
    })
    return [
      `${dataDir} has the data of ${manifest.createdAt}`,
      `What it had before is in ${replacedDir}. Delete that folder when you no longer need it`,
    ].join('\n')
  } finally {
    lock.release()
  }
}

runCommand(usage, main)
