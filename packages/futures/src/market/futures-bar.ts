import type { TimeBar } from '../protocol/message-types.ts'
import { epochMsOf } from '../values/base-time.ts'
import { numberOfDecimal } from '../values/decimal.ts'
import { priceOfScaled } from '../values/scaled-price.ts'
import type { FuturesContract } from './contract.ts'

export interface FuturesBar {
  /** Epoch milliseconds of the bar's start. */
  readonly time: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volume: number
  readonly symbol: string
}

/** Null for a bar without prices. */
function futuresBarOf(bar: TimeBar, contract: FuturesContract, baseTimeMs: number): FuturesBar | null {
  const { scaledOpenPrice, scaledHighPrice, scaledLowPrice, scaledClosePrice } = bar
  if (
    scaledOpenPrice === undefined ||
    scaledHighPrice === undefined ||
    scaledLowPrice === undefined ||
    scaledClosePrice === undefined
  )
    return null
  const price = (scaled: number) => priceOfScaled(scaled, contract.correctPriceScale)
  return {
    time: epochMsOf(baseTimeMs, bar.barUtcTime),
    open: price(scaledOpenPrice),
    high: price(scaledHighPrice),
    low: price(scaledLowPrice),
    close: price(scaledClosePrice),
    volume: bar.volume ? numberOfDecimal(bar.volume) : Number(bar.scaledVolume ?? 0n),
    symbol: contract.contractSymbol,
  }
}

/** Oldest first: the server sends the newest first. */
export const futuresBarsOf = (
  bars: readonly TimeBar[],
  contract: FuturesContract,
  baseTimeMs: number,
): FuturesBar[] =>
  bars
    .map(bar => futuresBarOf(bar, contract, baseTimeMs))
    .filter(bar => bar !== null)
    .toSorted((a, b) => a.time - b.time)
