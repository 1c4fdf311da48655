import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { Timers } from '../../platform/clocks/timers.ts'
import type { Receiver } from './resolve-receiver.ts'
import { WebhookError } from './webhook-error.ts'

export const answerMs = 5000

/** Sends one message to the resolved address and resolves when the receiver has answered with a status from 200 to 299.
 *  Follows no redirect and reads no body. */
export function postMessage(
  { url, address, family }: Receiver,
  headers: Readonly<Record<string, string>>,
  body: string,
  timers: Pick<Timers, 'after'>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const post = url.protocol === 'https:' ? requestHttps : requestHttp
    const request = post(url, {
      method: 'POST',
      agent: false,
      headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
      lookup: (_host, { all }, done) =>
        all ? done(null, [{ address, family }]) : done(null, address, family),
    })
    const finish = (error: WebhookError | null): void => {
      stopTimer()
      request.destroy()
      if (error) reject(error)
      else resolve()
    }
    const stopTimer = timers.after(answerMs, () =>
      finish(new WebhookError(`The receiver did not answer within ${answerMs / 1000} seconds`)),
    )
    request.on('response', ({ statusCode = 0 }) => finish(failureOf(statusCode)))
    request.on('error', (error: NodeJS.ErrnoException) => finish(new WebhookError(textOf(error))))
    request.end(body)
  })
}

function failureOf(status: number): WebhookError | null {
  if (status >= 200 && status < 300) return null
  if (status >= 300 && status < 400)
    return new WebhookError(`The receiver answered with a redirect (${status}), which is not followed`)
  if (status === 410) return new WebhookError('The receiver answered that it is gone (410)', true)
  return new WebhookError(`The receiver answered with status ${status}`)
}

const texts: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'The receiver refused the connection',
  ECONNRESET: 'The receiver closed the connection without an answer',
  EHOSTUNREACH: 'The receiver cannot be reached',
  ENETUNREACH: 'The receiver cannot be reached',
  ETIMEDOUT: 'The receiver cannot be reached',
  CERT_HAS_EXPIRED: 'The certificate of the receiver has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate of the receiver is for another name',
}

const textOf = ({ code = '' }: NodeJS.ErrnoException): string =>
  texts[code] ?? `The message could not be sent (${code || 'unknown error'})`
