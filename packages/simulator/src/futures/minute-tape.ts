import { createTradeBuffer, fillMinuteTrades, MAX_TRADES, type TradeBuffer } from '../minute-trades.ts'
import { childKey, draw } from '../random.ts'
import type { ContractMinutes } from './contract-minutes.ts'

/** The trades of one minute of a contract with the quotes at which they traded. Overwritten by the next call. */
export interface MinuteTape extends TradeBuffer {
  count: number
  readonly isBuy: Uint8Array
  /** The best bid in ticks. The ask is a spread above it. */
  readonly bid: Int32Array
}

export interface MinuteQuote {
  /** In ticks. */
  readonly bid: number
  readonly ask: number
}

const STREAM = { trades: 75, sides: 76 } as const
/** Of unchanged prices, most trades have the side of the one before. */
const SIDE_CHANGES = 0x7

export function createMinuteTape(): MinuteTape {
  return {
    ...createTradeBuffer(),
    count: 0,
    isBuy: new Uint8Array(MAX_TRADES),
    bid: new Int32Array(MAX_TRADES),
  }
}

/** `at` is the minute's position in the contract's minutes; `key` the contract's stream. */
export function fillMinuteTape(
  tape: MinuteTape,
  minutes: ContractMinutes,
  at: number,
  tradesPerContract: number,
  key: number,
): void {
  const { bars, start, spread } = minutes
  tape.count = fillMinuteTrades(
    childKey(childKey(key, STREAM.trades), start + at),
    bars,
    at,
    tradesPerContract,
    'none',
    tape,
  )
  if (tape.count === 0) return
  const sideKey = childKey(childKey(key, STREAM.sides), start + at)
  const ticks = spread[at] as number
  let last = startPrice(minutes, at)
  let isBuy = draw(sideKey, -1) & 1
  for (let i = 0; i < tape.count; i += 1) {
    const price = tape.ticks[i] as number
    if (price > last) isBuy = 1
    else if (price < last) isBuy = 0
    else if ((draw(sideKey, i) & SIDE_CHANGES) === 0) isBuy = 1 - isBuy
    tape.isBuy[i] = isBuy
    tape.bid[i] = isBuy === 1 ? price - ticks : price
    last = price
  }
}

/** The quote after the trades of the tape up to a time within the minute; before the first one, around the price at the start. */
export function quoteAt(
  tape: MinuteTape,
  minutes: ContractMinutes,
  at: number,
  offsetMs: number,
): MinuteQuote {
  const ticks = minutes.spread[at] as number
  const trade = lastTradeBy(tape, offsetMs)
  const bid = trade >= 0 ? (tape.bid[trade] as number) : startPrice(minutes, at) - Math.floor(ticks / 2)
  return { bid, ask: bid + ticks }
}

/** The position of the last trade at or before a time within the minute; -1 before the first. */
export function lastTradeBy({ count, offsetMs: offsets }: MinuteTape, offsetMs: number): number {
  let low = 0
  let high = count
  while (low < high) {
    const middle = (low + high) >> 1
    if ((offsets[middle] as number) <= offsetMs) low = middle + 1
    else high = middle
  }
  return low - 1
}

function startPrice({ bars, before }: ContractMinutes, at: number): number {
  return at === 0 ? before : (bars.close[at - 1] as number)
}
