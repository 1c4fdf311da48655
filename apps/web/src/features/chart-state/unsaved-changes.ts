import { emptyChart, mergeCharts } from '@tidemark/chart-documents'
import { type SavedChart, savedChartSchema, storageKeys } from '@tidemark/contracts'
import type { TextStorage } from '../../app/browser-storage.ts'

export interface UnsavedChanges {
  /** In place of what this window had written; null when everything is saved. */
  write(change: SavedChart | null): void
  /** What windows of this user left behind when they closed or crashed. It is this window's to save from now on. */
  adopt(): SavedChart
}

/**
 * Changes lie here until the server has them, so that neither a reload nor a crash takes them. Each window writes under
 * a key of its own: two that shared one would undo each other. Taking over from a window that is still there is no harm,
 * for a change that is saved twice is saved.
 */
export function unsavedChanges(storage: TextStorage, email: string, window: string): UnsavedChanges {
  const beginning = `${storageKeys.chartUnsaved} ${email} `
  const own = `${beginning}${window}`
  const write = (change: SavedChart | null) =>
    change === null ? storage.remove(own) : storage.write(own, JSON.stringify(change))
  return {
    write,
    adopt() {
      const others = storage.keys(beginning).filter(key => key !== own)
      const left = others.map(key => parsed(storage.read(key))).reduce(mergeCharts, emptyChart)
      for (const key of others) storage.remove(key)
      return left
    },
  }
}

function parsed(text: string | null): SavedChart {
  try {
    return savedChartSchema.parse(JSON.parse(text ?? '{}'))
  } catch {
    // Nothing of ours writes what cannot be read; what another program wrote here is not worth a failed start.
    return emptyChart
  }
}
