import { PlatformError } from '../../session/platform-error.ts'
import { showAlert } from '../../ui/alert-dialog.tsx'
import { notice } from '../../ui/notices.ts'
import type { MapQuery } from './map-request.ts'
import { mapTexts } from './texts.ts'

const t = mapTexts.failures

/** LM-9, LM-10: shows why the map failed. `backToSpy` is called when there is no saved map for the date. */
export function reportMapFailure(query: MapQuery, error: Error, backToSpy: () => void): void {
  const isMissing = error instanceof PlatformError && error.status === 404
  if (query.mode === 'Single-Date' && isMissing) {
    showAlert({ title: t.notFound, text: t.otherSymbol })
    backToSpy()
  } else if (query.mode === 'Monthly-Map') {
    showAlert({ title: t.error, text: t.noWalls })
    const text = isMissing ? t.noMonthlyMap(query.symbol) : error.message
    notice({ title: t.monthlyMap, text, kind: 'error' })
  } else {
    notice({ title: t.failed, text: error.message, kind: 'error' })
  }
}
