import { type HistoryAnswer, historyAnswerSchema, platformPaths } from '@tidemark/contracts'
import type { FeedTier } from '@tidemark/domain'
import { basicAuthorization } from './basic-authorization.ts'
import type { Bar } from './minute-bar.ts'
import type { Credentials, FetchBars, LivePorts } from './ports.ts'

const limitMs = 10_000

/** Minutes from the history of the user's own feed: the delayed one asks for email and token, as the seeds do. */
export const createHistoryRequest =
  (fetch: LivePorts['fetch'], credentials: () => Credentials | null, tier: () => FeedTier): FetchBars =>
  async (ticker, { from, to }) => {
    const who = credentials()
    if (who === null) throw new Error('nobody is signed in')
    const query = new URLSearchParams({ ticker, from: `${from}`, to: `${to}`, resolution: '1' })
    const isRealtime = tier() === 'realtime'
    const path = isRealtime ? platformPaths.historySip : platformPaths.history
    const authorization = isRealtime ? `Bearer ${who.token}` : basicAuthorization(who)
    const response = await fetch(`${path}?${query}`, {
      headers: { accept: 'application/json', authorization },
      signal: AbortSignal.timeout(limitMs),
      cache: 'no-store',
      credentials: 'omit',
    })
    if (!response.ok) throw new Error(`history answered ${response.status}`)
    return barsOf(historyAnswerSchema.parse(await response.json()))
  }

export function barsOf({ t, ...columns }: HistoryAnswer): Bar[] {
  if (Object.values(columns).some(column => Array.isArray(column) && column.length !== t.length))
    throw new Error('columns of history differ in length')
  const { o, h, l, c, v } = columns
  const at = (column: readonly number[], i: number): number => column[i] ?? 0
  return t.map((stamp, i) => ({ t: stamp, o: at(o, i), h: at(h, i), l: at(l, i), c: at(c, i), v: at(v, i) }))
}
