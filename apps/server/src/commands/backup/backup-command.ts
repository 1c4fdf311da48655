import { resolve } from 'node:path'
import { version } from '../../package-files.ts'
import { systemClock } from '../../platform/clocks/wall-clock.ts'
import { ConfigError } from '../../platform/config/config-error.ts'
import { secretFiles } from '../../platform/files/data-files.ts'
import { protectNewFiles, refusePendingRestore } from '../../platform/files/data-folder.ts'
import { readConfig } from '../../roles/config.ts'
import { runCommand } from '../run-command.ts'
import { compactTime } from './compact-time.ts'
import { writeBackup } from './write-backup.ts'

const usage = `Usage:
  npm run backup -- [FOLDER]    copies the data in DATA_DIR into a new folder, also while the server runs`

async function main([folder]: string[]): Promise<string> {
  const { dataDir, databaseUrl } = readConfig(process.env)
  if (databaseUrl !== null)
    throw new ConfigError('DATABASE_URL is set: the data is in Postgres. Back it up with pg_dump')
  protectNewFiles()
  refusePendingRestore(dataDir)
  const nowMs = systemClock.nowMs()
  const target = resolve(folder ?? `tidemark-backup-${compactTime(nowMs)}`)
  const { files } = await writeBackup({ dataDir, target, version, nowMs })
  const secrets = files.filter(({ name }) => secretFiles.includes(name))
  return [
    `The backup is in ${target}`,
    `Files: ${files.map(({ name }) => name).join(', ')}`,
    secrets.length > 0
      ? 'It contains the secrets of the server: whoever has it can sign in as anybody. Store it as safely as the server'
      : 'It contains no secrets: keep TOKEN_SECRET and SEAL_KEY as well, the saved broker access cannot be read without them',
  ].join('\n')
}

runCommand(usage, main)
