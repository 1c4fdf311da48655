import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { maxClockSpeed } from '@tidemark/contracts'
import type { SavedClock } from '@tidemark/engine'
import { z } from 'zod'

const epoch = z.number().int().min(0)
const savedClockSchema = z.object({
  marketMs: z.number(),
  speed: z.number().min(0).max(maxClockSpeed),
  epoch: epoch.optional(),
  isExact: z.boolean().optional(),
})

export interface ClockFile {
  /** Returns null when there is no readable file. */
  load(): SavedClock | null
  /** The epoch of the file, also when its time or speed is not usable; 0 without one. */
  epoch(): number
  save(clock: SavedClock): void
}

/** Saves the market clock in the data folder. Writes a new file and renames it, so that a killed process leaves the old
 *  or the new file, never a partial one. */
export function createClockFile(dataDir: string): ClockFile {
  const file = join(dataDir, 'market-clock.json')
  const read = (): unknown => {
    try {
      return JSON.parse(readFileSync(file, 'utf8'))
    } catch {
      // The first start has no file; a damaged file counts as none.
      return null
    }
  }
  return {
    load: () => savedClockSchema.safeParse(read()).data ?? null,
    epoch: () => z.object({ epoch }).safeParse(read()).data?.epoch ?? 0,
    save(clock) {
      writeFileSync(`${file}.new`, JSON.stringify(clock))
      renameSync(`${file}.new`, file)
    },
  }
}
