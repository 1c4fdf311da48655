import {
  contractAfter,
  DAY_MINUTES,
  type FuturesProduct,
  priceLimitShare,
  sessionKindOf,
} from '@tidemark/domain'
import { childKey, textKey } from '../random.ts'
import { createRecentCache } from '../recent-cache.ts'
import type { Sessions } from '../sessions.ts'
import type { ContractList, TapeContract } from './contract-list.ts'
import { type ContractMinutes, contractMinutes, dayNoise, type TradableRange } from './contract-minutes.ts'
import { type ContractPrices, ticksOf } from './contract-prices.ts'
import { monthShare, movedShare } from './month-shares.ts'
import { dayVolumeOf } from './product-activity.ts'
import type { ProductBasis } from './product-basis.ts'
import { volumeProfile } from './session-profile.ts'
import type { SpotMinutes } from './spot-minutes.ts'
import type { TradeCalendar } from './trade-calendar.ts'

/** Lowest and highest price of a trade date, in ticks. */
interface TickLimits {
  readonly lowest: number
  readonly highest: number
}

export interface ContractTape {
  /** The minutes before the settlement of a day, from that of the day before on; null outside the life of the contract. */
  minutes(contract: TapeContract, day: number): ContractMinutes | null
  settlementTicks(contract: TapeContract, day: number): number
  /** Null for a product without limits. */
  limits(contract: TapeContract, day: number): TickLimits | null
  keyOf(contract: TapeContract): number
  /** Contracts that usually wait at a price. */
  bookSize(contract: TapeContract, day: number): number
}

/** Two weeks of one contract, or the current day of a few dozen: each of the two generations takes up to 3 MB. */
const CACHED_DAYS = 48
const CACHED_SETTLEMENTS = 4096
const MAX_DAYS = 16_384
/** A Tuesday without a holiday anywhere. */
const USUAL_DAY = Date.UTC(2026, 10, 17) / 1000
const NO_LIMIT: TickLimits = { lowest: 1, highest: 0x3fff_ffff }

export interface TapeInputs {
  readonly seedKey: number
  readonly bases: readonly ProductBasis[]
  readonly sessions: Sessions
  readonly calendar: TradeCalendar
  readonly prices: ContractPrices
  readonly contracts: ContractList
  spotMinutes(basis: ProductBasis, day: number): SpotMinutes
}

export function createContractTape(inputs: TapeInputs): ContractTape {
  const { seedKey, bases, sessions, calendar, prices, contracts, spotMinutes } = inputs
  const usualDay = sessions.lastDayDatedBy(USUAL_DAY)
  const productKeys = bases.map(({ product }) =>
    childKey(seedKey, textKey(`tape of ${product.exchangeSymbol}`)),
  )
  const basisOf = ({ productIndex }: TapeContract): ProductBasis => bases[productIndex] as ProductBasis
  const keyOf = ({ productIndex, index }: TapeContract): number =>
    childKey(productKeys[productIndex] as number, index)

  const profileSums = createRecentCache(bases.length, productIndex =>
    profileSum((bases[productIndex] as ProductBasis).product, calendar, usualDay),
  )

  const settlements = createRecentCache(CACHED_SETTLEMENTS, key => {
    const contract = contracts.byIndex(Math.floor(key / MAX_DAYS))
    const day = key % MAX_DAYS
    const basis = basisOf(contract)
    const { date } = calendar.tradeDay(contract.product, day)
    return ticksOf(prices.settlement(basis, contract.month, day, date), contract.tickSize)
  })
  const settlementTicks: ContractTape['settlementTicks'] = ({ index }, day) =>
    settlements(index * MAX_DAYS + day)

  /** Contracts a day, without the noise of the day. */
  function usualVolume(contract: TapeContract, day: number): number {
    const { product, productIndex, month } = contract
    let nearer = 0
    for (let back = 1; ; back += 1) {
      const earlier = contracts.contract(productIndex, contractAfter(product, month, -back))
      if (earlier.lastDay < day) break
      nearer += 1 - movedShare(day - earlier.rollsOn)
    }
    const share = monthShare(product, nearer, movedShare(day - contract.rollsOn))
    return dayVolumeOf(product.exchangeSymbol) * share
  }

  const limits: ContractTape['limits'] = (contract, day) => {
    const share = priceLimitShare(contract.product)
    if (share === null) return null
    const before = settlementTicks(contract, day - 1)
    const after = day <= contract.lastDay ? settlementTicks(contract, day) : before
    const reach = Math.floor(before * share)
    // A limit that is reached is widened, so that the day can settle.
    return { lowest: Math.min(before - reach, after), highest: Math.max(before + reach, after) }
  }

  /** The trading of a day's date and of the date before, which goes on after its settlement. */
  function rangesOf(contract: TapeContract, day: number): TradableRange[] {
    return [day - 1, day].flatMap(date => {
      if (date < contract.firstDay || date > contract.lastDay) return []
      const { ranges, midnight } = calendar.tradeDay(contract.product, date)
      const { lowest, highest } = limits(contract, date) ?? NO_LIMIT
      return ranges.map(({ from, to }) => ({
        from,
        to: Math.min(to, contract.endMinute),
        midnight,
        lowest,
        highest,
      }))
    })
  }

  function build(contract: TapeContract, day: number): ContractMinutes {
    const basis = basisOf(contract)
    const spot = spotMinutes(basis, day)
    const key = keyOf(contract)
    const volume = usualVolume(contract, day) * spot.activity * dayNoise(key, day)
    return contractMinutes({
      contract,
      spot,
      line: prices.line(basis, contract.month, day, calendar.tradeDay(contract.product, day).date),
      before: settlementTicks(contract, day - 1),
      after: settlementTicks(contract, day),
      ranges: rangesOf(contract, day),
      volumeUnit: volume / profileSums(contract.productIndex),
      key,
    })
  }

  const days = createRecentCache(CACHED_DAYS, key =>
    build(contracts.byIndex(Math.floor(key / MAX_DAYS)), key % MAX_DAYS),
  )

  return {
    settlementTicks,
    limits,
    keyOf,
    minutes: (contract, day) => {
      if (day < contract.firstDay || day > contract.lastDay || day >= sessions.count) return null
      return days(contract.index * MAX_DAYS + day)
    },
    bookSize: (contract, day) => 2 + Math.sqrt(usualVolume(contract, day)) / 8,
  }
}

function profileSum(product: FuturesProduct, calendar: TradeCalendar, day: number): number {
  const profile = volumeProfile(sessionKindOf(product))
  const { ranges, midnight } = calendar.tradeDay(product, day)
  let sum = 0
  for (const { from, to } of ranges) {
    for (let minute = from; minute < to; minute += 1)
      sum += profile[(minute - midnight + DAY_MINUTES) % DAY_MINUTES] as number
  }
  return sum
}
