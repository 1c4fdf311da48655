import { DAY_MS, type EpochMs, epochMs } from '@tidemark/domain'
import {
  type Quote,
  quoteTypes,
  type TimeAndSalesReport,
  type TimeAndSalesRequest,
  timeAndSalesLevels,
  timeAndSalesRequestTypes,
  timeAndSalesResultCodes,
} from '@tidemark/futures'
import type { FuturesContract, FuturesMarket, FuturesTrade } from '../futures/futures-market.ts'
import { priceScaleOf } from './contract-metadata.ts'
import type { Channel } from './gateway-parts.ts'
import { historyContract, historyRange, type RunningHistory } from './history-request.ts'
import { LatestTrades } from './latest-trades.ts'
import { quoteMessages, type TimedQuote, tradeQuote } from './quotes.ts'
import { type RefusalReason, RefusedRequest } from './refused-request.ts'
import { texts } from './texts.ts'

const codes: Readonly<Partial<Record<RefusalReason, number>>> = {
  'not-found': timeAndSalesResultCodes.notFound,
  'outside-range': timeAndSalesResultCodes.outsideAllowedRange,
  invalid: timeAndSalesResultCodes.invalidParams,
  running: timeAndSalesResultCodes.activeRequestsLimitViolation,
  rate: timeAndSalesResultCodes.requestRateLimitViolation,
  'not-supported': timeAndSalesResultCodes.notSupported,
}

const DEPTH_DAYS = 30
const TRADES_PER_STEP = 1000

/** Past trades of one connection's requests, oldest first. */
export class TimeAndSales {
  readonly #channel: Channel
  readonly #running: RunningHistory
  readonly #jobs = new Map<number, () => void>()

  constructor(channel: Channel, running: RunningHistory) {
    this.#channel = channel
    this.#running = running
  }

  request(request: TimeAndSalesRequest): void {
    try {
      this.#running.countRequest()
      if (request.requestType === timeAndSalesRequestTypes.drop) this.#drop(request.requestId)
      else this.#start(request)
    } catch (error) {
      this.#refuse(request.requestId, error)
    }
  }

  stop(): void {
    for (const stop of this.#jobs.values()) stop()
    this.#jobs.clear()
  }

  #start({ requestId, requestType, timeAndSalesParameters }: TimeAndSalesRequest): void {
    const { parts, clock } = this.#channel
    const isGet = (requestType ?? timeAndSalesRequestTypes.get) === timeAndSalesRequestTypes.get
    if (!timeAndSalesParameters || !isGet) throw new RefusedRequest('invalid', texts.noParameters)
    if (this.#jobs.has(requestId)) throw new RefusedRequest('invalid', texts.idInUse)
    const { level, contractId, fromUtcTime, toUtcTime } = timeAndSalesParameters
    const hasQuotes = level === timeAndSalesLevels.tradesBbaVolumes
    if (!hasQuotes && level !== timeAndSalesLevels.trades)
      throw new RefusedRequest('invalid', texts.wrongLevel)
    const contract = historyContract(this.#channel, contractId)
    const priceScale = priceScaleOf(contract.product)
    const to = toUtcTime === undefined ? null : clock.toEpoch(toUtcTime)
    const range = historyRange(clock.toEpoch(fromUtcTime), to, parts.marketNow(), DEPTH_DAYS * DAY_MS)
    const latest = new LatestTrades(parts.market, contract, range)
    const write = (trades: readonly FuturesTrade[]): Quote[] =>
      quoteMessages(salesQuotes(trades, hasQuotes), priceScale, at => clock.toWire(at))
    let next: EpochMs | null = null
    const step = (): boolean => {
      if (!latest.isFound) {
        latest.countDay()
        return false
      }
      const found = nextTrades(parts.market, contract, next ?? latest.from, range.to)
      next = found.next
      const isLast = next === null
      if (isLast) this.#jobs.delete(requestId)
      this.#send({
        ...{ requestId, resultCode: timeAndSalesResultCodes.success, isReportComplete: isLast },
        quotes: write(found.trades),
        ...(isLast && {
          truncated: range.isTruncated || latest.isCut,
          upToUtcTime: clock.toWire(range.to),
        }),
      })
      return isLast
    }
    this.#jobs.set(
      requestId,
      this.#running.run(() => this.#guarded(requestId, step)),
    )
  }

  #guarded(requestId: number, step: () => boolean): boolean {
    try {
      return step()
    } catch (error) {
      this.#jobs.delete(requestId)
      this.#refuse(requestId, error)
      return true
    }
  }

  #drop(requestId: number): void {
    const stop = this.#jobs.get(requestId)
    if (!stop) throw new RefusedRequest('not-found', texts.noSubscription)
    stop()
    this.#jobs.delete(requestId)
    this.#send({ requestId, resultCode: timeAndSalesResultCodes.dropped })
  }

  #refuse(requestId: number, error: unknown): void {
    const isRefusal = error instanceof RefusedRequest
    const resultCode = (isRefusal && codes[error.reason]) || timeAndSalesResultCodes.failure
    this.#send({ requestId, resultCode, textMessage: isRefusal ? error.message : texts.failed })
  }

  #send(report: TimeAndSalesReport): void {
    this.#channel.send({ timeAndSalesReports: [report] })
  }
}

/** Trades of one step, which never ends between two trades of the same millisecond; null after the last one. */
function nextTrades(
  market: FuturesMarket,
  contract: FuturesContract,
  from: EpochMs,
  to: EpochMs,
): { readonly trades: FuturesTrade[]; readonly next: EpochMs | null } {
  const trades = market.trades(contract, from, to, TRADES_PER_STEP + 1)
  const extra = trades[TRADES_PER_STEP]
  if (extra === undefined) return { trades, next: null }
  const whole = trades.filter(({ time }) => time < extra.time)
  if (whole.length > 0) return { trades: whole, next: extra.time }
  const after = epochMs(extra.time + 1)
  return { trades: market.trades(contract, extra.time, after), next: after }
}

function salesQuotes(trades: readonly FuturesTrade[], hasQuotes: boolean): TimedQuote[] {
  return trades.flatMap((trade, index) => {
    if (!hasQuotes) return [tradeQuote(trade)]
    const before = trades[index - 1]
    const { time: at, bid, ask } = trade
    return [
      ...(before?.bid === bid ? [] : [{ at, type: quoteTypes.bestbid, price: bid }]),
      ...(before?.ask === ask ? [] : [{ at, type: quoteTypes.bestask, price: ask }]),
      tradeQuote(trade),
    ]
  })
}
