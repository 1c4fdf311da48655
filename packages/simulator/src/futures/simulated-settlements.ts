import {
  contractKey,
  daysBetween,
  type FuturesProduct,
  type IsoDate,
  lastTradingDay,
  listedContracts,
  monthNumber,
  utcMidnight,
} from '@tidemark/domain'
import type { SettlementSource } from '@tidemark/sources'
import type { Factors } from '../factors.ts'
import { childKey, textKey } from '../random.ts'
import { NO_DAY, type Sessions } from '../sessions.ts'
import { slowNoise } from '../slow-noise.ts'
import type { Instrument } from '../universe/instruments.ts'
import { basisOf } from './product-basis.ts'
import { createMargins } from './simulated-margins.ts'
import { createSpot } from './spots.ts'
import { contractPrice } from './term-structure.ts'

const DAYS_A_YEAR = 365
const NOISE_KNOT_DAYS = 64
const NONE: ReadonlyMap<string, number> = new Map()

/** Settlements and margins of simulated futures for any session since 2006. */
export function createSimulatedSettlements(
  seedKey: number,
  instruments: readonly Instrument[],
  factors: Factors,
  sessions: Sessions,
): SettlementSource {
  const spotAt = createSpot(seedKey, instruments, factors, sessions)
  const marginOn = createMargins(seedKey, spotAt, sessions)

  /** Undefined on a day without a session. */
  const sessionOn = (date: IsoDate): number | undefined => {
    const seconds = utcMidnight(date)
    const day = sessions.lastDayDatedBy(seconds)
    return day !== NO_DAY && sessions.dateSeconds(day) === seconds ? day : undefined
  }

  return {
    settlements: async (symbol, date) => {
      const basis = basisOf(symbol)
      const day = sessionOn(date)
      if (!basis || day === undefined) return NONE
      const { product, underlying, reference } = basis
      const spot = spotAt(underlying.spot, day)
      const noiseKey = childKey(seedKey, textKey(`months of ${reference.exchangeSymbol}`))
      const noise = slowNoise(noiseKey, day, NOISE_KNOT_DAYS)
      const months = listedContracts(product, date, listedCount(product))
      return new Map(
        months.map(month => {
          const years = daysBetween(date, lastTradingDay(reference, month)) / DAYS_A_YEAR
          const price = contractPrice(underlying.term, spot, years, monthNumber(month.code), noise)
          return [
            contractKey(month),
            onTick(underlying.isQuotedAs100MinusRate ? 100 - price : price, product.tickSize),
          ]
        }),
      )
    },
    margin: async (symbol, date) => {
      const basis = basisOf(symbol)
      const day = sessions.lastDayDatedBy(utcMidnight(date))
      return basis && day !== NO_DAY ? marginOn(basis, day) : undefined
    },
  }
}

/** One year of monthly contracts, five quarterly ones; rates are traded further out. */
function listedCount({ months, calendar }: FuturesProduct): number {
  if (calendar === 'three-month-rate') return 8
  return Math.min(12, months.length + 1)
}

/** Rounds to the nearest tick. For ticks below 1, dividing by the whole number of ticks in 1 gives the exact decimal. */
function onTick(price: number, tickSize: number): number {
  if (tickSize >= 1) return Math.round(price / tickSize) * tickSize
  const ticksInOne = Math.round(1 / tickSize)
  return Math.round(price * ticksInOne) / ticksInOne
}
