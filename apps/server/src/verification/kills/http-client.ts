import { setTimeout } from 'node:timers/promises'
import { systemClock } from '../../platform/clocks/wall-clock.ts'

/** A process that hangs is left for the other one. */
const answerMs = 5000
const pauseMs = 50
/** A load that gets no answer at all for so long is a finding, and not a reason to wait on. */
const giveUpMs = 60_000

export interface HttpAnswer {
  readonly status: number
  readonly json: Readonly<Record<string, unknown>>
  /** How often the request was sent. */
  readonly tries: number
}

export type Method = 'GET' | 'POST' | 'DELETE'

/** Sends requests to one web process after the other, and to the next one when one fails. */
export function createHttpClient(addresses: readonly string[], token: string, signal: AbortSignal) {
  let next = 0

  async function sendOnce(method: Method, path: string, body?: object): Promise<Omit<HttpAnswer, 'tries'>> {
    const address = addresses[next++ % addresses.length] ?? ''
    const answer = await fetch(`${address}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(answerMs)]),
    })
    const text = await answer.text()
    return { status: answer.status, json: text === '' ? {} : JSON.parse(text) }
  }

  return {
    /** Resolves with the first answer that is not about the state of the server; null when it was aborted before. */
    async send(method: Method, path: string, body?: object): Promise<HttpAnswer | null> {
      const fromMs = systemClock.elapsedMs()
      for (let tries = 1; !signal.aborted; tries += 1) {
        const answer = await sendOnce(method, path, body).catch(() => null)
        if (answer && answer.status < 500 && answer.status !== 429) return { ...answer, tries }
        if (systemClock.elapsedMs() - fromMs > giveUpMs)
          throw new Error(`${method} ${path} was not answered: ${JSON.stringify(answer)}`)
        await setTimeout(pauseMs)
      }
      return null
    },
  }
}
