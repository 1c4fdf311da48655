import { DAY_MINUTES, DAY_MS, type EpochMs, epochMs, MINUTE_MS } from '@tidemark/domain'
import {
  barStatusCodes,
  type TimeBarParameters,
  type TimeBarReport,
  type TimeBarRequest,
  timeBarRequestTypes,
} from '@tidemark/futures'
import type { FuturesBar, FuturesContract } from '../futures/futures-market.ts'
import { barMessages } from './bar-messages.ts'
import { resolutionOf } from './bar-resolution.ts'
import type { Channel } from './gateway-parts.ts'
import { type HistoryRange, historyContract, historyRange, type RunningHistory } from './history-request.ts'
import { type GatewayResolution, gatewayBars, periodStartAt } from './long-bars.ts'
import { type RefusalReason, RefusedRequest } from './refused-request.ts'
import { texts } from './texts.ts'

const codes: Readonly<Partial<Record<RefusalReason, number>>> = {
  'not-found': barStatusCodes.notFound,
  'outside-range': barStatusCodes.outsideAllowedRange,
  invalid: barStatusCodes.invalidParams,
  running: barStatusCodes.activeRequestsLimitViolation,
  subscriptions: barStatusCodes.subscriptionLimitViolation,
  rate: barStatusCodes.requestRateLimitViolation,
  'not-supported': barStatusCodes.notSupported,
  interval: barStatusCodes.updateIntervalOutsideAllowedRange,
}

const INTRADAY_DAYS = 92
const LONG_DAYS = 3 * 366
const BARS_PER_STEP = 2000
const MAX_STEP_DAYS = 31
const MIN_INTERVAL_MS = 100
const MAX_INTERVAL_MS = 60_000
const INTRADAY_INTERVAL_MS = 1000
const LONG_INTERVAL_MS = 10_000
/** More new bars than this are not sent as updates: the client asks again. */
const MAX_NEW_BARS = 500

interface BarSubscription {
  readonly contract: FuturesContract
  readonly resolution: GatewayResolution
  readonly intervalMs: number
  /** Market time up to which bars were sent. */
  upTo: EpochMs
  last: FuturesBar | null
  sentAt: number
}

interface BarJob {
  readonly stop: () => void
  readonly isSubscription: boolean
}

/** Bars of one connection: history, and bars in progress. */
export class TimeBars {
  readonly #channel: Channel
  readonly #running: RunningHistory
  readonly #jobs = new Map<number, BarJob>()
  readonly #subscriptions = new Map<number, BarSubscription>()

  constructor(channel: Channel, running: RunningHistory) {
    this.#channel = channel
    this.#running = running
  }

  get needsUpdates(): boolean {
    return this.#subscriptions.size > 0
  }

  request(request: TimeBarRequest): void {
    try {
      this.#running.countRequest()
      if (request.requestType === timeBarRequestTypes.drop) this.#drop(request.requestId)
      else this.#start(request)
    } catch (error) {
      this.#refuse(request.requestId, error)
    }
  }

  update(now: EpochMs): void {
    const elapsedMs = this.#channel.parts.elapsedMs()
    for (const [requestId, subscription] of this.#subscriptions) {
      if (elapsedMs - subscription.sentAt < subscription.intervalMs) continue
      subscription.sentAt = elapsedMs
      this.#sendNews(requestId, subscription, now)
    }
  }

  stop(): void {
    for (const { stop } of this.#jobs.values()) stop()
    this.#jobs.clear()
    this.#subscriptions.clear()
  }

  #start({ requestId, requestType = timeBarRequestTypes.get, timeBarParameters }: TimeBarRequest): void {
    const isSubscription = requestType === timeBarRequestTypes.subscribe
    if (!timeBarParameters || (!isSubscription && requestType !== timeBarRequestTypes.get))
      throw new RefusedRequest('invalid', texts.noParameters)
    if (this.#jobs.has(requestId) || this.#subscriptions.has(requestId))
      throw new RefusedRequest('invalid', texts.idInUse)
    const { parts, clock } = this.#channel
    const resolution = resolutionOf(timeBarParameters)
    const contract = historyContract(this.#channel, timeBarParameters.contractId)
    const range = this.#rangeOf(timeBarParameters, isSubscription, resolution)
    const interval = isSubscription ? intervalOf(timeBarParameters, resolution) : 0
    if (isSubscription) this.#checkSubscriptions()
    const now = parts.marketNow()
    const subscription = { contract, resolution, intervalMs: interval, upTo: now, last: null, sentAt: 0 }
    const statusCode = isSubscription ? barStatusCodes.subscribed : barStatusCodes.success
    const depth = stepMs(resolution)
    let end = range.to
    const step = (): boolean => {
      const from = Math.max(range.from, end - depth) as EpochMs
      const bars = gatewayBars(parts.market, contract, resolution, from, end, now)
      const isLast = from <= range.from
      if (isSubscription && subscription.last === null)
        Object.assign(subscription, { last: bars.at(-1) ?? null, sentAt: parts.elapsedMs() })
      end = from
      if (isLast) this.#finish(requestId, isSubscription ? subscription : null)
      else if (bars.length === 0) return false
      this.#send({
        ...{ requestId, statusCode, isReportComplete: isLast },
        timeBars: barMessages(bars, { market: parts.market, clock, contract, resolution, now }),
        ...(isLast && { truncated: range.isTruncated, upToUtcTime: clock.toWire(now) }),
      })
      return isLast
    }
    const stop = this.#running.run(() => this.#guarded(requestId, step))
    this.#jobs.set(requestId, { stop, isSubscription })
  }

