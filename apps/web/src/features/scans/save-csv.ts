import { type NamedScan, platformPaths } from '@tidemark/contracts'
import { call } from '../../session/platform-client.ts'
import { notice } from '../../ui/notices.ts'
import { scanTexts } from './texts.ts'

const t = scanTexts.day

/** Time for the browser to read the file before its URL is revoked. */
const revokeAfterMs = 30_000

/** Saves the rows of a session as the server writes them. */
export async function saveScanCsv({ id, name }: NamedScan, date: string): Promise<void> {
  try {
    const text = await call(`${platformPaths.scans}/${id}/csv`, {
      query: { date },
      schema: { parse: String },
    })
    const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
    const link = document.createElement('a')
    link.href = url
    link.download = `${name.replaceAll(/[^\p{L}\p{N} ._-]/gu, '_')} ${date}.csv`
    link.click()
    setTimeout(() => URL.revokeObjectURL(url), revokeAfterMs)
    notice({ title: t.csvSaved, text: link.download })
  } catch (error) {
    notice({
      title: t.csvFailed,
      text: error instanceof Error ? error.message : String(error),
      kind: 'error',
    })
  }
}
