import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ErrorBody } from '@tidemark/contracts'

type Status = 400 | 408 | 431

const messages: Readonly<Record<Status, string>> = {
  400: 'This is not a valid HTTP request',
  408: 'The request did not arrive in time',
  431: 'The address or the headers of the request are too large',
}

const statuses: Readonly<Record<string, Status>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
}

/** Answers what never became a request: broken HTTP, headers that are too large, a request that takes too long. */
export function answerConnectionError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const status = statuses[error.code ?? ''] ?? 400
  if (socket.writable) socket.write(answerOf(status))
  socket.destroy()
}

function answerOf(status: Status): string {
  const body = JSON.stringify({
    status: 'FAILED',
    code: 'invalid_request',
    message: messages[status],
  } satisfies ErrorBody)
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Cache-Control: no-store',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n')
}
