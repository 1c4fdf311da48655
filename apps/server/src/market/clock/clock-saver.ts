import type { SavedClock } from '@tidemark/engine'
import type { ClockStore } from './clock-store.ts'

interface SaverParts {
  readonly store: Pick<ClockStore, 'save'>
  readonly read: () => SavedClock
  /** Receives the reason of a failure, or null when the clock was saved. */
  readonly report: (error: string | null) => void
}

/** Saves the market clock, one save at a time. A failure is reported and the next save tries again. */
export function createClockSaver({ store, read, report }: SaverParts) {
  let saving: Promise<void> | null = null

  async function write(isRunning: boolean): Promise<void> {
    try {
      await store.save(read(), isRunning)
      report(null)
    } catch (error) {
      report(error instanceof Error ? error.message : String(error))
    }
    saving = null
  }

  const save = (): Promise<void> => {
    saving ??= write(true)
    return saving
  }
  return {
    save,
    /** Resolves when a save has ended that began after this call: one in progress may be of an earlier time. */
    async saveChange(): Promise<void> {
      await saving
      await save()
    },
    /** Saves the clock as it stands now, also when a save is in progress. */
    async saveLast(): Promise<void> {
      await saving
      await write(false)
    },
  }
}
