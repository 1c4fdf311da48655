import { gzipSync } from 'node:zlib'
import type { RecordingFolder } from '../replay/recording-folder.ts'

export interface MemoryFolder extends RecordingFolder {
  /** Paths in the order they were read. */
  readonly opened: string[]
}

/** A replay folder written down in the test; a path that ends in .gz is packed. */
export function memoryFolder(texts: Readonly<Record<string, string>>): MemoryFolder {
  const opened: string[] = []
  return {
    opened,
    files: () => Object.keys(texts),
    read(path) {
      const text = texts[path]
      if (text === undefined) throw new Error(`There is no ${path}`)
      opened.push(path)
      return path.endsWith('.gz') ? gzipSync(text) : new TextEncoder().encode(text)
    },
  }
}
