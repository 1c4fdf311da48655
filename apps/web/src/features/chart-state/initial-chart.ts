import { emptyChart } from '@tidemark/chart-documents'
import { type SavedChart, savedChartSchema, storageKeys } from '@tidemark/contracts'
import { localText } from '../../platform/browser-storage.ts'

type SavedSubject = Pick<SavedChart, 'symbol' | 'interval'>
type Choice<Name extends keyof SavedSubject> = NonNullable<SavedSubject[Name]>

/**
 * The saved choice, or null to use the one stored in this browser. The stored one wins when it changed after the last
 * sync: other software may write the same key, and a choice made just before a reload may not be saved yet.
 */
export function choiceToRestore<Name extends keyof SavedSubject>(
  saved: Choice<Name> | undefined,
  local: string | null,
  synced: Choice<Name> | undefined,
): Choice<Name> | null {
  if (saved === undefined) return null
  if (local === null) return saved
  return synced?.value === local && saved.at > synced.at ? saved : null
}

/** The values of the last sync; null when another user synced last. */
export function readLastSynced(email: string): SavedSubject | null {
  try {
    const { user, chart } = JSON.parse(localText.read(storageKeys.chartOpened) ?? '{}')
    if (user !== undefined && user !== email) return null
    return savedChartSchema.parse(chart ?? {})
  } catch {
    return emptyChart
  }
}

export function writeLastSynced(email: string, change: SavedSubject): void {
  const { symbol, interval } = { ...readLastSynced(email), ...change }
  localText.write(storageKeys.chartOpened, JSON.stringify({ user: email, chart: { symbol, interval } }))
}
