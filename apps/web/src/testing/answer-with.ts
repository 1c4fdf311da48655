import { paymentPaths } from '@tidemark/contracts'
import { vi } from 'vitest'

interface Answer {
  readonly status?: number
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** User info waits for the packages, in tests that are not about them too. */
const always: Readonly<Record<string, Answer>> = { [paymentPaths.packages]: { body: [] } }

/** Stubs `fetch` with one response per path. An unlisted path fails like an unreachable server. */
export function answerWith(answers: Readonly<Record<string, Answer>>) {
  const fetchMock = vi.fn(async (address: string, _request: RequestInit): Promise<Response> => {
    const path = address.split('?')[0] ?? ''
    const answer = answers[path] ?? always[path]
    if (!answer) throw new TypeError('Failed to fetch')
    const { status = 200, body, headers } = answer
    return new Response(body === undefined ? null : JSON.stringify(body), {
      status,
      ...(headers && { headers }),
    })
  })
  vi.stubGlobal('fetch', fetchMock)
  return fetchMock
}

export const failure = (status: number, code: string, message: string): Answer => ({
  status,
  body: { status: 'FAILED', code, message },
})

/** A token with this expiry and a dummy signature. */
export const tokenUntil = (expirySeconds: number): string =>
  `e30.${btoa(JSON.stringify({ exp: expirySeconds }))}.signature`
