import { errorBodySchema } from '@tidemark/contracts'
import { useCredentials } from './credentials.ts'
import { endSession } from './end-session.ts'
import { PlatformError } from './platform-error.ts'
import { sessionTexts } from './texts.ts'

export const timeoutMs = 10_000

/** The part of a zod schema that this file uses. */
interface AnswerSchema<T> {
  parse(answer: unknown): T
}

interface CallOptions<T> {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly query?: Readonly<Record<string, string | number>>
  readonly body?: unknown
  readonly schema: AnswerSchema<T>
  readonly signal?: AbortSignal
  /** The browser keeps the response and asks whether it is still valid. */
  readonly isRevalidated?: boolean
  /** Continues when the page is left; for small bodies only. */
  readonly keepalive?: boolean
  /** Default: the token of the current user. */
  readonly token?: string | null
  /** Default: `timeoutMs`. */
  readonly limitMs?: number
  /** Replaces the bearer token where a route requires another scheme. */
  readonly authorization?: string
}

/** For calls without a response body. */
export const noAnswer: AnswerSchema<undefined> = { parse: () => undefined }

/** Calls the platform with bearer token and timeout, validates the response and throws every failure as a PlatformError.
 *  Ends the session when the server no longer knows it. A token that another window has renewed is replaced and the call
 *  repeated: the server refused it before it did anything. */
export async function call<T>(path: string, options: CallOptions<T>): Promise<T> {
  const { email, token } = useCredentials.getState()
  if (options.token !== undefined) return callWith(path, options, options.token)
  if (options.authorization) return callWith(path, options, token)
  // Signed out while a component still made a request: the server could only refuse it.
  if (token === null)
    throw new PlatformError({ code: 'token_required', status: 401, message: sessionTexts.signedOut })
  try {
    return await callWith(path, options, token)
  } catch (error) {
    const now = useCredentials.getState()
    const isRenewed = now.email === email && now.token !== token
    if (!isRenewed || !(error instanceof PlatformError && endsSession(error))) throw error
    return callWith(path, options, now.token)
  }
}

async function callWith<T>(path: string, options: CallOptions<T>, token: string | null): Promise<T> {
  const response = await send(path, options, token)
  const answer = await readBody(response, options.signal)
  if (!response.ok) {
    const error = failureOf(response, answer)
    if (token && endsSession(error)) await endSession(token)
    throw error
  }
  try {
    return options.schema.parse(answer)
  } catch (cause) {
    throw new PlatformError({
      code: 'bad_answer',
      status: response.status,
      message: sessionTexts.badAnswer,
      cause,
    })
  }
}

async function send<T>(path: string, options: CallOptions<T>, token: string | null): Promise<Response> {
  const { method = 'GET', query = {}, body, signal } = options
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))
  const limit = AbortSignal.timeout(options.limitMs ?? timeoutMs)
  const headers = new Headers({ accept: 'application/json' })
  const authorization = options.authorization ?? (token ? `Bearer ${token}` : null)
  if (authorization) headers.set('authorization', authorization)
  if (body !== undefined) headers.set('content-type', 'application/json')
  try {
    return await fetch(search.size > 0 ? `${path}?${search}` : path, {
      method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
      cache: options.isRevalidated ? 'no-cache' : 'no-store',
      credentials: 'omit',
      ...(options.keepalive && { keepalive: true }),
    })
  } catch (cause) {
    throw transportError(cause, signal)
  }
}

async function readBody(response: Response, signal: AbortSignal | undefined): Promise<unknown> {
  let text: string
  try {
    text = await response.text()
  } catch (cause) {
    throw transportError(cause, signal)
  }
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    return text
  }
}

/** An aborted call rejects with the caller's reason, which is not an error to show. */
function transportError(cause: unknown, signal: AbortSignal | undefined): unknown {
  if (signal?.aborted) return signal.reason
  const timedOut = cause instanceof Error && cause.name === 'TimeoutError'
  return timedOut
    ? new PlatformError({ code: 'timed_out', status: 0, message: sessionTexts.timedOut, cause })
    : new PlatformError({ code: 'offline', status: 0, message: sessionTexts.offline, cause })
}

function failureOf(response: Response, answer: unknown): PlatformError {
  const { status } = response
  const retryAfter = Number.parseInt(response.headers.get('retry-after') ?? '', 10)
  const retryAfterSeconds = Number.isNaN(retryAfter) ? undefined : retryAfter
  const body = errorBodySchema.safeParse(answer)
  if (body.success) {
    return new PlatformError({ code: body.data.code, status, message: body.data.message, retryAfterSeconds })
  }
  const code = status >= 500 ? 'internal' : 'bad_answer'
  return new PlatformError({ code, status, message: sessionTexts.failed(status), retryAfterSeconds })
}

const endsSession = ({ code }: PlatformError): boolean =>
  code === 'session_expired' || code === 'token_invalid' || code === 'token_required'
