import { notice } from '../../ui/notices.ts'
import { scannerTexts } from './texts.ts'

const t = scannerTexts.copied

/** Without clipboard access, as over plain HTTP, the notice shows the symbol. */
export async function copySymbol(symbol: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(symbol)
    notice({ title: t.title, text: symbol })
  } catch {
    notice({ title: t.failed, text: t.failedText(symbol), kind: 'warning' })
  }
}
