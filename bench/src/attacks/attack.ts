import { setTimeout as wait } from 'node:timers/promises'
import { platformPaths } from '@tidemark/contracts'
import type { Figure } from '../benchmark.ts'
import { residentBytes } from '../resident-bytes.ts'

export interface Attack {
  readonly name: string
  run(): Promise<readonly Figure[]>
}

interface Comparison {
  readonly label: string
  readonly ours: string
  readonly limit: string
  readonly isWithin: boolean
  /** What the first attack of this kind measured. */
  readonly before?: string
}

export const compared = ({ label, ours, limit, isWithin, before }: Comparison): Figure => ({
  label,
  result: ours,
  reference: `${isWithin ? '' : 'OVER THE '}limit ${limit}${before ? `, before ${before}` : ''}`,
})

export interface Reply {
  readonly status: number
  readonly text: string
  readonly ms: number
}

/** Resolves with status 0 when the server closes the connection. */
export async function call(url: string, token?: string, body?: unknown, method?: string): Promise<Reply> {
  const startedAt = performance.now()
  const headers = {
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  }
  const json = body === undefined ? {} : { body: JSON.stringify(body) }
  const request = { method: method ?? (body === undefined ? 'GET' : 'POST'), headers, ...json }
  const answer = await fetch(url, request).then(
    async response => ({ status: response.status, text: await response.text() }),
    () => ({ status: 0, text: '' }),
  )
  return { ...answer, ms: performance.now() - startedAt }
}

export const health = (address: string): Promise<Reply> => call(`${address}${platformPaths.health}`)

/** How many of the replies have each status, as “3 × 200, 7 × 429”. */
export function countStatuses(replies: readonly Reply[]): string {
  const counts = new Map<number, number>()
  for (const { status } of replies) counts.set(status, (counts.get(status) ?? 0) + 1)
  return [...counts].map(([status, count]) => `${count} × ${status || 'closed'}`).join(', ')
}

interface Watch<Result> {
  readonly result: Result
  readonly replies: readonly Reply[]
  /** Growth of the server's memory to its highest point. */
  readonly grownBytes: number
}

const probeEveryMs = 20

/** Repeats a request while an attack runs, and watches the memory of the server. */
export async function watch<Result>(
  pid: number,
  probe: () => Promise<Reply>,
  attack: () => Promise<Result>,
): Promise<Watch<Result>> {
  const startBytes = residentBytes(pid)
  let [isOver, peakBytes] = [false, startBytes]
  const replies: Reply[] = []
  const probing = (async () => {
    do {
      replies.push(await probe())
      peakBytes = Math.max(peakBytes, residentBytes(pid))
      await wait(probeEveryMs)
    } while (!isOver)
  })()
  const result = await attack().finally(() => {
    isOver = true
  })
  await probing
  return { result, replies, grownBytes: peakBytes - startBytes }
}

export const longestMs = (replies: readonly Reply[]): number => Math.max(0, ...replies.map(({ ms }) => ms))
export const milliseconds = (ms: number): string => `${ms.toFixed(0)} ms`
