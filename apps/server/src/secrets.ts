import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, ConfigError } from './config.ts'
import type { Secrets } from './services/services.ts'

/** Secrets come from the configuration; only the embedded default makes its own and keeps them in its folder. */
export function loadSecrets(config: Config): Secrets {
  return {
    tokenSecret: config.tokenSecret ?? ownSecret(config, 'TOKEN_SECRET', 'token-secret'),
    sealKey: config.sealKey ?? ownSecret(config, 'SEAL_KEY', 'seal-key'),
  }
}

function ownSecret(config: Config, name: string, fileName: string): string {
  if (!config.isEmbeddedDefault) {
    throw new ConfigError(
      `${name} is required when HOST is not a loopback address: set it to 32 random characters or more`,
    )
  }
  const file = join(config.dataDir, fileName)
  if (!existsSync(file)) createOnce(file, randomBytes(32).toString('base64url'))
  return readFileSync(file, 'utf8').trim()
}

/** Writes aside and links into place: of two processes starting at once one wins, and neither reads half a file. */
function createOnce(file: string, text: string): void {
  const aside = `${file}.${process.pid}`
  writeFileSync(aside, `${text}\n`, { mode: 0o600 })
  try {
    linkSync(aside, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    unlinkSync(aside)
  }
}
