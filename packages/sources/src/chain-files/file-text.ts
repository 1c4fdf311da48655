import { gunzipSync } from 'node:zlib'
import { ChainFileError } from './chain-file-error.ts'

// Far above any real chain, and below what exhausts the memory of a small server.
const maxBytes = 400_000_000

/** The text of a file, decompressed if it is gzip, without a byte-order mark. */
export function textOf(content: string | Uint8Array): string {
  if (typeof content === 'string') return withoutBom(content)
  const bytes = content[0] === 0x1f && content[1] === 0x8b ? decompress(content) : content
  return withoutBom(new TextDecoder().decode(bytes))
}

const withoutBom = (text: string): string => (text.startsWith('\uFEFF') ? text.slice(1) : text)

function decompress(bytes: Uint8Array): Uint8Array {
  try {
    return gunzipSync(bytes, { maxOutputLength: maxBytes })
  } catch (error) {
    throw (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE'
      ? new ChainFileError('too_large', 'The file is larger than 400 MB when decompressed.')
      : new ChainFileError('truncated', 'The file cannot be decompressed; it was cut off or damaged.')
  }
}
