import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'

export const pathOf = ({ url }: IncomingMessage): string => url?.split('?', 1)[0] ?? ''

/** Rejects sockets opened by pages of other sites. Clients that are not browsers send no origin. */
export function isOriginAllowed(request: IncomingMessage, publicUrl: string | null): boolean {
  const { origin, host } = request.headers
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  const from = new URL(origin)
  if (publicUrl !== null && from.host === new URL(publicUrl).host) return true
  // Compared as URLs, so that an omitted default port equals an explicit one.
  const here = `${from.protocol}//${host}`
  return host !== undefined && from.host !== '' && URL.canParse(here) && from.host === new URL(here).host
}

export type RefusalStatus = 403 | 404 | 429 | 503

/** Answers with a sentence, for clients that are not browsers: these show no answer to a refused socket. */
export function refuseUpgrade(
  socket: Duplex,
  status: RefusalStatus,
  reason: string,
  retryAfterMs?: number,
): void {
  const retryAfter =
    retryAfterMs === undefined ? [] : [`Retry-After: ${Math.max(1, Math.ceil(retryAfterMs / 1000))}`]
  socket.on('error', () => socket.destroy())
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Connection: close',
      'Cache-Control: no-store',
      'Content-Type: text/plain; charset=utf-8',
      ...retryAfter,
      `Content-Length: ${Buffer.byteLength(reason)}`,
      '',
      reason,
    ].join('\r\n'),
  )
}
