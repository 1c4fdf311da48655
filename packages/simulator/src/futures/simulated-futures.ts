import {
  type EpochMs,
  epochMs,
  type FuturesProduct,
  frontContract,
  futuresProducts,
  type IsoDate,
  listedContracts,
  MINUTE_MS,
  parseFuturesSymbol,
  type TradingSession,
  tradeDateAt,
} from '@tidemark/domain'
import { createFactors } from '../factors.ts'
import { textKey } from '../random.ts'
import { NO_DAY, sessions as tradingSessions } from '../sessions.ts'
import { instruments } from '../universe/instruments.ts'
import { createContractList, FIRST_TAPE_DAY, type TapeContract } from './contract-list.ts'
import { priceOfTicks } from './contract-prices.ts'
import { createContractTape } from './contract-tape.ts'
import type { FuturesContract, FuturesMarket } from './futures-market.ts'
import { createFuturesParts, type FuturesParts } from './futures-parts.ts'
import { basisOf, type ProductBasis } from './product-basis.ts'
import { listedCount, sessionOn } from './simulated-settlements.ts'
import { createSpotCache } from './spot-cache.ts'
import { createTapeBook } from './tape-book.ts'
import { createTapeReader } from './tape-reader.ts'
import { createTradeCalendar } from './trade-calendar.ts'

/** Longer than any provider symbol. */
const MAX_SYMBOL = 24
const MAX_BAR_MINUTES = 1440

/** The futures market of a seed: the same as `futuresMarket` of the simulated market of that seed. */
export function createSimulatedFutures({ seed }: { readonly seed: number | string }): FuturesMarket {
  const seedKey = textKey(`tidemark ${seed}`)
  const sessions = tradingSessions()
  const factors = createFactors(seedKey)
  return createFuturesMarket(createFuturesParts(seedKey, instruments(seedKey), factors, sessions))
}

export function createFuturesMarket(parts: FuturesParts): FuturesMarket {
  const { seedKey, sessions, prices } = parts
  const bases = futuresProducts.map(baseOf)
  const orderOf = new Map(futuresProducts.map((product, index) => [product, index]))
  const calendar = createTradeCalendar(sessions, bases, orderOf)
  const contracts = createContractList(futuresProducts, sessions)
  const spotMinutes = createSpotCache(parts, bases, calendar)
  const tape = createContractTape({ seedKey, bases, sessions, calendar, prices, contracts, spotMinutes })
  const reader = createTapeReader(sessions, calendar, tape, contracts.byIndex)
  const book = createTapeBook(tape, reader)
  const firstMs = sessions.openSeconds(FIRST_TAPE_DAY) * 1000
  const lastMs = sessions.closeSeconds(sessions.count - 1) * 1000

  const isSimulated = (at: EpochMs): boolean => at >= firstMs && at < lastMs
  const indexOf = (product: FuturesProduct): number => {
    const index = orderOf.get(product)
    if (index === undefined) throw new RangeError(`Unknown futures product: ${product.exchangeSymbol}`)
    return index
  }
  const tapeContract = ({ product, month }: FuturesContract): TapeContract =>
    contracts.contract(indexOf(product), month)
  const listedAt = (product: FuturesProduct, at: EpochMs): TapeContract[] => {
    if (!isSimulated(at)) return []
    return listedContracts(product, tradeDateAt(product, at), listedCount(product))
      .map(month => contracts.contract(indexOf(product), month))
      .filter(({ endMinute }) => at < endMinute * MINUTE_MS)
  }

  return {
    contract: (symbol, at) => {
      if (symbol.length > MAX_SYMBOL || !isSimulated(at)) return null
      const parsed = parseFuturesSymbol(symbol)
      if (parsed === null) return null
      const { product } = parsed
      const month = parsed.month ?? frontContract(product, tradeDateAt(product, at))
      const listed = listedAt(product, at)
      return listed.find(({ month: { year, code } }) => year === month.year && code === month.code) ?? null
    },
    contracts: listedAt,
    sessions: (product, from, to) => sessionsBetween(indexOf(product), from, to),
    bars: (contract, resolution, from, to, now) => {
      const of = tapeContract(contract)
      if (typeof resolution !== 'number') return reader.dateBars(of, resolution, from, to, now)
      if (!Number.isInteger(resolution) || resolution < 1 || resolution > MAX_BAR_MINUTES)
        throw new RangeError(`Not a bar of 1 to ${MAX_BAR_MINUTES} whole minutes: ${resolution}`)
      return reader.minuteBars(of, resolution, from, to, now)
    },
    trades: (contract, from, to, limit = Number.POSITIVE_INFINITY) =>
      reader.trades(tapeContract(contract), from, to, limit),
    book: (contract, at) => book.at(tapeContract(contract), at),
    nextChange: (contract, after) => book.nextChange(tapeContract(contract), after),
    settlement: (contract, tradeDate) => {
      const of = tapeContract(contract)
      const day = tradedDay(of, tradeDate)
      return day === NO_DAY ? null : priceOfTicks(tape.settlementTicks(of, day), of.tickSize)
    },
    limits: (contract, tradeDate) => {
      const of = tapeContract(contract)
      const day = tradedDay(of, tradeDate)
      const limits = day === NO_DAY || day < of.firstDay ? null : tape.limits(of, day)
      if (limits === null) return null
      return {
        low: priceOfTicks(limits.lowest, of.tickSize),
        high: priceOfTicks(limits.highest, of.tickSize),
      }
    },
  }

  /** The number of a date in the life of a contract. */
  function tradedDay({ firstTradingDay, lastTradingDay }: TapeContract, date: IsoDate): number {
    return date < firstTradingDay || date > lastTradingDay ? NO_DAY : sessionOn(sessions, date)
  }

  function sessionsBetween(productIndex: number, from: EpochMs, to: EpochMs): TradingSession[] {
    const { product } = bases[productIndex] as ProductBasis
    const found: TradingSession[] = []
    const first = calendar.dayOfMinute(product, Math.floor(from / MINUTE_MS))
    for (let day = Math.max(FIRST_TAPE_DAY, first - 1); day < sessions.count; day += 1) {
      const { date, ranges } = calendar.tradeDay(product, day)
      for (const range of ranges) {
        const open = epochMs(range.from * MINUTE_MS)
        const close = epochMs(range.to * MINUTE_MS)
        if (open >= to) return found
        if (close > from) found.push({ open, close, tradeDate: date })
      }
    }
    return found
  }
}

function baseOf({ exchangeSymbol }: FuturesProduct): ProductBasis {
  const basis = basisOf(exchangeSymbol)
  if (basis === undefined) throw new RangeError(`Not simulated: ${exchangeSymbol}`)
  return basis
}
