import { PlatformError } from '../../session/platform-error.ts'
import { showAlert } from '../../ui/alert-dialog.tsx'
import { notice } from '../../ui/notices.ts'
import type { MapQuery } from './map-request.ts'
import { mapTexts } from './texts.ts'
import { ContractExpiredError } from './use-expired-contract.ts'

const t = mapTexts.failures

const isMissing = (error: Error): boolean => error instanceof PlatformError && error.status === 404

/** LM-10: there is no saved map of the symbol for the date. */
export const isMissingDay = (query: MapQuery, error: Error): boolean =>
  query.mode === 'Single-Date' && isMissing(error)

interface WaysOut {
  /** When there is no saved map for the date. */
  backToSpy(): void
  show(symbol: string): void
}

/** LM-9, LM-10: shows why the map failed. */
export function reportMapFailure(query: MapQuery, error: Error, { backToSpy, show }: WaysOut): void {
  if (error instanceof ContractExpiredError) {
    const { title, message: text, lead } = error
    const action = { label: mapTexts.expired.show(lead.name), run: () => show(lead.symbol) }
    notice({ title, text, id: 'contract expired', action })
  } else if (isMissingDay(query, error)) {
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
