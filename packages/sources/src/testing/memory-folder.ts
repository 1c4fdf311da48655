import { gzipSync } from 'node:zlib'
import type { RecordingFolder } from '../replay/recording-folder.ts'

export interface MemoryFolder extends RecordingFolder {
  /** Paths in the order they were read. */
  readonly opened: string[]
}

/** An in-memory replay folder; files ending in .gz are compressed. */
export function memoryFolder(texts: Readonly<Record<string, string>>): MemoryFolder {
  const opened: string[] = []
  return {
    opened,
    files: () => Object.keys(texts),
    read(path) {
      const text = texts[path]
      if (text === undefined) throw new Error(`No such file: ${path}`)
      opened.push(path)
      return path.endsWith('.gz') ? gzipSync(text) : new TextEncoder().encode(text)
    },
  }
}
