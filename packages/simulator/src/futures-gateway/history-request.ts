import type { EpochMs } from '@tidemark/domain'
import type { FuturesContract } from '../futures/futures-market.ts'
import type { Channel } from './gateway-parts.ts'
import { RateLimiter } from './rate-limiter.ts'
import { RefusedRequest } from './refused-request.ts'
import { texts } from './texts.ts'

/** The range that a request gets: limited to the depth of the gateway and to the present. */
export interface HistoryRange {
  readonly from: EpochMs
  /** Exclusive. */
  readonly to: EpochMs
  readonly isTruncated: boolean
}

export function historyRange(from: EpochMs, to: EpochMs | null, now: EpochMs, depthMs: number): HistoryRange {
  const first = Math.max(from, now - depthMs) as EpochMs
  const end = Math.min(to ?? now + 1, now + 1) as EpochMs
  if (to !== null && to < from) throw new RefusedRequest('invalid', texts.outsideRange)
  if (from > now || (to !== null && to < now - depthMs))
    throw new RefusedRequest('outside-range', texts.outsideRange)
  return { from: first, to: end, isTruncated: first !== from }
}

/** Requests that run, of both kinds together, and how many may. */
export class RunningHistory {
  readonly #channel: Channel
  readonly #rate: RateLimiter
  #count = 0

  constructor(channel: Channel) {
    this.#channel = channel
    this.#rate = new RateLimiter(channel.parts.limits.historyRequests)
  }

  countRequest(): void {
    if (!this.#rate.take(this.#channel.parts.elapsedMs()))
      throw new RefusedRequest('rate', texts.tooManyRequests)
  }

  /** Does the steps one by one; returns a function that stops it. `step` returns true after the last one. */
  run(step: () => boolean): () => void {
    const { limits, jobs } = this.#channel.parts
    if (this.#count >= limits.runningHistory) throw new RefusedRequest('running', texts.tooManyRunning)
    this.#count += 1
    let isRunning = true
    const finish = (): void => {
      if (isRunning) this.#count -= 1
      isRunning = false
    }
    const remove = jobs.add(() => {
      const isDone = step()
      if (isDone) finish()
      return isDone
    })
    return () => {
      finish()
      remove()
    }
  }
}

export function historyContract({ session }: Channel, contractId: number): FuturesContract {
  const contract = session.contracts.contract(contractId)
  if (contract === null) throw new RefusedRequest('not-found', texts.unknownContract)
  return contract
}
