import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { jpegPicture, pngChunk, pngPicture, webpPicture } from '../trading/testing/pictures.ts'
import { pictureTypeOf } from './picture-type.ts'

const pictures = [
  ['png', 'image/png', pngPicture('made by hand')],
  ['jpg', 'image/jpeg', jpegPicture()],
  ['webp', 'image/webp', webpPicture()],
] as const
const page = Buffer.from('<!doctype html><script>alert(1)</script>')

describe.each(pictures)('a %s', (extension, mediaType, picture) => {
  it('[AC-15] is known by its structure', () => {
    expect(pictureTypeOf(picture)).toEqual({ extension, mediaType })
  })

  it('[AC-15] is no picture with a page behind its first bytes', () => {
    for (const bytes of [4, 8, 12, 20, 33, picture.length - 2])
      expect(pictureTypeOf(Buffer.concat([picture.subarray(0, bytes), page]))).toBeNull()
  })

  it('[AC-15] is no picture with a page behind its end, or cut anywhere', () => {
    expect(pictureTypeOf(Buffer.concat([picture, page]))).toBeNull()
    for (let bytes = 0; bytes < picture.length; bytes += 1)
      expect(pictureTypeOf(picture.subarray(0, bytes))).toBeNull()
  })

  it('[AC-15] that was changed anywhere never breaks the check', () => {
    fc.assert(
      fc.property(fc.nat(picture.length - 1), fc.nat(255), (at, value) => {
        const changed = Buffer.from(picture)
        changed[at] = value
        const type = pictureTypeOf(changed)
        expect(type === null || type.mediaType === mediaType).toBe(true)
      }),
    )
  })
})

it.each(['', 'GIF89a', '<svg xmlns="http://www.w3.org/2000/svg">', '<html>', 'RIFF', '\x89PNG'])(
  '[AC-15] anything else is no picture: %j',
  text => {
    expect(pictureTypeOf(Buffer.from(text, 'latin1'))).toBeNull()
  },
)

it('[AC-15] a PNG with a page in the place of its pixels, its size or a checksum is no picture', () => {
  const [start, end] = [pngPicture().subarray(0, 33), pngChunk('IEND', Buffer.alloc(0))]
  expect(pictureTypeOf(Buffer.concat([start, pngChunk('IDAT', page), end]))).toBeNull()
  expect(pictureTypeOf(Buffer.concat([start, end]))).toBeNull()
  const broken = pngPicture('a')
  broken[broken.indexOf('c\0a') + 2] = 98
  expect(pictureTypeOf(broken)).toBeNull()
  const empty = pngChunk('IHDR', Buffer.alloc(13))
  const pixels = pngPicture().subarray(33)
  expect(pictureTypeOf(Buffer.concat([start.subarray(0, 8), empty, pixels]))).toBeNull()
})

it('[AC-15] text is never a picture', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[ -~]*$/), text => {
      expect(pictureTypeOf(Buffer.from(text))).toBeNull()
    }),
  )
})
