import { readFileSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
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

/** A saved clock, and its epoch also when its time or speed is not usable; 0 without one. */
export const readSavedClock = (
  value: unknown,
): { readonly saved: SavedClock | null; readonly epoch: number } => ({
  saved: savedClockSchema.safeParse(value).data ?? null,
  epoch: z.object({ epoch }).safeParse(value).data?.epoch ?? 0,
})

export interface ClockFile {
  /** Returns null when there is no file or a damaged one. Throws when the file cannot be read: a market that starts
   *  without its saved time could go back. */
  load(): SavedClock | null
  /** The epoch of the file, also when its time or speed is not usable; 0 without one. */
  epoch(): number
  /** Rejects when the clock cannot be saved; the file then keeps the clock that was saved last. */
  save(clock: SavedClock): Promise<void>
}

/** Saves the market clock in the data folder. Writes and syncs a new file and renames it, so that a killed process, a
 *  power cut or a full disk leaves the old or the new file, never a partial one. */
export function createClockFile(dataDir: string): ClockFile {
  const file = join(dataDir, 'market-clock.json')
  const read = (): unknown => {
    const text = readIfPresent(file)
    try {
      return text === null ? null : JSON.parse(text)
    } catch {
      return null
    }
  }
  return {
    load: () => readSavedClock(read()).saved,
    epoch: () => readSavedClock(read()).epoch,
    async save(clock) {
      const newFile = `${file}.new`
      try {
        await writeSynced(newFile, JSON.stringify(clock))
        await rename(newFile, file)
      } catch (error) {
        // A partial file would keep space that a full disk needs. The first error is the one to report.
        await rm(newFile, { force: true }).catch(() => undefined)
        throw error
      }
    },
  }
}

function readIfPresent(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

async function writeSynced(file: string, text: string): Promise<void> {
  const handle = await open(file, 'w')
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
}
