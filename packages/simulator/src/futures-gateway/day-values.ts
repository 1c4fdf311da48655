import {
  DAY_MS,
  type EpochMs,
  epochMs,
  type IsoDate,
  previousTradingDay,
  settlementTime,
  toEpochMs,
  tradeDateAt,
  tradingSessionsOn,
  utcMidnight,
} from '@tidemark/domain'
import type { FuturesBar, FuturesContract, FuturesMarket } from '../futures/futures-market.ts'

/** What is known of a contract's trade date at a time. */
export interface DayValues {
  readonly tradeDate: IsoDate
  /** When the next trade date begins. */
  readonly endsAt: number
  /** When the settlement of the trade date is known. */
  readonly settlesAt: EpochMs
  /** Null before the first trade. */
  readonly bar: FuturesBar | null
  readonly settlement: number | null
  readonly previousSettlement: number | null
}

export function dayValuesOf(contract: FuturesContract, market: FuturesMarket, now: EpochMs): DayValues {
  const { product } = contract
  const tradeDate = tradeDateAt(product, now)
  const midnight = utcMidnight(tradeDate) * 1000
  const [bar = null] = market.bars(contract, 'day', epochMs(midnight), epochMs(midnight + DAY_MS), now)
  const settlesAt = toEpochMs(settlementTime(product, tradeDate))
  return {
    ...{ tradeDate, bar, settlesAt },
    endsAt: tradingSessionsOn(product, tradeDate).at(-1)?.close ?? now,
    settlement: now >= settlesAt ? market.settlement(contract, tradeDate) : null,
    previousSettlement: market.settlement(contract, previousTradingDay(tradeDate)),
  }
}
