import type { EpochMs } from '@tidemark/domain'
import {
  decimalOfNumber,
  type MarketValues,
  marketDataLevels,
  quoteIndicators,
  quoteTypes,
  type RealTimeMarketData,
  realTimeCollapsingLevels,
  scaledOfPrice,
  timestampOf,
} from '@tidemark/futures'
import type { FuturesBook, FuturesContract, FuturesMarket, FuturesTrade } from '../futures/futures-market.ts'
import { priceScaleOf } from './contract-metadata.ts'
import { type DayValues, dayValuesOf } from './day-values.ts'
import { bookChanges, quoteMessages, type TimedQuote, tradeQuote } from './quotes.ts'
import type { WireClock } from './wire-clock.ts'

/** More than this is sent as a new snapshot: after a jump of the market's clock, or at a high speed. */
const MAX_STEP_MS = 60_000
const MAX_TRADES = 500

interface FeedParts {
  readonly market: FuturesMarket
  readonly clock: WireClock
  readonly contractId: number
  readonly contract: FuturesContract
  readonly level: number
}

/** The real-time data of one contract for one connection. */
export class MarketDataFeed {
  readonly contract: FuturesContract
  readonly level: number
  readonly #parts: FeedParts
  readonly #priceScale: number
  #upTo: EpochMs
  #day: DayValues
  #book: FuturesBook
  #high = Number.NEGATIVE_INFINITY
  #low = Number.POSITIVE_INFINITY
  #isSettled = false
  /** Nothing happens before this time. */
  #idleUntil = Number.NEGATIVE_INFINITY

  constructor(parts: FeedParts, now: EpochMs) {
    this.#parts = parts
    this.contract = parts.contract
    this.level = parts.level
    this.#priceScale = priceScaleOf(parts.contract.product)
    this.#upTo = now
    this.#day = dayValuesOf(parts.contract, parts.market, now)
    this.#book = parts.market.book(parts.contract, now)
  }

