import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, ConfigError } from './config.ts'
import type { Secrets } from './services/services.ts'

/** Reads the secrets from the configuration. With the embedded defaults, missing ones are generated and saved in the
 *  data folder. */
export function loadSecrets(config: Config): Secrets {
  return {
    tokenSecret: config.tokenSecret ?? savedSecret(config, 'TOKEN_SECRET', 'token-secret'),
    sealKey: config.sealKey ?? savedSecret(config, 'SEAL_KEY', 'seal-key'),
  }
}

function savedSecret(config: Config, name: string, fileName: string): string {
  if (!config.isEmbeddedDefault) {
    throw new ConfigError(
      `${name} is required when HOST is not a loopback address: set it to 32 random characters or more`,
    )
  }
  const file = join(config.dataDir, fileName)
  if (!existsSync(file)) createOnce(file, randomBytes(32).toString('base64url'))
  return readFileSync(file, 'utf8').trim()
}

/** Writes a temporary file and links it into place, so that of two processes that start at once one wins and neither
 *  reads a partial file. */
function createOnce(file: string, text: string): void {
  const temporary = `${file}.${process.pid}`
  writeFileSync(temporary, `${text}\n`, { mode: 0o600 })
  try {
    linkSync(temporary, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    unlinkSync(temporary)
  }
}
