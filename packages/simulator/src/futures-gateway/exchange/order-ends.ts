import {
  addDays,
  type EpochMs,
  type FuturesProduct,
  type IsoDate,
  tradeDateAt,
  tradingSessionsOn,
} from '@tidemark/domain'
import { orderDurations } from '@tidemark/futures'
import type { FuturesContract } from '../../futures/futures-market.ts'
import { contractEnd } from './contract-terms.ts'

/** No market is closed for longer. */
const MAX_CLOSED_DAYS = 10

/** When an order ends by itself; null for a date that has passed. The end of the contract ends all of its orders. */
export function endOf(
  contract: FuturesContract,
  duration: number,
  goodThrough: IsoDate | null,
  now: EpochMs,
): number | null {
  const { product } = contract
  const last = contractEnd(contract)
  if (duration === orderDurations.gtc) return last
  const today = tradeDateAt(product, now)
  const date = duration === orderDurations.day ? today : goodThrough
  if (date === null || date < today) return null
  const close = lastCloseBy(product, date)
  return close === null || close <= now ? null : Math.min(last, close)
}

/** The last close of a trade date; of the one before it for a day without trading. */
function lastCloseBy(product: FuturesProduct, date: IsoDate): number | null {
  for (let day = date, days = 0; days <= MAX_CLOSED_DAYS; day = addDays(day, -1), days += 1) {
    const close = tradingSessionsOn(product, day).at(-1)?.close
    if (close !== undefined) return close
  }
  return null
}
