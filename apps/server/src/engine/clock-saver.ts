import type { SavedClock } from '@tidemark/engine'
import type { ClockFile } from './clock-file.ts'

interface SaverParts {
  readonly file: Pick<ClockFile, 'save'>
  readonly read: () => SavedClock
  /** Receives the reason of a failure, or null when the clock was saved. */
  readonly report: (error: string | null) => void
}

/** Saves the market clock, one save at a time. A failure is reported and the next save tries again. */
export function createClockSaver({ file, read, report }: SaverParts) {
  let saving: Promise<void> | null = null

  async function write(): Promise<void> {
    try {
      await file.save(read())
      report(null)
    } catch (error) {
      report(error instanceof Error ? error.message : String(error))
    }
    saving = null
  }

  const save = (): Promise<void> => {
    saving ??= write()
    return saving
  }
  return {
    save,
    /** Saves the clock as it is now, also when a save is in progress. */
    async saveLast(): Promise<void> {
      await saving
      await save()
    },
  }
}
