import { gunzipSync } from 'node:zlib'
import { ChainFileError } from './chain-file-error.ts'

// Far above any chain there is; below what would take a small server down.
const maxBytes = 400_000_000

/** The text of a file, unpacked when it is gzip. */
export function textOf(content: string | Uint8Array): string {
  if (typeof content === 'string') return withoutMark(content)
  const bytes = content[0] === 0x1f && content[1] === 0x8b ? unpack(content) : content
  return withoutMark(new TextDecoder().decode(bytes))
}

const withoutMark = (text: string): string => (text.startsWith('\uFEFF') ? text.slice(1) : text)

function unpack(bytes: Uint8Array): Uint8Array {
  try {
    return gunzipSync(bytes, { maxOutputLength: maxBytes })
  } catch (error) {
    throw (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE'
      ? new ChainFileError('too_large', 'The file is larger than 400 MB when unpacked.')
      : new ChainFileError('truncated', 'The file cannot be unpacked; it was cut off or damaged.')
  }
}
