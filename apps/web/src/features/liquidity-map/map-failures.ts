import { PlatformError } from '../../session/platform-error.ts'
import { showAlert } from '../../ui/alert-dialog.tsx'
import { notice } from '../../ui/notices.ts'
import type { MapQuestion } from './map-request.ts'
import { mapTexts } from './texts.ts'

const t = mapTexts.failures

/** LM-9 and LM-10. What each way of failing says; `backToSpy` is where a saved map that is not there leads. */
export function tellMapFailure(question: MapQuestion, error: Error, backToSpy: () => void): void {
  const isMissing = error instanceof PlatformError && error.status === 404
  if (question.mode === 'Single-Date' && isMissing) {
    showAlert({ title: t.notFound, text: t.otherSymbol })
    backToSpy()
  } else if (question.mode === 'Monthly-Map') {
    showAlert({ title: t.error, text: t.noWalls })
    const text = isMissing ? t.noMonthlyMap(question.symbol) : error.message
    notice({ title: t.monthlyMap, text, kind: 'error' })
  } else {
    notice({ title: t.failed, text: error.message, kind: 'error' })
  }
}
