import { crc32, deflateSync } from 'node:zlib'

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

export function pngChunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  checksum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, checksum])
}

/** A picture of one pixel with a comment, which makes it a picture of its own. */
export function pngPicture(comment = ''): Buffer {
  const header = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0])
  return Buffer.concat([
    ...[signature, pngChunk('IHDR', header), pngChunk('tEXt', Buffer.from(`c\0${comment}`))],
    ...[pngChunk('IDAT', deflateSync(Buffer.from([0, 128]))), pngChunk('IEND', Buffer.alloc(0))],
  ])
}

/** A picture of a given size. */
export const pngOfBytes = (bytes: number): Buffer => pngPicture('x'.repeat(bytes - pngPicture().length))

const segment = (marker: number, content: Buffer): Buffer =>
  Buffer.concat([Buffer.from([0xff, marker, 0, content.length + 2]), content])

/** The structure of a JPEG file with two scans; it shows nothing. */
export function jpegPicture(): Buffer {
  const scan = Buffer.concat([segment(0xda, Buffer.alloc(6)), Buffer.from([1, 0xff, 0, 2, 0xff, 0xd3, 4])])
  return Buffer.concat([
    ...[Buffer.from([0xff, 0xd8]), segment(0xe0, Buffer.from('JFIF\0')), segment(0xc2, Buffer.alloc(9))],
    ...[scan, segment(0xc4, Buffer.alloc(20)), scan, Buffer.from([0xff, 0xd9])],
  ])
}

/** The structure of a WebP file; it shows nothing. */
export function webpPicture(): Buffer {
  const file = Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBPVP8 \x05\0\0\0'), Buffer.alloc(6)])
  file.writeUInt32LE(file.length - 8, 4)
  return file
}
