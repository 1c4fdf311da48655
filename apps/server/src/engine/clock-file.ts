import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SavedClock } from '@tidemark/engine'
import { z } from 'zod'

const savedClockSchema = z.object({ marketMs: z.number(), speed: z.number().min(0) })

export interface ClockFile {
  /** Returns null when there is no readable file. */
  load(): SavedClock | null
  save(clock: SavedClock): void
}

/** Saves the market clock in the data folder. Writes a new file and renames it, so that a killed process leaves the old
 *  or the new file, never a partial one. */
export function createClockFile(dataDir: string): ClockFile {
  const file = join(dataDir, 'market-clock.json')
  return {
    load() {
      try {
        return savedClockSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
      } catch {
        // The first start has no file; a damaged file counts as none.
        return null
      }
    },
    save(clock) {
      writeFileSync(`${file}.new`, JSON.stringify(clock))
      renameSync(`${file}.new`, file)
    },
  }
}
