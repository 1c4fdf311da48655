import { accessSync, constants, mkdirSync } from 'node:fs'
import { ConfigError } from './config.ts'

/** Creates the data folder, accessible to its owner only. Throws a ConfigError when the folder cannot be used. */
export function prepareDataFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? String(error)
    throw new ConfigError(
      `The data folder ${dataDir} cannot be written (${reason}). Make it writable, or choose another folder: DATA_DIR=/path/to/folder`,
    )
  }
}
