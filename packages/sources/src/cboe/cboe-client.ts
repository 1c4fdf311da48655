import { HOUR_MS } from '@tidemark/domain'
import { ChainFileError } from '../chain-files/chain-file-error.ts'
import type { SourceOutage } from '../source-health.ts'
import type { SourcePorts } from '../source-ports.ts'
import { CboeError } from './cboe-error.ts'

/** Result of a request: a new document, no change since the last good response, or a document that Cboe does not have. */
export type CboeResponse<Value> =
  | { readonly kind: 'new'; readonly value: Value }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'unknown'; readonly status: number }

export interface CboeClient {
  /** Throws a CboeError without a good response. `read` throws for an unexpected document. */
  get<Value>(path: string, read: (document: unknown) => Value): Promise<CboeResponse<Value>>
  /** Milliseconds until the next request may be sent, as Cboe asked; 0 if it did not. */
  pauseMs(): number
  /** Null while Cboe answers. One failure is none: the next request may succeed. */
  outage(): SourceOutage | null
}

/** Validators for the next conditional request of a path. */
interface Validators {
  readonly etag: string | null
  readonly lastModified: string | null
}

const REQUEST_INTERVAL_MS = 1000
const TIMEOUT_MS = 10_000
const RETRIES = 2
const RETRY_MS = 2000
const UNKNOWN_STATUSES: readonly number[] = [403, 404, 410]
/** However long Cboe asks to wait. */
const MAX_PAUSE_MS = HOUR_MS
/** Documents in a row without an answer, each with its retries. */
const OUTAGE_FAILURES = 3

/** Sends one request at a time and at most one a second, including retries. When Cboe says how long to wait, the request
 *  fails without a retry, and the caller sends no other until then. */
export function createCboeClient(baseUrl: string, ports: SourcePorts): CboeClient {
  const validators = new Map<string, Validators>()
  const base = baseUrl.replace(/\/+$/, '')
  let nextRequestMs = Number.NEGATIVE_INFINITY
  let pausedUntilMs = Number.NEGATIVE_INFINITY
  let failures = 0
  let lastFailure: SourceOutage | null = null

  const wait = (ms: number) => new Promise<void>(resolve => void ports.after(ms, resolve))

  async function waitForTurn(): Promise<void> {
    // At most one interval, in case the wall clock was set back.
    const waitMs = Math.min(REQUEST_INTERVAL_MS, nextRequestMs - ports.nowMs())
    if (waitMs > 0) await wait(waitMs)
    nextRequestMs = ports.nowMs() + REQUEST_INTERVAL_MS
  }

  async function request<Value>(
    path: string,
    read: (document: unknown) => Value,
    signal: AbortSignal,
  ): Promise<CboeResponse<Value>> {
    const response = await ports.fetch(`${base}${path}`, {
      headers: headersFor(validators.get(path)),
      signal,
    })
    if (response.status === 304) return { kind: 'unchanged' }
    if (UNKNOWN_STATUSES.includes(response.status)) return { kind: 'unknown', status: response.status }
    const askedMs = response.ok ? undefined : retryAfterMs(response, ports.nowMs())
    if (askedMs !== undefined) {
      pausedUntilMs = ports.nowMs() + Math.min(MAX_PAUSE_MS, askedMs)
      throw CboeError.unanswered(
        `Cboe answered ${response.status} and asks to wait ${Math.ceil(askedMs / 1000)} seconds`,
      )
    }
    // The body of an error response is of no use and seldom JSON.
    if (!response.ok) throw CboeError.unanswered(`Cboe answered ${response.status}`)
    const value = read(parse(await response.text()))
    // Stored only after `read`: a document that cannot be used must be fetched again in full.
    const { headers } = response
    validators.set(path, { etag: headers.get('etag'), lastModified: headers.get('last-modified') })
    return { kind: 'new', value }
  }

  async function requestWithTimeout<Value>(
    path: string,
    read: (document: unknown) => Value,
  ): Promise<CboeResponse<Value>> {
    const timeout = new AbortController()
    const cancel = ports.after(TIMEOUT_MS, () => timeout.abort())
    try {
      return await request(path, read, timeout.signal)
    } catch (error) {
      if (timeout.signal.aborted) throw CboeError.unanswered('Cboe did not answer within 10 seconds')
      throw hasReadableMessage(error) ? error : CboeError.unanswered(reasonOf(error))
    } finally {
      cancel()
    }
  }

  // An hour at most, in case the wall clock was set back.
  const pauseMs = () => Math.max(0, Math.min(MAX_PAUSE_MS, pausedUntilMs - ports.nowMs()))

  function noteFailure(message: string): void {
    failures += 1
    lastFailure = { sinceMs: lastFailure?.sinceMs ?? ports.nowMs(), message }
  }

  function noteAnswer(): void {
    failures = 0
    lastFailure = null
  }

  return {
    pauseMs,
    outage: () => (failures >= OUTAGE_FAILURES || pauseMs() > 0 ? lastFailure : null),
    async get(path, read) {
      for (let attempt = 0; ; attempt += 1) {
        await waitForTurn()
        try {
          const response = await requestWithTimeout(path, read)
          noteAnswer()
          return response
        } catch (error) {
          if (attempt < RETRIES && pauseMs() === 0) {
            await wait(RETRY_MS * (attempt + ports.random()))
            continue
          }
          // A document that cannot be used is an answer too.
          if (error instanceof CboeError && error.isUnanswered) noteFailure(error.message)
          else noteAnswer()
          throw error
        }
      }
    },
  }
}

const headersFor = (validators: Validators | undefined): Record<string, string> => ({
  accept: 'application/json',
  'accept-encoding': 'gzip',
  'user-agent': 'Tidemark (self-hosted)',
  ...(validators?.etag ? { 'if-none-match': validators.etag } : {}),
  ...(validators?.lastModified ? { 'if-modified-since': validators.lastModified } : {}),
})

/** The header has seconds or a date. Undefined without it, or when it cannot be read. */
function retryAfterMs({ headers }: Response, nowMs: number): number | undefined {
  const text = headers.get('retry-after')?.trim() ?? ''
  const ms = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : Date.parse(text) - nowMs
  return Number.isNaN(ms) ? undefined : Math.max(0, ms)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new CboeError('Cboe answered with something other than complete JSON')
  }
}

const hasReadableMessage = (error: unknown): boolean =>
  error instanceof CboeError || error instanceof ChainFileError

/** A failed fetch has its reason in `cause`. */
function reasonOf(error: unknown): string {
  const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return `Cboe could not be read: ${reason instanceof Error ? reason.message : reason}`
}
