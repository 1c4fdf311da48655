import { emptyChart } from '@tidemark/chart-documents'
import { type SavedChart, savedChartSchema, storageKeys } from '@tidemark/contracts'
import { localText } from '../../app/browser-storage.ts'

type Opened = Pick<SavedChart, 'symbol' | 'interval'>
type Register<Name extends keyof Opened> = NonNullable<Opened[Name]>

/**
 * The saved choice, unless this browser has made another one since they last agreed: other programs may write its memory
 * too, and a choice made a moment before a reload may not have been saved yet. Null: what this browser remembers.
 */
export function savedChoice<Name extends keyof Opened>(
  saved: Register<Name> | undefined,
  remembered: string | null,
  agreed: Register<Name> | undefined,
): Register<Name> | null {
  if (saved === undefined) return null
  if (remembered === null) return saved
  return agreed?.value === remembered && saved.at > agreed.at ? saved : null
}

/** What this browser and the platform last agreed on; null when that was with another user. */
export function readAgreement(email: string): Opened | null {
  try {
    const { user, chart } = JSON.parse(localText.read(storageKeys.chartOpened) ?? '{}')
    if (user !== undefined && user !== email) return null
    return savedChartSchema.parse(chart ?? {})
  } catch {
    return emptyChart
  }
}

export function writeAgreement(email: string, change: Opened): void {
  const { symbol, interval } = { ...readAgreement(email), ...change }
  localText.write(storageKeys.chartOpened, JSON.stringify({ user: email, chart: { symbol, interval } }))
}
