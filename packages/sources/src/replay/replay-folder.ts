import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'

/** A folder of recorded market data. Reading is synchronous, as the questions to a source are. */
export interface ReplayFolder {
  /** Every file in it, by its path from the folder with forward slashes. */
  files(): readonly string[]
  read(path: string): Uint8Array
}

export function openReplayFolder(folder: string): ReplayFolder {
  return {
    files: () =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter(entry => entry.isFile())
        .map(entry => join(entry.parentPath, entry.name).slice(folder.length).split(sep).join('/'))
        .map(path => path.replace(/^\/+/, '')),
    read: path => readFileSync(join(folder, path)),
  }
}
