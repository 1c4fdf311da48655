import type { IncomingMessage } from 'node:http'
import { ApiError } from './api-error.ts'

const maxBytes = 64 * 1024

/** The body of a request as text, up to a limit. */
export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > maxBytes) throw new ApiError(413, 'The body is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
