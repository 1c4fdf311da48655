import { type HistoryAnswer, historyAnswerSchema, maxHistoryBars, platformPaths } from '@tidemark/contracts'
import { type FeedTier, type Resolution, resolutionSeconds } from '@tidemark/domain'
import { basicAuthorization } from '../../../live/basic-authorization.ts'
import type { Credentials } from '../../../live/ports.ts'
import { call } from '../../../session/platform-client.ts'
import { PlatformError } from '../../../session/platform-error.ts'

interface HistoryQuestion {
  readonly ticker: string
  readonly resolution: Resolution
  readonly from: number
  readonly to: number
  readonly countBack?: number
}

interface Caller {
  /** Null while nobody is signed in. */
  credentials(): Credentials | null
  /** What is known of the user's feed now. */
  tier(): FeedTier
}

export type AskHistory = (question: HistoryQuestion, signal: AbortSignal) => Promise<HistoryAnswer>

/** The history of the user's own feed. The feed may not be known yet, or not any more: then the platform tells. */
export const createHistoryCall =
  ({ credentials, tier }: Caller): AskHistory =>
  async (question, signal) => {
    const options = { query: queryOf(question), schema: historyAnswerSchema, signal }
    const delayed = () => {
      const who = credentials()
      return call(platformPaths.history, {
        ...options,
        ...(who !== null && { authorization: basicAuthorization(who) }),
      })
    }
    if (tier() === 'delayed') return delayed()
    try {
      return await call(platformPaths.historySip, options)
    } catch (error) {
      if (error instanceof PlatformError && error.code === 'realtime_required') return delayed()
      throw error
    }
  }

/** With a count the start of the range says nothing more, except that a far one is refused as too many bars. */
function queryOf({ ticker, resolution, from, to, countBack = 0 }: HistoryQuestion) {
  const reach = maxHistoryBars * resolutionSeconds(resolution)
  const start = countBack > 0 ? Math.max(from, to - reach) : from
  return { ticker, resolution, from: start, to, ...(countBack > 0 && { countback: countBack }) }
}
