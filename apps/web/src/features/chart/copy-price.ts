import { notice } from '../../ui/notices.ts'
import { chartTexts } from './texts.ts'

const t = chartTexts.menu

/** Plain http has no clipboard: then the price is at least shown. */
export async function copyPrice(price: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(price)
    notice({ title: t.copied, text: price })
  } catch {
    notice({ title: t.notCopied, text: t.notCopiedWhy(price), kind: 'warning' })
  }
}
