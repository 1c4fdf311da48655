import { lastTradeTime } from '@tidemark/domain'
import type { FuturesContract } from '../../futures/futures-market.ts'
import { priceScaleOf } from '../contract-metadata.ts'

/** Money of an account for one unit of another currency. An account has one currency, and its rates do not move. */
const dollars = { USD: 1, EUR: 1.1, GBP: 1.3, JPY: 0.0067 } as const
/** The initial margin is larger than the maintenance margin by this factor. */
const INITIAL_MARGIN = 1.1
/** Of the contract's value, where no margin is known. */
const UNKNOWN_MARGIN = 0.1

export const rateOf = ({ product }: FuturesContract): number => dollars[product.currency]

/** Scaled prices of the wire for one tick. */
export const scaledPerTick = ({ product, tickSize }: FuturesContract): number =>
  Math.round(tickSize / priceScaleOf(product))

export const ticksOfPrice = ({ tickSize }: FuturesContract, price: number): number =>
  Math.round(price / tickSize)

/** Money of the account for ticks of one contract, to the cent. */
export const moneyOfTicks = (contract: FuturesContract, ticks: number): number =>
  cents(ticks * contract.product.profitPerTick * rateOf(contract))

export const cents = (money: number): number => Math.round(money * 100) / 100

export function marginPerContract(contract: FuturesContract, lastTicks: number | null): number {
  const { maintenance, pointValue } = contract.product
  const amount = maintenance?.amount ?? (lastTicks ?? 0) * contract.tickSize * pointValue * UNKNOWN_MARGIN
  return cents(amount * INITIAL_MARGIN * rateOf(contract))
}

export const contractEnd = ({ product, month }: FuturesContract): number =>
  lastTradeTime(product, month) * 1000
