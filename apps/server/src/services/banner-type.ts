interface BannerType {
  readonly extension: 'png' | 'jpg' | 'webp'
  readonly mediaType: string
}

const startsWith = (image: Uint8Array, bytes: readonly number[], at = 0): boolean =>
  image.length >= at + bytes.length && bytes.every((byte, i) => image[at + i] === byte)

const ascii = (text: string): number[] => [...text].map(letter => letter.charCodeAt(0))

/** The type of an image by its first bytes; null when it is none that a banner may have. What the sender calls it does not
 *  count: a page or a drawing with scripts must never be served as an image. */
export function bannerTypeOf(image: Uint8Array): BannerType | null {
  if (startsWith(image, [0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a]))
    return { extension: 'png', mediaType: 'image/png' }
  if (startsWith(image, [0xff, 0xd8, 0xff])) return { extension: 'jpg', mediaType: 'image/jpeg' }
  if (startsWith(image, ascii('RIFF')) && startsWith(image, ascii('WEBP'), 8))
    return { extension: 'webp', mediaType: 'image/webp' }
  return null
}
