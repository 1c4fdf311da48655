import type { ChartWidget } from '@tidemark/chart'
import { reportProblem } from '../../platform/report-problem.ts'
import { notice } from '../../ui/notices.ts'
import { currentDelay } from '../live-data/index.ts'
import { marketNow, marketSource } from '../market-clock/index.ts'
import { knownName } from '../symbol-search/index.ts'
import { drawPicture } from './draw-picture.ts'
import { pictureLines } from './picture-lines.ts'
import { type PictureSubject, pictureCaption, pictureName } from './picture-name.ts'
import { priceLine } from './price-line.ts'
import { screenshotTexts as t } from './texts.ts'

/** Time for the browser to read the file before its URL is revoked. */
const revokeAfterMs = 30_000

interface Picture {
  readonly name: string
  readonly blob: Promise<Blob>
}

/** Shows a notice and returns null while the chart has no bars. */
function takePicture(widget: ChartWidget): Picture | null {
  const picture = pictureOf(widget)
  if (picture === null) notice({ title: t.failed, text: t.noChart, kind: 'warning' })
  return picture
}

/** Null while the chart has no bars. */
export function pictureOf(widget: ChartWidget): Picture | null {
  const { state } = widget
  if (state.kind !== 'ready') return null
  const subject: PictureSubject = {
    symbol: state.info.ticker,
    name: knownName(state.info.ticker),
    interval: state.resolution,
    at: marketNow(),
    source: marketSource(),
    delay: currentDelay(),
  }
  const lines = [priceLine(widget, state.info), ...pictureLines(widget)]
  return {
    name: pictureName(subject),
    blob: drawPicture(widget.screenshot(), pictureCaption(subject), lines),
  }
}

export async function writeToClipboard(widget: ChartWidget): Promise<void> {
  const picture = takePicture(widget)
  if (picture === null) return
  try {
    // A promise, because waiting for the blob first would lose the user activation the clipboard needs.
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture.blob })])
    notice({ title: t.copied, text: picture.name })
  } catch (error) {
    const isDrawn = await picture.blob.then(() => true).catch(() => false)
    if (!isDrawn || !isRefusal(error)) reportProblem('The picture of the chart could not be copied', error)
    notice({ title: t.failed, text: isDrawn ? t.notAllowed : t.notDrawn, kind: 'warning' })
  }
}

export async function downloadFile(widget: ChartWidget): Promise<void> {
  const picture = takePicture(widget)
  if (picture === null) return
  try {
    const url = URL.createObjectURL(await picture.blob)
    const link = document.createElement('a')
    link.href = url
    link.download = picture.name
    link.click()
    setTimeout(() => URL.revokeObjectURL(url), revokeAfterMs)
    notice({ title: t.saved, text: picture.name })
  } catch (error) {
    reportProblem('The picture of the chart could not be saved', error)
    notice({ title: t.failed, text: t.notDrawn, kind: 'error' })
  }
}

/** Access was denied, or plain HTTP has no clipboard: neither is an error of this application. */
const isRefusal = (error: unknown): boolean =>
  !navigator.clipboard || (error instanceof DOMException && error.name === 'NotAllowedError')
