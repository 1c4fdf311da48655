import type { EpochMs } from '@tidemark/domain'
import {
  type MarketDataSubscription,
  type MarketDataSubscriptionStatus,
  marketDataLevels,
  marketDataStatusCodes,
  type RealTimeMarketData,
  realTimeCollapsingLevels,
} from '@tidemark/futures'
import type { FuturesContract } from '../futures/futures-market.ts'
import { isExpired } from './contract-registry.ts'
import type { Channel } from './gateway-parts.ts'
import { MarketDataFeed } from './market-data-feed.ts'
import { RateLimiter } from './rate-limiter.ts'
import { type RefusalReason, RefusedRequest } from './refused-request.ts'
import { texts } from './texts.ts'

const codes: Readonly<Partial<Record<RefusalReason, number>>> = {
  invalid: marketDataStatusCodes.invalidParams,
  expired: marketDataStatusCodes.deleted,
  subscriptions: marketDataStatusCodes.subscriptionLimitViolation,
  rate: marketDataStatusCodes.subscriptionRateLimitViolation,
  'not-supported': marketDataStatusCodes.notSupported,
}

/** Real-time subscriptions of one connection, by contract id. */
export class MarketData {
  readonly #channel: Channel
  readonly #requests: RateLimiter
  readonly #feeds = new Map<number, MarketDataFeed>()

  constructor(channel: Channel) {
    this.#channel = channel
    this.#requests = new RateLimiter(channel.parts.limits.marketDataRequests)
  }

  get needsUpdates(): boolean {
    return this.#feeds.size > 0
  }

  subscribe(request: MarketDataSubscription): void {
    try {
      this.#follow(request)
    } catch (error) {
      const isRefusal = error instanceof RefusedRequest
      const statusCode = (isRefusal && codes[error.reason]) || marketDataStatusCodes.failure
      const textMessage = isRefusal ? error.message : texts.failed
      const level = this.#feeds.get(request.contractId)?.level ?? marketDataLevels.none
      this.#sendStatus(request, { statusCode, level, textMessage })
    }
  }

  update(now: EpochMs, isCollapsed: boolean): void {
    const collapsing = isCollapsed && { collapsingLevel: realTimeCollapsingLevels.domBba }
    const realTimeMarketData: RealTimeMarketData[] = []
    for (const [contractId, feed] of this.#feeds) {
      const data = feed.update(now)
      if (data === null) continue
      if (data.isSnapshot && isExpired(feed.contract, now)) this.#remove(contractId)
      else realTimeMarketData.push({ ...collapsing, ...data })
    }
    if (realTimeMarketData.length > 0) this.#channel.send({ realTimeMarketData })
  }

  stop(): void {
    this.#feeds.clear()
  }

  #follow(request: MarketDataSubscription): void {
    const { parts, clock } = this.#channel
    const { contractId } = request
    if (!this.#requests.take(parts.elapsedMs())) throw new RefusedRequest('rate', texts.tooManyRequests)
    if (request.level === marketDataLevels.none) {
      this.#feeds.delete(contractId)
      this.#sendStatus(request, { statusCode: marketDataStatusCodes.success, level: 0 })
      return
    }
    const level = grantedLevel(request.level)
    const contract = this.#contractOf(contractId)
    if (!this.#feeds.has(contractId) && this.#feeds.size >= parts.limits.marketDataSubscriptions)
      throw new RefusedRequest('subscriptions', texts.tooManySubscriptions)
    const now = parts.marketNow()
    const feed = new MarketDataFeed({ market: parts.market, clock, contractId, contract, level }, now)
    const snapshot = feed.snapshot()
    this.#feeds.set(contractId, feed)
    this.#sendStatus(request, { statusCode: marketDataStatusCodes.success, level })
    this.#channel.send({ realTimeMarketData: [snapshot] })
    parts.wake()
  }

  #contractOf(contractId: number): FuturesContract {
    const { session, parts } = this.#channel
    const contract = session.contracts.contract(contractId)
    if (contract === null) throw new RefusedRequest('invalid', texts.unknownContract)
    if (isExpired(contract, parts.marketNow())) throw new RefusedRequest('expired', texts.expiredContract)
    return contract
  }

  #remove(contractId: number): void {
    this.#feeds.delete(contractId)
    const { deleted: statusCode } = marketDataStatusCodes
    const level = marketDataLevels.none
    this.#sendStatus({ contractId }, { statusCode, level, textMessage: texts.expiredContract })
  }

  #sendStatus(
    { contractId, requestId }: Pick<MarketDataSubscription, 'contractId' | 'requestId'>,
    status: Omit<MarketDataSubscriptionStatus, 'contractId' | 'requestId'>,
  ): void {
    this.#channel.send({ marketDataSubscriptionStatuses: [{ contractId, requestId, ...status }] })
  }
}

/** Order by order is granted as a book of prices. */
function grantedLevel(level: number): number {
  if (level === marketDataLevels.tradesBbaDetailedDom) return marketDataLevels.tradesBbaDom
  if (level === marketDataLevels.endOfDay) throw new RefusedRequest('not-supported', texts.levelNotSupported)
  if (level > marketDataLevels.tradesBbaDetailedDom) throw new RefusedRequest('invalid', texts.wrongLevel)
  return level
}
