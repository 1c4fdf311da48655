import { emptyChart, mergeCharts } from '@tidemark/chart-documents'
import { type SavedChart, savedChartSchema, storageKeys } from '@tidemark/contracts'
import type { TextStorage } from '../../platform/browser-storage.ts'

export interface UnsavedChanges {
  /** Replaces what this window stored before; null when everything is saved. */
  write(change: SavedChart | null): void
  /** Removes and returns the changes stored by the user's other windows. This window saves them from now on. */
  recover(): SavedChart
}

/**
 * Stores unsaved changes so that they survive a reload or a crash. Each window has its own key, because windows that
 * share one would overwrite each other. Recovering the changes of a window that is still open is harmless: saving a
 * change twice has no effect.
 */
export function unsavedChanges(storage: TextStorage, email: string, windowId: string): UnsavedChanges {
  const prefix = `${storageKeys.chartUnsaved} ${email} `
  const ownKey = `${prefix}${windowId}`
  return {
    write: change =>
      change === null ? storage.remove(ownKey) : storage.write(ownKey, JSON.stringify(change)),
    recover() {
      const otherKeys = storage.keys(prefix).filter(key => key !== ownKey)
      const recovered = otherKeys.map(key => parse(storage.read(key))).reduce(mergeCharts, emptyChart)
      for (const key of otherKeys) storage.remove(key)
      return recovered
    },
  }
}

function parse(text: string | null): SavedChart {
  try {
    return savedChartSchema.parse(JSON.parse(text ?? '{}'))
  } catch {
    // Only another program can have written an invalid value. It must not keep the chart from opening.
    return emptyChart
  }
}
