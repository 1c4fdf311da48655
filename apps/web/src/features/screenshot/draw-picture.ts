import { readChartTheme } from '../chart/index.ts'

/** CSS pixels. */
const captionHeight = 28
const captionInset = 12

/** The chart under a line that says what it is: a picture leaves the screen that said so. */
export function drawPicture(chart: HTMLCanvasElement, caption: string): Promise<Blob> {
  const ratio = window.devicePixelRatio
  const { background, text, fontFamily } = readChartTheme()
  const height = Math.round(captionHeight * ratio)
  const canvas = document.createElement('canvas')
  canvas.width = chart.width
  canvas.height = chart.height + height
  const context = canvas.getContext('2d')
  if (context === null) return Promise.reject(new Error('no 2d context'))
  context.fillStyle = background
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(chart, 0, height)
  context.fillStyle = text
  context.font = `600 ${13 * ratio}px ${fontFamily}`
  context.textBaseline = 'middle'
  context.fillText(caption, captionInset * ratio, height / 2, canvas.width - 2 * captionInset * ratio)
  return new Promise((resolve, reject) => {
    canvas.toBlob(blob => (blob ? resolve(blob) : reject(new Error('no blob'))), 'image/png')
  })
}
