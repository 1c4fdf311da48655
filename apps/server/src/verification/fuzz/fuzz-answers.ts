import { errorBodySchema, platformPaths } from '@tidemark/contracts'
import type { FuzzRequest } from './fuzz-requests.ts'

export interface FuzzAnswer {
  readonly status: number
  readonly contentType: string
  readonly body: string
}

/** Codes of a 503 that the API document lists; every other 5xx is an error of the server. */
const expected503 = new Set<string>(['busy', 'engine_silent', 'storage_failed', 'provider_failed'])

/** What is wrong with an answer, in words; null when nothing is. */
export function problemWith(request: FuzzRequest, answer: FuzzAnswer, nowSeconds: number): string | null {
  const { status } = answer
  if (request.isForged && !request.route.isPublic && status < 400) return 'a forged token was accepted'
  if (status < 400) return freshDataIn(request, answer, nowSeconds)
  if (request.method === 'HEAD') return status >= 500 && status !== 503 ? `status ${status}` : null
  if (answer.contentType.startsWith('text/html') && status === 404) return null
  if (status === 503 && request.route.path === platformPaths.health) return null
  const body = errorBodySchema.safeParse(parseJson(answer.body))
  if (!body.success) return `status ${status} without the shape of an error`
  if (status > 503 || (status >= 500 && !expected503.has(body.data.code))) return `status ${status}`
  const { message } = body.data
  if (message.trim() === '') return 'an error without a message'
  return developerText.test(message) ? `a message for developers: ${message.slice(0, 200)}` : null
}

/** Texts of the validator, of the framework and of errors that nobody caught. */
const developerText =
  /Invalid (input|option|string|discriminator)|expected .+ received|Too (big|small)|content-type is set|url component|The engine failed/

const delaySeconds = 900

/** A bar that the delayed feed has not reached. */
function freshDataIn(request: FuzzRequest, { body }: FuzzAnswer, nowSeconds: number): string | null {
  if (request.caller !== 'delayed' || !request.route.path.startsWith(platformPaths.history)) return null
  const bars = parseJson(body) as { readonly t?: readonly number[] } | undefined
  const newest = bars?.t?.at(-1) ?? 0
  return newest > nowSeconds - delaySeconds ? `a bar of ${newest} for a delayed user at ${nowSeconds}` : null
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
