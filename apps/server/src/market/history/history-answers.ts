import type { FeedTier } from '@tidemark/domain'
import type { WallClock } from '../../platform/clocks/wall-clock.ts'
import { RequestError } from '../../platform/errors/request-error.ts'
import { createByteBudget } from '../../platform/limits/byte-budget.ts'
import { createFairQueue } from '../../platform/limits/fair-queue.ts'
import type { EngineCaller } from '../queries/engine-client.ts'
import type { History, HistoryRequest } from './history.ts'
import { encodeHistory } from './history-json.ts'

/** Shorter answers take less than a millisecond. */
const longBars = 2000
const bytesPerBar = 45
/** Long answers of all users that are made at once; each leaves the event loop to others between its parts. */
const running = { long: 2 }
/** Long answers of all users that wait: 100 users who open a layout of six charts. */
const waiting = 600

interface HistoryAnswersParts {
  readonly history: Pick<History, 'countOf' | 'bars'>
  /** What a user may read in a minute. */
  readonly bytesPerMinute: number
  readonly wall: WallClock
}

export interface HistoryAnswers {
  /** The bars as JSON. */
  answer(
    request: HistoryRequest,
    feed: FeedTier,
    caller: EngineCaller & { readonly userId: string },
  ): Promise<Buffer>
}

/** Makes the answers about history. Users take turns with long ones, one of each user at a time, and a user has so many bytes a
 *  minute, so that nobody keeps the others waiting. */
export function createHistoryAnswers({ history, bytesPerMinute, wall }: HistoryAnswersParts): HistoryAnswers {
  const budget = createByteBudget(bytesPerMinute, wall)
  const queue = createFairQueue({ running, runningPerKey: 1, waiting, refusal: RequestError.busy })
  return {
    async answer(request, feed, caller) {
      const make = async () => encodeHistory(request, await history.bars(request, feed, caller))
      const count = history.countOf(request)
      if (count <= longBars) return make()
      const waitMs = budget.take(caller.userId, count * bytesPerBar)
      if (waitMs > 0) throw RequestError.tooMuchHistory(waitMs)
      return queue.run({ key: caller.userId, kind: 'long' }, make, caller.signal)
    },
  }
}
