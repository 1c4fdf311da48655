import {
  contractKey,
  daysBetween,
  type FuturesProduct,
  type IsoDate,
  lastTradingDay,
  listedContracts,
  monthNumber,
  productOfTicker,
  utcMidnight,
} from '@tidemark/domain'
import type { SettlementSource } from '@tidemark/sources'
import type { Factors } from '../factors.ts'
import { childKey, textKey } from '../random.ts'
import { NO_DAY, type Sessions } from '../sessions.ts'
import { slowNoise } from '../slow-noise.ts'
import type { Instrument } from '../universe/instruments.ts'
import { createSpot } from './spots.ts'
import { contractPrice } from './term-structure.ts'
import { UNDERLYINGS, type Underlying } from './underlyings.ts'

const DAYS_A_YEAR = 365
const NOISE_KNOT_DAYS = 64
const NONE: ReadonlyMap<string, number> = new Map()

/** What a product's settlements are made of. */
interface Basis {
  readonly underlying: Underlying
  /** The largest size, whose calendar prices all of them: a micro settles as its big brother does. */
  readonly reference: FuturesProduct
}

const basisByProduct: ReadonlyMap<string, Basis> = new Map(UNDERLYINGS.flatMap(basesOf))

/** The settlements of simulated futures, of any session since 2006. */
export function createSimulatedSettlements(
  seedKey: number,
  instruments: readonly Instrument[],
  factors: Factors,
  sessions: Sessions,
): SettlementSource {
  const spotAt = createSpot(seedKey, instruments, factors, sessions)

  /** Undefined for a day without a session. */
  const sessionOn = (date: IsoDate): number | undefined => {
    const seconds = utcMidnight(date)
    const day = sessions.lastDayDatedBy(seconds)
    return day !== NO_DAY && sessions.dateSeconds(day) === seconds ? day : undefined
  }

  return {
    settlements: (symbol, date) => {
      const product = productOfTicker(symbol)
      const basis = product && basisByProduct.get(product.exchangeSymbol)
      const day = sessionOn(date)
      if (!product || !basis || day === undefined) return NONE
      const { underlying, reference } = basis
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
  }
}

function basesOf(underlying: Underlying): (readonly [string, Basis])[] {
  const symbols = underlying.products.split(' ')
  const reference = productOfTicker(symbols[0] ?? '')
  if (reference === null) throw new RangeError(`No futures product is called '${symbols[0]}'`)
  return symbols.map(symbol => [symbol, { underlying, reference }])
}

/** A year of monthly contracts, a year and a quarter of quarterly ones; rates are traded further out. */
function listedCount({ months, calendar }: FuturesProduct): number {
  if (calendar === 'three-month-rate') return 8
  return Math.min(12, months.length + 1)
}

/** The nearest tick. Ticks below 1 are whole parts of it, and dividing by that number gives the written decimal. */
function onTick(price: number, tickSize: number): number {
  if (tickSize >= 1) return Math.round(price / tickSize) * tickSize
  const ticksInOne = Math.round(1 / tickSize)
  return Math.round(price * ticksInOne) / ticksInOne
}
