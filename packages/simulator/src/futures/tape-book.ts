import { type EpochMs, MINUTE_MS } from '@tidemark/domain'
import { childKey } from '../random.ts'
import { BOOK_STEP_MS, bookLevels } from './book-levels.ts'
import type { TapeContract } from './contract-list.ts'
import type { ContractTape } from './contract-tape.ts'
import type { FuturesBook, FuturesTrade } from './futures-market.ts'
import { lastTradeBy, quoteAt } from './minute-tape.ts'
import type { DayRange, TapeReader } from './tape-reader.ts'

export interface TapeBook {
  at(contract: TapeContract, at: EpochMs): FuturesBook
  nextChange(contract: TapeContract, after: EpochMs): EpochMs | null
}

const STREAM = { book: 77 } as const
/** How far back the last trade is searched. */
const MAX_MINUTES_BACK = 7200

export function createTapeBook(tape: ContractTape, reader: TapeReader): TapeBook {
  const rangeAt = (contract: TapeContract, minute: number): DayRange | undefined => {
    const next = reader.rangesFrom(contract, minute).next()
    return next.done ? undefined : next.value
  }

  /** The last trade of a range at or before a time. */
  function lastTradeIn(contract: TapeContract, range: DayRange, at: EpochMs): FuturesTrade | null {
    const minute = Math.floor(at / MINUTE_MS)
    for (let m = Math.min(minute, range.to - 1); m >= range.from; m -= 1) {
      const minutes = tape.minutes(contract, reader.settlementDay(contract, range.day, m))
      if (minutes === null || minutes.bars.volume[m - minutes.start] === 0) continue
      const trade = lastTradeBy(reader.minuteTape(contract, range.day, m), at - m * MINUTE_MS)
      if (trade >= 0) return reader.tradeOf(contract, range.day, m, trade)
    }
    return null
  }

  function lastTrade(
    contract: TapeContract,
    current: DayRange | undefined,
    at: EpochMs,
  ): FuturesTrade | null {
    const inCurrent = current && lastTradeIn(contract, current, at)
    if (inCurrent) return inCurrent
    const minute = Math.floor(at / MINUTE_MS)
    const earlier: DayRange[] = []
    for (const range of reader.rangesFrom(contract, minute - MAX_MINUTES_BACK)) {
      if (range.to > minute) break
      earlier.unshift(range)
    }
    for (const range of earlier) {
      const found = lastTradeIn(contract, range, at)
      if (found) return found
    }
    return null
  }

  return {
    at: (contract, at) => {
      const minute = Math.floor(at / MINUTE_MS)
      const range = rangeAt(contract, minute)
      const last = lastTrade(contract, range, at)
      const day = range && reader.settlementDay(contract, range.day, minute)
      const minutes = day === undefined ? null : tape.minutes(contract, day)
      if (range === undefined || day === undefined || minutes === null || range.from > minute)
        return { time: at, bids: [], asks: [], last }
      const buffer = reader.minuteTape(contract, range.day, minute)
      const { bid, ask } = quoteAt(buffer, minutes, minute - minutes.start, at - minute * MINUTE_MS)
      const key = childKey(tape.keyOf(contract), STREAM.book)
      const size = tape.bookSize(contract, day)
      return {
        time: at,
        bids: bookLevels(key, 'buy', bid, at, size, contract.tickSize),
        asks: bookLevels(key, 'sell', ask, at, size, contract.tickSize),
        last,
      }
    },
    nextChange: (contract, after) => {
      const minute = Math.floor(after / MINUTE_MS)
      const range = rangeAt(contract, minute)
      if (range === undefined) return null
      if (range.from * MINUTE_MS > after) return (range.from * MINUTE_MS) as EpochMs
      const step = (Math.floor(after / BOOK_STEP_MS) + 1) * BOOK_STEP_MS
      const buffer = reader.minuteTape(contract, range.day, minute)
      const next = lastTradeBy(buffer, after - minute * MINUTE_MS) + 1
      const trade =
        next < buffer.count
          ? minute * MINUTE_MS + (buffer.offsetMs[next] as number)
          : Number.POSITIVE_INFINITY
      return Math.min(step, trade, range.to * MINUTE_MS) as EpochMs
    },
  }
}