  #rangeOf(
    { fromUtcTime, toUtcTime, continuationParameters }: TimeBarParameters,
    isSubscription: boolean,
    resolution: GatewayResolution,
  ): HistoryRange {
    if (continuationParameters) throw new RefusedRequest('not-supported', texts.continuationNotSupported)
    if (isSubscription && toUtcTime !== undefined) throw new RefusedRequest('invalid', texts.noParameters)
    const { clock, parts } = this.#channel
    const isIntraday = typeof resolution === 'number'
    const now = parts.marketNow()
    const asked = clock.toEpoch(fromUtcTime)
    // Bars to come need no past, and the clock of a client may be ahead of the market's.
    const from = isSubscription && asked > now ? now : asked
    // The end is exclusive within the day and inclusive for longer bars, which start at midnight.
    const to = toUtcTime === undefined ? null : clock.toEpoch(toUtcTime + (isIntraday ? 0 : 1))
    const start = isIntraday ? from : periodStartAt(resolution, from)
    const range = historyRange(start, to, now, (isIntraday ? INTRADAY_DAYS : LONG_DAYS) * DAY_MS)
    // The bar of the current trade date can start after now, in UTC.
    return isIntraday || toUtcTime !== undefined ? range : { ...range, to: epochMs(range.to + 4 * DAY_MS) }
  }

  #checkSubscriptions(): void {
    const starting = [...this.#jobs.values()].filter(({ isSubscription }) => isSubscription).length
    if (this.#subscriptions.size + starting >= this.#channel.parts.limits.subscribedHistory)
      throw new RefusedRequest('subscriptions', texts.tooManySubscriptions)
  }

  #finish(requestId: number, subscription: BarSubscription | null): void {
    this.#jobs.delete(requestId)
    if (subscription === null) return
    this.#subscriptions.set(requestId, subscription)
    this.#channel.parts.wake()
  }

  #guarded(requestId: number, step: () => boolean): boolean {
    try {
      return step()
    } catch (error) {
      this.#jobs.delete(requestId)
      this.#subscriptions.delete(requestId)
      this.#refuse(requestId, error)
      return true
    }
  }

  #sendNews(requestId: number, subscription: BarSubscription, now: EpochMs): void {
    const { market } = this.#channel.parts
    const { contract, resolution, upTo, last } = subscription
    const isIntraday = typeof resolution === 'number'
    const stepBars = isIntraday ? (now - upTo) / (resolution * MINUTE_MS) : (now - upTo) / DAY_MS
    if (now < upTo || stepBars > MAX_NEW_BARS) {
      this.#subscriptions.delete(requestId)
      this.#send({ requestId, statusCode: barStatusCodes.invalidated })
      return
    }
    const from = last?.time ?? (upTo as EpochMs)
    const to = epochMs(now + (isIntraday ? 1 : 4 * DAY_MS))
    const bars = gatewayBars(market, contract, resolution, from, to, now).filter(bar => !isSameBar(bar, last))
    subscription.upTo = now
    subscription.last = bars.at(-1) ?? last
    if (bars.length === 0) return
    const { clock } = this.#channel
    this.#send({
      ...{ requestId, statusCode: barStatusCodes.update, upToUtcTime: clock.toWire(now) },
      timeBars: barMessages(bars, { market, clock, contract, resolution, now }),
    })
  }

  #drop(requestId: number): void {
    const job = this.#jobs.get(requestId)
    job?.stop()
    this.#jobs.delete(requestId)
    if (!this.#subscriptions.delete(requestId) && !job)
      throw new RefusedRequest('not-found', texts.noSubscription)
    this.#send({ requestId, statusCode: barStatusCodes.dropped })
  }

  #refuse(requestId: number, error: unknown): void {
    const isRefusal = error instanceof RefusedRequest
    const statusCode = (isRefusal && codes[error.reason]) || barStatusCodes.failure
    this.#send({ requestId, statusCode, textMessage: isRefusal ? error.message : texts.failed })
  }

  #send(report: TimeBarReport): void {
    this.#channel.send({ timeBarReports: [report] })
  }
}

function intervalOf({ updateInterval }: TimeBarParameters, resolution: GatewayResolution): number {
  const usual = typeof resolution === 'number' ? INTRADAY_INTERVAL_MS : LONG_INTERVAL_MS
  const interval = updateInterval ?? usual
  if (interval < MIN_INTERVAL_MS || interval > MAX_INTERVAL_MS)
    throw new RefusedRequest('interval', texts.wrongInterval)
  return interval
}

/** How much time one step covers, so that its bars fit one message. */
function stepMs(resolution: GatewayResolution): number {
  if (typeof resolution !== 'number') return LONG_DAYS * 2 * DAY_MS
  const days = Math.floor((BARS_PER_STEP * resolution) / DAY_MINUTES)
  return Math.min(MAX_STEP_DAYS, Math.max(1, days)) * DAY_MS
}

const isSameBar = (bar: FuturesBar, other: FuturesBar | null): boolean =>
  other !== null && bar.time === other.time && bar.ticks === other.ticks && bar.close === other.close
