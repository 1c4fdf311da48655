import type { JournalFilter } from '@tidemark/contracts'
import { entryMessage } from '../../session/entry-message.ts'
import { notice } from '../../ui/notices.ts'
import { readCsv } from './journal-client.ts'
import { journalTexts as t } from './texts.ts'

/** Time for the browser to read the file before its URL is revoked. */
const revokeAfterMs = 30_000
const fileName = 'journal.csv'

/** Saves the trades as the server writes them. */
export async function exportJournal(filter: JournalFilter): Promise<void> {
  try {
    const url = URL.createObjectURL(new Blob([await readCsv(filter)], { type: 'text/csv;charset=utf-8' }))
    const link = document.createElement('a')
    link.href = url
    link.download = fileName
    link.click()
    setTimeout(() => URL.revokeObjectURL(url), revokeAfterMs)
    notice({ title: t.exported, text: fileName })
  } catch (error) {
    notice({ title: t.exportFailed, text: entryMessage(error), kind: 'error' })
  }
}
