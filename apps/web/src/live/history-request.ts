import { barsOfHistory, historyAnswerSchema, platformPaths } from '@tidemark/contracts'
import type { FeedTier } from '@tidemark/domain'
import { basicAuthorization } from './basic-authorization.ts'
import type { Credentials, FetchBars, LivePorts } from './ports.ts'

const timeoutMs = 10_000

/** Requests minute bars from the history of the user's feed. */
export const createHistoryRequest =
  (fetch: LivePorts['fetch'], credentials: () => Credentials | null, tier: () => FeedTier): FetchBars =>
  async (ticker, { from, to }) => {
    const user = credentials()
    if (user === null) throw new Error('no user is signed in')
    const query = new URLSearchParams({ ticker, from: `${from}`, to: `${to}`, resolution: '1' })
    const isRealtime = tier() === 'realtime'
    const path = isRealtime ? platformPaths.historySip : platformPaths.history
    const authorization = isRealtime ? `Bearer ${user.token}` : basicAuthorization(user)
    const response = await fetch(`${path}?${query}`, {
      headers: { accept: 'application/json', authorization },
      signal: AbortSignal.timeout(timeoutMs),
      cache: 'no-store',
      credentials: 'omit',
    })
    if (!response.ok) throw new Error(`history responded with ${response.status}`)
    return barsOfHistory(historyAnswerSchema.parse(await response.json()))
  }
