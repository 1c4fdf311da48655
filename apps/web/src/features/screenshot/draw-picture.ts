import { readChartTheme } from '../chart/index.ts'

/** CSS pixels. */
const captionHeight = 28
const captionInset = 12

/** Draws a caption above the chart, so that the image says what it shows. */
export function drawPicture(chart: HTMLCanvasElement, caption: string): Promise<Blob> {
  const ratio = window.devicePixelRatio
  const { background, text, fontFamily } = readChartTheme()
  const captionPixels = Math.round(captionHeight * ratio)
  const canvas = document.createElement('canvas')
  canvas.width = chart.width
  canvas.height = chart.height + captionPixels
  const context = canvas.getContext('2d')
  if (context === null) return Promise.reject(new Error('The canvas has no 2d context'))
  context.fillStyle = background
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(chart, 0, captionPixels)
  context.fillStyle = text
  context.font = `600 ${13 * ratio}px ${fontFamily}`
  context.textBaseline = 'middle'
  context.fillText(caption, captionInset * ratio, captionPixels / 2, canvas.width - 2 * captionInset * ratio)
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      blob => (blob ? resolve(blob) : reject(new Error('The canvas could not be encoded'))),
      'image/png',
    )
  })
}
