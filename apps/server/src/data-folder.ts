import { accessSync, constants, mkdirSync } from 'node:fs'
import { ConfigError } from './config.ts'

/** Makes the data folder, readable by its owner alone, or says in a sentence why that cannot be. */
export function prepareDataFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? String(error)
    throw new ConfigError(
      `The data folder ${dataDir} cannot be written (${reason}). Make it writable, or choose another: DATA_DIR=/path/to/folder`,
    )
  }
}
