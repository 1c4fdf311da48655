import { compiledMessage } from '../codec/compiled-messages.ts'
import { quoteTypes } from '../protocol/codes/market-data.ts'
import type { MarketValues, Quote, RealTimeMarketData } from '../protocol/message-types.ts'
import { epochMsOf } from '../values/base-time.ts'
import { numberOfDecimal } from '../values/decimal.ts'
import { priceOfScaled } from '../values/scaled-price.ts'
import type { FuturesContract } from './contract.ts'

/** The last price, best bid and ask, and the volume of the day; null where the market has none. */
export interface FuturesQuote {
  readonly lp: number | null
  readonly bid: number | null
  readonly ask: number | null
  readonly volume: number | null
}

/** What a day's change is counted from, and when it was last traded; null where the market has none. */
export interface FuturesDay {
  /** Of the trade date before the current one. */
  readonly previousSettlement: number | null
  /** Of the current trade date, once it is known. */
  readonly settlement: number | null
  readonly tradedAtMs: number | null
}

export interface DepthLevel {
  readonly price: number
  readonly volume: number
}
export interface Depth {
  /** Best price first. */
  readonly bids: readonly DepthLevel[]
  readonly asks: readonly DepthLevel[]
}

/** Per side. A longer book is cut off at its far end by what comes first. */
const MAX_LEVELS = 2000

/** What is known of one contract's market. Snapshots replace everything, updates change it. */
export class MarketBook {
  readonly #bids = new Map<number, number>()
  readonly #asks = new Map<number, number>()
  /** What the times of its messages are counted from. */
  readonly #baseTimeMs: number
  #priceScale: number
  #last: number | null = null
  #tradedAtMs: number | null = null
  #bid: number | null = null
  #ask: number | null = null
  #volume: number | null = null
  #values: Partial<MarketValues> = {}
  #hasData = false

  constructor(contract: FuturesContract, baseTimeMs: number) {
    this.#baseTimeMs = baseTimeMs
    this.#priceScale = contract.correctPriceScale
  }

  get hasData(): boolean {
    return this.#hasData
  }

  get quote(): FuturesQuote {
    return {
      lp: this.#price(this.#last),
      bid: this.#price(this.#bid),
      ask: this.#price(this.#ask),
      volume: this.#volume,
    }
  }

  get day(): FuturesDay {
    const { scaledYesterdaySettlement = null, scaledSettlement = null } = this.#values
    return {
      previousSettlement: this.#price(scaledYesterdaySettlement),
      settlement: this.#price(scaledSettlement),
      tradedAtMs: this.#tradedAtMs,
    }
  }

  get depth(): Depth {
    return {
      bids: this.#levels(this.#bids).toSorted((a, b) => b.price - a.price),
      asks: this.#levels(this.#asks).toSorted((a, b) => a.price - b.price),
    }
  }

  /** Of the current day, as last sent; prices are scaled. */
  get values(): Partial<MarketValues> {
    return this.#values
  }

  apply(data: RealTimeMarketData): void {
    this.#hasData = true
    if (data.isSnapshot) this.#clear()
    this.#priceScale = data.correctPriceScale ?? this.#priceScale
    for (const values of data.marketValues ?? []) if (values.dayIndex === 0) this.#applyValues(values)
    // A quote without a time has that of the one before it.
    let atMs: number | null = null
    for (const quote of data.quotes ?? []) {
      if (quote.quoteUtcTime !== undefined) atMs = epochMsOf(this.#baseTimeMs, quote.quoteUtcTime)
      if (quote.type === quoteTypes.trade) this.#tradedAtMs = atMs
      this.#applyQuote(quote, data.isSnapshot === true)
    }
  }

  #applyQuote(quote: Quote, isSnapshot: boolean): void {
    const { type, scaledPrice } = quote
    const volume = volumeOf(quote)
    if (type === quoteTypes.bid) setLevel(this.#bids, scaledPrice, volume)
    else if (type === quoteTypes.ask) setLevel(this.#asks, scaledPrice, volume)
    else if (type === quoteTypes.bestbid) this.#bid = scaledPrice
    else if (type === quoteTypes.bestask) this.#ask = scaledPrice
    else if (type === quoteTypes.trade) {
      this.#last = scaledPrice
      // The total of a snapshot contains its trade.
      if (!isSnapshot) this.#volume = (this.#volume ?? 0) + volume
    }
  }

  #applyValues(values: MarketValues): void {
    const merged: Record<string, unknown> = { ...this.#values, ...values }
    const { byNumber } = compiledMessage('MarketValues')
    for (const number of values.clearedFields ?? []) {
      const key = byNumber[number]?.key
      if (key !== undefined && values[key as keyof MarketValues] === undefined) delete merged[key]
      if (key === 'totalVolume') this.#volume = null
    }
    this.#values = merged
    if (values.totalVolume) this.#volume = numberOfDecimal(values.totalVolume)
    else if (values.scaledTotalVolume !== undefined) this.#volume = Number(values.scaledTotalVolume)
  }

  #clear(): void {
    this.#bids.clear()
    this.#asks.clear()
    this.#last = null
    this.#tradedAtMs = null
    this.#bid = null
    this.#ask = null
    this.#volume = null
    this.#values = {}
  }

  #price(scaled: number | null): number | null {
    return scaled === null ? null : priceOfScaled(scaled, this.#priceScale)
  }

  #levels(side: ReadonlyMap<number, number>): DepthLevel[] {
    return [...side].map(([scaled, volume]) => ({ price: priceOfScaled(scaled, this.#priceScale), volume }))
  }
}

function setLevel(side: Map<number, number>, scaledPrice: number, volume: number): void {
  if (volume === 0) side.delete(scaledPrice)
  else if (side.has(scaledPrice) || side.size < MAX_LEVELS) side.set(scaledPrice, volume)
}

const volumeOf = ({ volume, scaledVolume }: Quote): number =>
  volume ? numberOfDecimal(volume) : Number(scaledVolume ?? 0n)
