import { crc32 } from 'node:zlib'

interface PictureType {
  readonly extension: 'png' | 'jpg' | 'webp'
  readonly mediaType: string
}

/** The type of a picture; null when it is none that is taken. The whole file must have the structure of its type: a page behind
 *  the first bytes of a picture must never be served as one. What the sender calls it does not count. */
export function pictureTypeOf(file: Uint8Array): PictureType | null {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  if (isPng(bytes)) return { extension: 'png', mediaType: 'image/png' }
  if (isJpeg(bytes)) return { extension: 'jpg', mediaType: 'image/jpeg' }
  if (isWebp(bytes)) return { extension: 'webp', mediaType: 'image/webp' }
  return null
}

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Length, name and checksum of a chunk. */
const pngFrame = 12
const maxSide = 16_384

/** Chunks with right checksums from the header to the end of the file, with pixels among them. */
function isPng(file: Buffer): boolean {
  if (!file.subarray(0, pngSignature.length).equals(pngSignature)) return false
  let hasPixels = false
  for (let at = pngSignature.length; at + pngFrame <= file.length; ) {
    const end = at + pngFrame + file.readUInt32BE(at)
    if (end > file.length) return false
    const [name, content] = [file.toString('latin1', at + 4, at + 8), file.subarray(at + 8, end - 4)]
    if (!/^[A-Za-z]{4}$/.test(name)) return false
    if (crc32(file.subarray(at + 4, end - 4)) !== file.readUInt32BE(end - 4)) return false
    const isFirst = at === pngSignature.length
    if (isFirst !== (name === 'IHDR') || (isFirst && !isPngHeader(content))) return false
    if (name === 'IDAT' && !hasPixels && !isDeflated(content)) return false
    hasPixels ||= name === 'IDAT'
    if (name === 'IEND') return hasPixels && end === file.length
    at = end
  }
  return false
}

const isSide = (pixels: number): boolean => pixels > 0 && pixels <= maxSide

const isPngHeader = (content: Buffer): boolean =>
  content.length === 13 && isSide(content.readUInt32BE(0)) && isSide(content.readUInt32BE(4))

/** The first two bytes of a zlib stream. */
const isDeflated = (content: Buffer): boolean =>
  content.length >= 2 && (content.readUInt8(0) & 0x0f) === 8 && content.readUInt16BE(0) % 31 === 0

const [startOfImage, endOfImage, startOfScan] = [0xd8, 0xd9, 0xda]
const [firstRestart, lastRestart, firstFrame, lastFrame] = [0xd0, 0xd7, 0xc0, 0xcf]
/** Between the frame headers, but tables and extensions. */
const noFrames = new Set([0xc4, 0xc8, 0xcc])

/** Segments from the start of the image to its end, which is the end of the file, with a frame and a scan among them. */
function isJpeg(file: Buffer): boolean {
  if (file.length < 4 || file[0] !== 0xff || file[1] !== startOfImage) return false
  let [hasFrame, hasScan] = [false, false]
  for (let at = 2; at + 2 <= file.length; ) {
    const marker = file[at + 1] ?? 0
    if (file[at] !== 0xff) return false
    if (marker === endOfImage) return hasFrame && hasScan && at + 2 === file.length
    // A marker may be preceded by any number of filling bytes.
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker < firstFrame || at + 4 > file.length) return false
    const end = at + 2 + file.readUInt16BE(at + 2)
    if (end > file.length || end < at + 4) return false
    hasFrame ||= marker <= lastFrame && !noFrames.has(marker)
    hasScan ||= marker === startOfScan
    at = marker === startOfScan ? endOfScan(file, end) : end
  }
  return false
}

/** Where the next marker stands that belongs to no scan. */
function endOfScan(file: Buffer, from: number): number {
  for (let at = file.indexOf(0xff, from); at >= 0 && at + 1 < file.length; at = file.indexOf(0xff, at + 2)) {
    const next = file[at + 1] ?? 0
    if (next !== 0 && !(next >= firstRestart && next <= lastRestart)) return at
  }
  return file.length
}

const webpPixels = new Set(['VP8 ', 'VP8L', 'VP8X'])

/** Chunks that fill the length which the header tells, and the file. */
function isWebp(file: Buffer): boolean {
  const text = (from: number) => file.toString('latin1', from, from + 4)
  if (file.length < 20 || text(0) !== 'RIFF' || text(8) !== 'WEBP') return false
  if (file.readUInt32LE(4) + 8 !== file.length || !webpPixels.has(text(12))) return false
  let at = 12
  while (at + 8 <= file.length) {
    const size = file.readUInt32LE(at + 4)
    at += 8 + size + (size % 2)
  }
  return at === file.length
}
