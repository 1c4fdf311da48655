import { type EpochMs, epochMs } from '@tidemark/domain'
import type { FuturesMarket, FuturesTrade } from '@tidemark/simulator'

/** The books of the simulated market change every half second; so many times as fast, every five milliseconds. */
const timesAsFast = 100

/** A market whose books pass faster than its clock, from `startsAt` on, with at most one trade in each range of time. Its bars are those of
 *  the usual market. */
export function busyBooks(market: FuturesMarket, startsAt: () => EpochMs): FuturesMarket {
  const tapeTime = (at: EpochMs): EpochMs => epochMs(startsAt() + (at - startsAt()) * timesAsFast)
  const at = (trade: FuturesTrade, time: EpochMs): FuturesTrade => ({ ...trade, time })
  return {
    ...market,
    book(contract, time) {
      const { bids, asks, last } = market.book(contract, tapeTime(time))
      return { time, bids, asks, last: last && at(last, time) }
    },
    trades(contract, from, to) {
      const { last } = market.book(contract, tapeTime(epochMs(to - 1)))
      return last && last.time >= tapeTime(from) ? [at(last, epochMs(to - 1))] : []
    },
    nextChange: (_contract, after) => epochMs(after + 1),
  }
}
