import { journalLimits } from '@tidemark/contracts'
import { chartPicture } from '../screenshot/index.ts'
import { chartOf } from './chart-of-symbol.ts'

const maxHalvings = 3

/** A picture of the chart of a symbol in base64; null when no chart of it is shown, or the picture cannot be made small enough. */
export async function takeTradePicture(symbol: string): Promise<string | null> {
  const chart = chartOf(symbol)
  let picture = chart && (await chartPicture(chart.widget))
  for (let count = 0; picture && picture.size > journalLimits.pictureBytes; count += 1)
    picture = count < maxHalvings ? await halved(picture) : null
  return picture && base64Of(new Uint8Array(await picture.arrayBuffer()))
}

/** Half as wide and half as high. */
async function halved(picture: Blob): Promise<Blob | null> {
  const bitmap = await createImageBitmap(picture)
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(bitmap.width / 2)
  canvas.height = Math.ceil(bitmap.height / 2)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return new Promise(resolve => canvas.toBlob(resolve, 'image/png'))
}

function base64Of(bytes: Uint8Array): string {
  let text = ''
  // In parts: a call has a limited number of arguments.
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return btoa(text)
}
