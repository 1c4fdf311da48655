import { notice } from '../../ui/notices.ts'
import { chartTexts } from './texts.ts'

const t = chartTexts.menu

/** Copies with an ASCII minus, which other programs read as a number. Without clipboard access, as over plain HTTP, the notice shows the price. */
export async function copyPrice(price: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(price.replace('−', '-'))
    notice({ title: t.copied, text: price })
  } catch {
    notice({ title: t.notCopied, text: t.notCopiedReason(price), kind: 'warning' })
  }
}
