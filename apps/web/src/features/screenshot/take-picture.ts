import type { ChartWidget } from '@tidemark/chart'
import { reportProblem } from '../../platform/report-problem.ts'
import { notice } from '../../ui/notices.ts'
import { marketNow } from '../market-clock/index.ts'
import { drawPicture } from './draw-picture.ts'
import { type PictureOf, pictureCaption, pictureName } from './picture-name.ts'
import { screenshotTexts as t } from './texts.ts'

/** The browser must have read the file before its address goes. */
const forgetAfterMs = 30_000

interface Picture {
  readonly name: string
  readonly blob: Promise<Blob>
}

/** Null, and told, while the chart shows no bars. */
function pictureOf(widget: ChartWidget): Picture | null {
  const { state } = widget
  if (state.kind !== 'ready') {
    notice({ title: t.failed, text: t.noChart, kind: 'warning' })
    return null
  }
  const of: PictureOf = { symbol: state.info.ticker, interval: state.resolution, at: marketNow() }
  return { name: pictureName(of), blob: drawPicture(widget.screenshot(), pictureCaption(of)) }
}

export async function copyPicture(widget: ChartWidget): Promise<void> {
  const picture = pictureOf(widget)
  if (picture === null) return
  try {
    // Given as a promise, so that the browser still knows that a click or key asked for it.
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture.blob })])
    notice({ title: t.copied, text: picture.name })
  } catch (error) {
    const isMade = await picture.blob.then(() => true).catch(() => false)
    if (!isMade || !isRefusal(error)) reportProblem('The picture of the chart was not copied', error)
    notice({ title: t.failed, text: isMade ? t.notAllowed : t.notMade, kind: 'warning' })
  }
}

export async function savePicture(widget: ChartWidget): Promise<void> {
  const picture = pictureOf(widget)
  if (picture === null) return
  try {
    const address = URL.createObjectURL(await picture.blob)
    const link = document.createElement('a')
    link.href = address
    link.download = picture.name
    link.click()
    setTimeout(() => URL.revokeObjectURL(address), forgetAfterMs)
    notice({ title: t.saved, text: picture.name })
  } catch (error) {
    reportProblem('The picture of the chart failed', error)
    notice({ title: t.failed, text: t.notMade, kind: 'error' })
  }
}

/** The user's or the browser's choice, and plain http has no clipboard at all: neither is a fault. */
const isRefusal = (error: unknown): boolean =>
  !navigator.clipboard || (error instanceof DOMException && error.name === 'NotAllowedError')
