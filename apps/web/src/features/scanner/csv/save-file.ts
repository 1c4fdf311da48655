import { reportProblem } from '../../../platform/report-problem.ts'
import { notice } from '../../../ui/notices.ts'
import { scannerTexts } from '../texts.ts'

const t = scannerTexts.csv

/** Time for the browser to read the file before its URL is revoked. */
const revokeAfterMs = 30_000

export function saveFile(name: string, text: string): void {
  try {
    const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
    const link = document.createElement('a')
    link.href = url
    link.download = name
    link.click()
    setTimeout(() => URL.revokeObjectURL(url), revokeAfterMs)
    notice({ title: t.saved, text: name })
  } catch (error) {
    reportProblem('The table of the scanner could not be saved', error)
    notice({ title: t.failed, text: t.failedText, kind: 'error' })
  }
}
