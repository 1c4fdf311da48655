import { type EpochMs, settlementTime, toEpochMs } from '@tidemark/domain'
import { decimalOfNumber, scaledOfPrice, type TimeBar } from '@tidemark/futures'
import type { FuturesBar, FuturesContract, FuturesMarket } from '../futures/futures-market.ts'
import { priceScaleOf } from './contract-metadata.ts'
import type { GatewayResolution } from './long-bars.ts'
import type { WireClock } from './wire-clock.ts'

interface BarParts {
  readonly market: FuturesMarket
  readonly clock: WireClock
  readonly contract: FuturesContract
  readonly resolution: GatewayResolution
  readonly now: EpochMs
}

/** Ascending bars as messages, newest first. */
export function barMessages(bars: readonly FuturesBar[], parts: BarParts): TimeBar[] {
  const isIntraday = typeof parts.resolution === 'number'
  return bars
    .map((bar, index) => {
      // Intraday bars repeat no date.
      const hasDate = !isIntraday || bars[index - 1]?.tradeDate !== bar.tradeDate
      return barMessage(bar, hasDate, parts)
    })
    .reverse()
}

function barMessage(bar: FuturesBar, hasDate: boolean, parts: BarParts): TimeBar {
  const { clock, contract } = parts
  const scaled = (price: number): number => scaledOfPrice(price, priceScaleOf(contract.product))
  const settlement = settlementOf(bar, parts)
  return {
    barUtcTime: clock.toWire(bar.time),
    scaledOpenPrice: scaled(bar.open),
    scaledHighPrice: scaled(bar.high),
    scaledLowPrice: scaled(bar.low),
    scaledClosePrice: scaled(bar.close),
    volume: decimalOfNumber(bar.volume),
    tickVolume: BigInt(bar.ticks),
    ...(hasDate && { tradeDate: clock.dateToWire(bar.tradeDate) }),
    ...(settlement !== null && { scaledSettlementPrice: scaled(settlement) }),
  }
}

function settlementOf({ tradeDate }: FuturesBar, parts: BarParts): number | null {
  const { market, contract, resolution, now } = parts
  if (resolution !== 'day' || now < toEpochMs(settlementTime(contract.product, tradeDate))) return null
  return market.settlement(contract, tradeDate)
}
