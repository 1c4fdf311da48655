import { ChainFileError } from '../chain-files/chain-file-error.ts'
import { CboeError } from './cboe-error.ts'
import type { CboePorts } from './cboe-ports.ts'

/** What a request brought: something new, nothing new since the last good answer, or word that there is no such thing. */
export type CboeResponse<Value> =
  | { readonly kind: 'new'; readonly value: Value }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'unknown'; readonly status: number }

export interface CboeClient {
  /** Throws a CboeError when there is no good answer. `read` throws on a document that is not what it should be. */
  get<Value>(path: string, read: (document: unknown) => Value): Promise<CboeResponse<Value>>
}

/** What makes the next request for a path a question whether it has changed. */
interface Tag {
  readonly etag: string | null
  readonly lastModified: string | null
}

const BETWEEN_REQUESTS_MS = 1000
const TIME_LIMIT_MS = 10_000
const RETRIES = 2
const RETRY_MS = 2000
const UNKNOWN_STATUSES: readonly number[] = [403, 404, 410]

/** Asks one thing at a time, and never more than one a second, retries included. */
export function createCboeClient(baseUrl: string, ports: CboePorts): CboeClient {
  const tags = new Map<string, Tag>()
  const base = baseUrl.replace(/\/+$/, '')
  let freeAtMs = Number.NEGATIVE_INFINITY

  const wait = (ms: number) => new Promise<void>(resolve => void ports.after(ms, resolve))

  async function takeTurn(): Promise<void> {
    // The wall may have been set back meanwhile: nobody waits longer than a turn.
    const untilFreeMs = Math.min(BETWEEN_REQUESTS_MS, freeAtMs - ports.nowMs())
    if (untilFreeMs > 0) await wait(untilFreeMs)
    freeAtMs = ports.nowMs() + BETWEEN_REQUESTS_MS
  }

  async function tryOnce<Value>(
    path: string,
    read: (document: unknown) => Value,
    signal: AbortSignal,
  ): Promise<CboeResponse<Value>> {
    const response = await ports.fetch(`${base}${path}`, { headers: headersFor(tags.get(path)), signal })
    if (response.status === 304) return { kind: 'unchanged' }
    if (UNKNOWN_STATUSES.includes(response.status)) return { kind: 'unknown', status: response.status }
    // The body of an error is seldom JSON and never of use.
    if (!response.ok) throw new CboeError(`Cboe answered ${response.status}`)
    const value = read(parse(await response.text()))
    // Kept only now: a document that was no good must come again.
    const { headers } = response
    tags.set(path, { etag: headers.get('etag'), lastModified: headers.get('last-modified') })
    return { kind: 'new', value }
  }

  async function tryInTime<Value>(
    path: string,
    read: (document: unknown) => Value,
  ): Promise<CboeResponse<Value>> {
    const limit = new AbortController()
    const cancel = ports.after(TIME_LIMIT_MS, () => limit.abort())
    try {
      return await tryOnce(path, read, limit.signal)
    } catch (error) {
      if (limit.signal.aborted) throw new CboeError('Cboe did not answer within 10 seconds')
      throw isInWords(error) ? error : new CboeError(reasonOf(error))
    } finally {
      cancel()
    }
  }

  return {
    async get(path, read) {
      for (let attempt = 0; ; attempt += 1) {
        await takeTurn()
        try {
          return await tryInTime(path, read)
        } catch (error) {
          if (attempt === RETRIES) throw error
          await wait(RETRY_MS * (attempt + ports.random()))
        }
      }
    },
  }
}

const headersFor = (tag: Tag | undefined): Record<string, string> => ({
  accept: 'application/json',
  'accept-encoding': 'gzip',
  'user-agent': 'Tidemark (self-hosted)',
  ...(tag?.etag ? { 'if-none-match': tag.etag } : {}),
  ...(tag?.lastModified ? { 'if-modified-since': tag.lastModified } : {}),
})

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new CboeError('Cboe answered with something else than whole JSON')
  }
}

const isInWords = (error: unknown): boolean => error instanceof CboeError || error instanceof ChainFileError

/** A failed fetch says why in its cause. */
function reasonOf(error: unknown): string {
  const inner = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return `Cboe could not be read: ${inner instanceof Error ? inner.message : inner}`
}