  /** The state at the time of the last call or, before any, of the creation. */
  snapshot(collapsingLevel?: number): RealTimeMarketData {
    const { contractId, clock } = this.#parts
    this.#high = this.#day.bar?.high ?? Number.NEGATIVE_INFINITY
    this.#low = this.#day.bar?.low ?? Number.POSITIVE_INFINITY
    this.#isSettled = this.#day.settlement !== null
    return {
      ...{ contractId, isSnapshot: true, correctPriceScale: this.#priceScale },
      ...(collapsingLevel !== undefined && { collapsingLevel }),
      quotes: this.#write(this.#snapshotQuotes(this.#upTo)),
      quotesTradeDate: clock.dateToWire(this.#day.tradeDate),
      marketValues: [this.#marketValues()],
    }
  }

  /** Null when nothing has changed. */
  update(now: EpochMs): RealTimeMarketData | null {
    const { market, contract, contractId } = this.#parts
    if (now === this.#upTo) return null
    if (now < this.#upTo || now - this.#upTo > MAX_STEP_MS || now >= this.#day.endsAt)
      return this.#newSnapshot(now)
    const settlement = this.#newSettlement(now)
    if (now < this.#idleUntil && settlement.length === 0) return null
    const trades = market.trades(contract, (this.#upTo + 1) as EpochMs, (now + 1) as EpochMs, MAX_TRADES + 1)
    if (trades.length > MAX_TRADES) return this.#newSnapshot(now, realTimeCollapsingLevels.domBbaTrades)
    const before = this.#book
    const book = market.book(contract, now)
    // Best prices cannot be taken back one by one when trading pauses.
    if (before.bids.length > 0 !== book.bids.length > 0) return this.#newSnapshot(now)
    this.#book = book
    this.#upTo = now
    const quotes = [
      ...(this.level === marketDataLevels.settlements ? [] : this.#tradeQuotes(trades)),
      ...this.#bestChanges(before, now),
      ...this.#domChanges(before, now),
      ...settlement,
    ]
    if (quotes.length === 0) {
      this.#idleUntil = market.nextChange(contract, now) ?? Number.POSITIVE_INFINITY
      return null
    }
    const tradeDate = this.#parts.clock.dateToWire(this.#day.tradeDate)
    return {
      ...{ contractId, quotes: this.#write(quotes) },
      ...(settlement[0] && {
        marketValues: [
          { dayIndex: 0, tradeDate, scaledSettlement: scaledOfPrice(settlement[0].price, this.#priceScale) },
        ],
      }),
    }
  }

  #newSnapshot(now: EpochMs, collapsingLevel?: number): RealTimeMarketData {
    const { market, contract } = this.#parts
    this.#upTo = now
    this.#day = dayValuesOf(contract, market, now)
    this.#book = market.book(contract, now)
    this.#idleUntil = Number.NEGATIVE_INFINITY
    return this.snapshot(collapsingLevel)
  }

  #snapshotQuotes(now: EpochMs): TimedQuote[] {
    const { last } = this.#book
    const { settlement, previousSettlement } = this.#day
    const settled = settlement ?? previousSettlement
    const empty: FuturesBook = { time: now, bids: [], asks: [], last: null }
    return [
      ...(last && this.level !== marketDataLevels.settlements ? [tradeQuote(last)] : []),
      ...this.#bestChanges(empty, now),
      ...this.#domChanges(empty, now),
      ...(settled === null ? [] : [{ at: now, type: quoteTypes.settlement, price: settled }]),
    ]
  }

  #tradeQuotes(trades: readonly FuturesTrade[]): TimedQuote[] {
    return trades.map(trade => {
      const indicators: number[] = []
      if (this.#high === Number.NEGATIVE_INFINITY) indicators.push(quoteIndicators.open)
      if (trade.price > this.#high) indicators.push(quoteIndicators.high)
      if (trade.price < this.#low) indicators.push(quoteIndicators.low)
      this.#high = Math.max(this.#high, trade.price)
      this.#low = Math.min(this.#low, trade.price)
      return tradeQuote(trade, [...indicators, quoteIndicators.last])
    })
  }

  #bestChanges(before: FuturesBook, at: EpochMs): TimedQuote[] {
    const { level } = this
    if (level < marketDataLevels.tradesBba || level > marketDataLevels.tradesBbaDom) return []
    const hasVolumes = level >= marketDataLevels.tradesBbaVolumes
    const sides = [
      { type: quoteTypes.bestbid, old: before.bids[0], best: this.#book.bids[0] },
      { type: quoteTypes.bestask, old: before.asks[0], best: this.#book.asks[0] },
    ]
    return sides.flatMap(({ type, old, best }) => {
      const isSame = old?.price === best?.price && (!hasVolumes || old?.size === best?.size)
      if (!best || isSame) return []
      return [{ at, type, price: best.price, ...(hasVolumes && { volume: best.size }) }]
    })
  }

  #domChanges(before: FuturesBook, at: EpochMs): TimedQuote[] {
    if (this.level !== marketDataLevels.tradesBbaDom) return []
    return [
      ...bookChanges(quoteTypes.bid, before.bids, this.#book.bids, at),
      ...bookChanges(quoteTypes.ask, before.asks, this.#book.asks, at),
    ]
  }

  #newSettlement(now: EpochMs): TimedQuote[] {
    if (this.#isSettled || now < this.#day.settlesAt) return []
    this.#isSettled = true
    const price = this.#parts.market.settlement(this.contract, this.#day.tradeDate)
    return price === null ? [] : [{ at: this.#day.settlesAt, type: quoteTypes.settlement, price }]
  }

  #marketValues(): MarketValues {
    const { bar, tradeDate, settlement, previousSettlement } = this.#day
    const scaled = (price: number): number => scaledOfPrice(price, this.#priceScale)
    const { last } = this.#book
    return {
      ...{ dayIndex: 0, tradeDate: this.#parts.clock.dateToWire(tradeDate) },
      ...(bar && {
        scaledOpenPrice: scaled(bar.open),
        scaledHighPrice: scaled(bar.high),
        scaledLowPrice: scaled(bar.low),
        scaledLastPrice: scaled(bar.close),
        totalVolume: decimalOfNumber(bar.volume),
        tickVolume: bar.ticks,
      }),
      ...(last && {
        scaledLastTradePrice: scaled(last.price),
        lastTradeVolume: decimalOfNumber(last.size),
        lastTradeUtcTimestamp: timestampOf(last.time),
      }),
      ...(settlement !== null && { scaledSettlement: scaled(settlement) }),
      ...(previousSettlement !== null && { scaledYesterdaySettlement: scaled(previousSettlement) }),
    }
  }

  #write(quotes: readonly TimedQuote[]) {
    return quoteMessages(quotes, this.#priceScale, at => this.#parts.clock.toWire(at))
  }
}
