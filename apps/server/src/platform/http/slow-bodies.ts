import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Timers } from '../clocks/timers.ts'
import { answerConnectionError } from './connection-errors.ts'

interface BodyTime {
  readonly bodyMs: number
  readonly timers: Pick<Timers, 'after'>
}

/** Closes connections whose request has headers, but not its whole body in time. The limit of Node for a whole request includes
 *  the time for the headers. */
export function closeSlowBodies(server: Server, { bodyMs, timers }: BodyTime): void {
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!mayHaveBody(request)) return
    const stop = timers.after(bodyMs, () => {
      if (request.complete) return
      if (response.headersSent) request.socket.destroy()
      else
        answerConnectionError(
          Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }),
          request.socket,
        )
    })
    request.once('close', stop)
  })
}

const mayHaveBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
