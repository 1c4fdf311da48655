import { PlatformError } from '../../session/platform-error.ts'
import { showAlert } from '../../ui/alert-dialog.tsx'
import { notice } from '../../ui/notices.ts'
import type { MapQuery } from './map-request.ts'
import { mapTexts } from './texts.ts'

const t = mapTexts.failures

const isMissing = (error: Error): boolean => error instanceof PlatformError && error.status === 404

/** LM-10: there is no saved map of the symbol for the date. */
export const isMissingDay = (query: MapQuery, error: Error): boolean =>
  query.mode === 'Single-Date' && isMissing(error)

/** LM-9, LM-10: shows why the map failed. `backToSpy` is called when there is no saved map for the date. */
export function reportMapFailure(query: MapQuery, error: Error, backToSpy: () => void): void {
  if (isMissingDay(query, error)) {
    showAlert({ title: t.notFound, text: t.otherSymbol })
    backToSpy()
  } else if (query.mode === 'Monthly-Map') {
    showAlert({ title: t.error, text: t.noWalls })
    const text = isMissing(error) ? t.noMonthlyMap(query.symbol) : error.message
    notice({ title: t.monthlyMap, text, kind: 'error' })
  } else {
    notice({ title: t.failed, text: error.message, kind: 'error' })
  }
}
