import { type HistoryAnswer, historyAnswerSchema, maxHistoryBars, platformPaths } from '@tidemark/contracts'
import { type FeedTier, type Resolution, resolutionSeconds, type TradingHours } from '@tidemark/domain'
import { basicAuthorization } from '../../../live/basic-authorization.ts'
import type { Credentials } from '../../../live/ports.ts'
import { call } from '../../../session/platform-client.ts'
import { PlatformError } from '../../../session/platform-error.ts'

interface HistoryRequest {
  readonly ticker: string
  readonly resolution: Resolution
  readonly from: number
  readonly to: number
  readonly countBack?: number
  /** Regular by default. */
  readonly hours?: TradingHours
}

interface HistoryUser {
  /** Null while signed out. */
  credentials(): Credentials | null
  /** The user's feed tier; delayed when it is unknown. */
  tier(): Promise<FeedTier>
}

export type FetchHistory = (request: HistoryRequest, signal: AbortSignal) => Promise<HistoryAnswer>

/** Loads history of the user's feed tier. When the tier has changed meanwhile, the platform's error selects the delayed feed. */
export const createFetchHistory =
  ({ credentials, tier }: HistoryUser): FetchHistory =>
  async (request, signal) => {
    const options = { query: queryOf(request), schema: historyAnswerSchema, signal }
    const delayed = () => {
      const user = credentials()
      return call(platformPaths.history, {
        ...options,
        ...(user !== null && { authorization: basicAuthorization(user) }),
      })
    }
    const isRealtime = (await tier()) === 'realtime'
    signal.throwIfAborted()
    if (!isRealtime) return delayed()
    try {
      return await call(platformPaths.historySip, options)
    } catch (error) {
      if (error instanceof PlatformError && error.code === 'realtime_required') return delayed()
      throw error
    }
  }

/** With a count the platform ignores the start of the range, but refuses one so early that it means too many bars. */
function queryOf({ ticker, resolution, from, to, countBack = 0, hours = 'regular' }: HistoryRequest) {
  const maxSeconds = maxHistoryBars * resolutionSeconds(resolution)
  const start = countBack > 0 ? Math.max(from, to - maxSeconds) : from
  return {
    ticker,
    resolution,
    from: start,
    to,
    ...(countBack > 0 && { countback: countBack }),
    ...(hours === 'extended' && { session: hours }),
  }
}
