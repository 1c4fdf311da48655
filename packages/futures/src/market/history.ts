import { DAY_MS } from '@tidemark/domain'
import { ProtocolError } from '../codec/protocol-error.ts'
import {
  timeAndSalesLevels,
  timeAndSalesRequestTypes,
  timeBarRequestTypes,
} from '../protocol/codes/historical.ts'
import type { TimeAndSalesReport, TimeBarReport } from '../protocol/message-types.ts'
import { type Answer, failed, succeeded } from '../session/answer.ts'
import type { SessionInfo } from '../session/outbox.ts'
import type { Reports, Requests } from '../session/requests.ts'
import { sessionTexts } from '../session/texts.ts'
import { epochMsOf, wireTimeOf } from '../values/base-time.ts'
import { numberOfDecimal } from '../values/decimal.ts'
import { priceOfScaled } from '../values/scaled-price.ts'
import type { ClientMessage } from '../wire-messages.ts'
import { barUnitOf } from './bar-unit.ts'
import type { FuturesContract } from './contract.ts'
import type { Contracts } from './contracts.ts'
import { type FuturesBar, futuresBarsOf } from './futures-bar.ts'

/** How far back a request reaches that does not say it. */
export const historyRanges = {
  timeBarsMs: DAY_MS,
  timeAndSalesMs: 30 * DAY_MS,
  /** `bars`, which charts use. */
  barsMs: 10 * DAY_MS,
  ddBandStartMs: DAY_MS,
} as const

interface HistoryRange {
  readonly symbol: string
  /** Epoch milliseconds, inclusive. */
  readonly fromMs?: number
  /** Exclusive for intraday bars. */
  readonly toMs?: number
}
export interface BarRange extends HistoryRange {
  readonly resolution: string
}
export interface BarHistory {
  /** Oldest first. */
  readonly bars: readonly FuturesBar[]
  /** The server has less than was asked for. */
  readonly isTruncated: boolean
  readonly reachedStart: boolean
}
export interface FuturesTrade {
  readonly timeMs: number | null
  readonly type: number
  readonly price: number
  readonly volume: number
}

interface HistoryParts {
  readonly requests: Requests
  readonly contracts: Contracts
  nowMs(): number
}

/** Past bars and trades of a symbol. The reports of one answer are joined. */
export class History {
  readonly #parts: HistoryParts

  constructor(parts: HistoryParts) {
    this.#parts = parts
  }

  /** The last ten days, unless the range says otherwise. */
  bars(range: BarRange): Promise<Answer<BarHistory>> {
    return this.timeBars({ ...range, fromMs: range.fromMs ?? this.#parts.nowMs() - historyRanges.barsMs })
  }

  /** The last day, unless the range says otherwise. */
  async timeBars(range: BarRange): Promise<Answer<BarHistory>> {
    const resolved = await this.#parts.contracts.resolve(range.symbol)
    if (!resolved.isOk) return resolved
    const contract = resolved.value
    const fromMs = range.fromMs ?? this.#parts.nowMs() - historyRanges.timeBarsMs
    return this.#ask('timeBars', contract, barHistoryOf, (requestId, session) => ({
      timeBarRequests: [
        {
          requestId,
          requestType: timeBarRequestTypes.get,
          timeBarParameters: {
            contractId: contract.contractId,
            ...barUnitOf(range.resolution),
            ...wireRange(session, fromMs, range.toMs),
          },
        },
      ],
    }))
  }

  /** Trades of the last 30 days, unless the range says otherwise. */
  async timeAndSales(range: HistoryRange): Promise<Answer<readonly FuturesTrade[]>> {
    const resolved = await this.#parts.contracts.resolve(range.symbol)
    if (!resolved.isOk) return resolved
    const contract = resolved.value
    const fromMs = range.fromMs ?? this.#parts.nowMs() - historyRanges.timeAndSalesMs
    return this.#ask('timeAndSales', contract, tradesOf, (requestId, session) => ({
      timeAndSalesRequests: [
        {
          requestId,
          requestType: timeAndSalesRequestTypes.get,
          timeAndSalesParameters: {
            contractId: contract.contractId,
            level: timeAndSalesLevels.trades,
            ...wireRange(session, fromMs, range.toMs),
          },
        },
      ],
    }))
  }

  async #ask<Kind extends 'timeBars' | 'timeAndSales', Value>(
    kind: Kind,
    contract: FuturesContract,
    read: (reports: readonly Reports[Kind][], contract: FuturesContract, session: SessionInfo) => Value,
    build: (requestId: number, session: SessionInfo) => ClientMessage,
  ): Promise<Answer<Value>> {
    let sentIn: SessionInfo | null = null
    const answer = await this.#parts.requests.request(kind, (requestId, session) => {
      if (!this.#parts.contracts.isCurrent(contract)) return null
      // The times of the answer count from the base time of the connection that it came on.
      sentIn = session
      return build(requestId, session)
    })
    if (!answer.isOk) return answer
    return sentIn
      ? readable(() => read(answer.value, contract, sentIn as SessionInfo))
      : failed(sessionTexts.otherSession)
  }
}

function readable<Value>(read: () => Value): Answer<Value> {
  try {
    return succeeded(read())
  } catch (error) {
    if (error instanceof ProtocolError) return failed(error.message)
    throw error
  }
}

const wireRange = ({ baseTimeMs }: SessionInfo, fromMs: number, toMs: number | undefined) => ({
  fromUtcTime: wireTimeOf(baseTimeMs, fromMs),
  ...(toMs === undefined ? {} : { toUtcTime: wireTimeOf(baseTimeMs, toMs) }),
})

const barHistoryOf = (
  reports: readonly TimeBarReport[],
  contract: FuturesContract,
  { baseTimeMs }: SessionInfo,
): BarHistory => ({
  bars: futuresBarsOf(
    reports.flatMap(({ timeBars = [] }) => timeBars),
    contract,
    baseTimeMs,
  ),
  isTruncated: reports.some(({ truncated }) => truncated),
  reachedStart: reports.some(({ reachedStartOfData }) => reachedStartOfData),
})

function tradesOf(
  reports: readonly TimeAndSalesReport[],
  { correctPriceScale }: FuturesContract,
  { baseTimeMs }: SessionInfo,
): FuturesTrade[] {
  // A quote without a time has that of the one before it in its list.
  return reports.flatMap(({ quotes = [] }) => {
    let timeMs: number | null = null
    return quotes.map(quote => {
      if (quote.quoteUtcTime !== undefined) timeMs = epochMsOf(baseTimeMs, quote.quoteUtcTime)
      return {
        timeMs,
        type: quote.type,
        price: priceOfScaled(quote.scaledPrice, correctPriceScale),
        volume: quote.volume ? numberOfDecimal(quote.volume) : Number(quote.scaledVolume ?? 0n),
      }
    })
  })
}
