import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from '../config/config-error.ts'
import { readKeys } from '../config/key-list.ts'
import type { Secrets } from './key-ring.ts'

interface SecretsConfig {
  readonly tokenSecrets: readonly string[] | null
  readonly sealKeys: readonly string[] | null
  readonly dataDir: string
  readonly productionReason: string | null
}

/** Reads the secrets from the configuration. Outside production, missing ones are generated and saved in the data
 *  folder. */
export function loadSecrets(config: SecretsConfig): Secrets {
  return {
    tokenSecrets: config.tokenSecrets ?? savedKeys(config, 'TOKEN_SECRET', 'token-secret'),
    sealKeys: config.sealKeys ?? savedKeys(config, 'SEAL_KEY', 'seal-key'),
  }
}

function savedKeys(config: SecretsConfig, name: string, fileName: string): readonly string[] {
  if (config.productionReason !== null) {
    throw new ConfigError(
      `${name} is required because ${config.productionReason}: set it to 32 random characters or more`,
    )
  }
  const file = join(config.dataDir, fileName)
  if (!existsSync(file)) createOnce(file, randomBytes(32).toString('base64url'))
  const saved = readKeys(readFileSync(file, 'utf8'))
  if ('keys' in saved) return saved.keys
  // A new secret here would end all sessions, or make the stored credentials unreadable, without a word.
  throw new ConfigError(
    `The file ${file} ${saved.problem}. Restore it from a backup, or remove it to have a new secret generated. ${lossOf[name]}`,
  )
}

const lossOf: Readonly<Record<string, string>> = {
  TOKEN_SECRET: 'With a new secret everyone must sign in again',
  SEAL_KEY: 'With a new secret the stored broker credentials cannot be opened any more',
}

/** Writes a temporary file and links it into place, so that of two processes that start at once one wins and neither
 *  reads a partial file. */
function createOnce(file: string, text: string): void {
  const temporary = `${file}.${process.pid}`
  writeFileSync(temporary, `${text}\n`, { mode: 0o600, flush: true })
  try {
    linkSync(temporary, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    unlinkSync(temporary)
  }
}
