import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { ReplayError } from './replay-error.ts'

/** A folder of recorded market data. Reading is synchronous because a file is read when the market reaches its days,
 *  and the trades of a window cannot wait. */
export interface RecordingFolder {
  /** Paths of all files, relative to the folder, with forward slashes. */
  files(): readonly string[]
  read(path: string): Uint8Array
}

export function openRecordingFolder(folder: string): RecordingFolder {
  return {
    files: () => filesIn(folder).map(path => relative(folder, path).split(sep).join('/')),
    read: path => readFileSync(join(folder, path)),
  }
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile())
      .map(entry => join(entry.parentPath, entry.name))
  } catch {
    throw new ReplayError('it is not a readable folder')
  }
}
