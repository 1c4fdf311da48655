import { vi } from 'vitest'

interface Answer {
  readonly status?: number
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** For tests: the platform, one answer per path. A path that is not named is a server that cannot be reached. */
export function answerWith(answers: Readonly<Record<string, Answer>>) {
  const fetchMock = vi.fn(async (address: string, _request: RequestInit): Promise<Response> => {
    const answer = answers[address.split('?')[0] ?? '']
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

/** A token that ends at the given second; its signature is of no interest here. */
export const tokenUntil = (expirySeconds: number): string =>
  `e30.${btoa(JSON.stringify({ exp: expirySeconds }))}.signature`
