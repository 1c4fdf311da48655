import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SavedClock } from '@tidemark/engine'
import { z } from 'zod'

const savedClockSchema = z.object({ marketMs: z.number(), speed: z.number().min(0) })

export interface ClockFile {
  /** Null when nothing, or nothing readable, was kept. */
  load(): SavedClock | null
  save(clock: SavedClock): void
}

/** Keeps the market's time in the data folder. A file is written aside and moved into place: a killed process leaves
 *  the old one or the new one, never half of one. */
export function createClockFile(dataDir: string): ClockFile {
  const file = join(dataDir, 'market-clock.json')
  return {
    load() {
      try {
        return savedClockSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
      } catch {
        // A first start has no file; a damaged one is worth no more than none.
        return null
      }
    },
    save(clock) {
      writeFileSync(`${file}.new`, JSON.stringify(clock))
      renameSync(`${file}.new`, file)
    },
  }
}
