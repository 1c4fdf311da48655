import { readChartTheme } from '../chart/index.ts'
import { flowTexts } from './flow-texts.ts'
import type { PictureLine } from './picture-lines.ts'

/** CSS pixels. */
const captionHeight = 28
const rowHeight = 18
const inset = 12
const gap = 10

/** Draws a caption and texts above the chart, so that the image says what it shows. */
export function drawPicture(
  chart: HTMLCanvasElement,
  caption: string,
  lines: readonly PictureLine[],
): Promise<Blob> {
  const ratio = window.devicePixelRatio
  const { background, text, fontFamily } = readChartTheme()
  const font = `${12 * ratio}px ${fontFamily}`
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (context === null) return Promise.reject(new Error('The canvas has no 2d context'))
  context.font = font
  const width = chart.width - 2 * inset * ratio
  const measure = (each: string) => context.measureText(each).width
  const { placed, rows } = flowTexts(lines, { width, gap: gap * ratio, measure })
  const captionPixels = Math.round(captionHeight * ratio)
  const top = captionPixels + Math.round(rows * rowHeight * ratio)
  // Setting the size clears the canvas and its font.
  canvas.width = chart.width
  canvas.height = chart.height + top
  context.fillStyle = background
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(chart, 0, top)
  context.textBaseline = 'middle'
  context.fillStyle = text
  context.font = `600 ${13 * ratio}px ${fontFamily}`
  context.fillText(caption, inset * ratio, captionPixels / 2, width)
  context.font = font
  for (const each of placed) {
    context.fillStyle = each.colour ?? text
    const y = captionPixels + (each.row + 0.3) * rowHeight * ratio
    context.fillText(each.text, inset * ratio + each.x, y, width)
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      blob => (blob ? resolve(blob) : reject(new Error('The canvas could not be encoded'))),
      'image/png',
    )
  })
}
