import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { KeptClock } from '@tidemark/engine'
import { z } from 'zod'

const keptClockSchema = z.object({ marketMs: z.number(), speed: z.number().min(0) })

export interface ClockKeeper {
  /** Null when nothing, or nothing readable, was kept. */
  load(): KeptClock | null
  save(clock: KeptClock): void
}

/** Keeps the market's time in the data folder. A file is written aside and moved into place: a killed process leaves
 *  the old one or the new one, never half of one. */
export function createClockKeeper(dataDir: string): ClockKeeper {
  const file = join(dataDir, 'market-clock.json')
  return {
    load() {
      try {
        return keptClockSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
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
