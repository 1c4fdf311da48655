import type { IsoDate } from '../epoch.ts'
import type { FuturesProduct } from './product.ts'

/** The maintenance margin of one contract, in the product's currency, and the day from which it holds. */
export interface DatedMargin {
  readonly amount: number
  readonly from: IsoDate
}

/** The margin used on a day; `from` is null when it is not known to hold since a day. */
export interface MarginInForce {
  readonly amount: number
  readonly from: IsoDate | null
}

/** The margin of the product table; null when the table has none. A figure of a later date than `day` is used without
 *  one: nothing better is known. */
export function marginOfTable({ maintenance }: FuturesProduct, day?: IsoDate): MarginInForce | null {
  if (maintenance === null) return null
  const { amount, asOf } = maintenance
  const isLater = asOf !== null && day !== undefined && asOf > day
  return { amount, from: isLater ? null : asOf }
}
