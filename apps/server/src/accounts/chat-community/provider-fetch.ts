import type { Timers } from '../../platform/clocks/timers.ts'
import { RequestError } from '../../platform/errors/request-error.ts'
import { createWorkQueue } from '../../platform/limits/work-queue.ts'
import { ChatError } from './chat-error.ts'

export const providerTimeoutMs = 5000
const maxAnswerBytes = 64 * 1024
const requestsAtOnce = 8
const requestsWaiting = 64

export type ProviderFetch = (url: string, options: RequestInit) => Promise<Response>

/** Requests to the provider: a few at once, each with a time limit, and answers of a bounded size. Redirects are not
 *  followed. Throws a ChatError when the provider cannot be reached, is overloaded or fails. */
export function createProviderFetch(timers: Pick<Timers, 'after'>): ProviderFetch {
  const queue = createWorkQueue({
    running: requestsAtOnce,
    waiting: requestsWaiting,
    refusal: () => RequestError.busy(),
  })
  return (url, options) => queue.run(() => request(url, options, timers))
}

async function request(url: string, options: RequestInit, timers: Pick<Timers, 'after'>): Promise<Response> {
  const controller = new AbortController()
  const stopTimer = timers.after(providerTimeoutMs, () => controller.abort())
  try {
    const response = await fetch(url, { ...options, redirect: 'manual', signal: controller.signal })
    const { status, headers } = response
    if (status === 429 || status >= 500)
      throw ChatError.providerFailed(`status ${status}`, retrySeconds(headers))
    const text = await boundedText(response)
    return new Response(status === 204 ? null : text, { status, headers })
  } catch (error) {
    if (error instanceof ChatError) throw error
    throw ChatError.providerFailed(controller.signal.aborted ? 'no answer in time' : reasonOf(error))
  } finally {
    stopTimer()
    controller.abort()
  }
}

async function boundedText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.length
    if (length > maxAnswerBytes) throw ChatError.providerFailed('the answer is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

const longestWaitSeconds = 3600

function retrySeconds(headers: Headers): number | null {
  const seconds = Math.ceil(Number(headers.get('retry-after') ?? Number.NaN))
  return seconds > 0 ? Math.min(seconds, longestWaitSeconds) : null
}

/** The reason of a failed connection, such as ECONNREFUSED. */
function reasonOf(error: unknown): string {
  const { cause } = error as { cause?: { code?: unknown } }
  return typeof cause?.code === 'string' ? cause.code : 'the request failed'
}
