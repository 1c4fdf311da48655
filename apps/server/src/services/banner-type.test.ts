import fc from 'fast-check'
import { expect, it } from 'vitest'
import { bannerTypeOf } from './banner-type.ts'

const bytesOf = (text: string) => Uint8Array.from(text, letter => letter.charCodeAt(0))

it.each([
  ['\x89PNG\r\n\x1a\n....', 'png', 'image/png'],
  ['\xff\xd8\xff\xe0....', 'jpg', 'image/jpeg'],
  ['RIFF\x10\x00\x00\x00WEBPVP8 ', 'webp', 'image/webp'],
])('[AC-15] the first bytes of an image give its type: %j', (text, extension, mediaType) => {
  expect(bannerTypeOf(bytesOf(text))).toEqual({ extension, mediaType })
})

it.each([
  '',
  'GIF89a',
  '<svg xmlns="http://www.w3.org/2000/svg">',
  '<html>',
  'RIFF\x10\x00\x00\x00AVI ',
  '\x89PNG',
  'RIFF',
])('[AC-15] anything else is no banner: %j', text => {
  expect(bannerTypeOf(bytesOf(text))).toBeNull()
})

it('[AC-15] text is never a banner', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[ -~]*$/), text => {
      expect(/^RIFF....WEBP/.test(text) || bannerTypeOf(bytesOf(text)) === null).toBe(true)
    }),
  )
})
