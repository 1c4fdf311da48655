import { contractKey, contractLabel, type EpochMs, monthNumber } from '@tidemark/domain'
import { type InstrumentGroupItem, type OptionMaturityMetadata, scaledOfPrice } from '@tidemark/futures'
import type { FuturesContract, FuturesMarket } from '../futures/futures-market.ts'
import { priceScaleOf } from './contract-metadata.ts'
import { resolveSymbol } from './symbol-resolution.ts'
import type { WireClock } from './wire-clock.ts'

const OPTIONS_CFI = 'OCXXXX'
const CALLS = 'C.US.'
const FUTURES = 'F.US.'
const SIDE_STRIKES = 20
/** Strikes are about this share of the price apart. */
const STEP_SHARE = 0.005
const roundSteps = [1, 2.5, 5, 10]

/** The options on a contract that expire with it. */
export function optionMaturity(contract: FuturesContract, clock: WireClock): OptionMaturityMetadata {
  const { product, month, lastTradingDay } = contract
  return {
    id: maturityId(contract),
    name: `${product.cqgSymbol}${contractKey(month)}`,
    description: `${product.name} options, ${contractLabel(month)}`,
    cfiCode: OPTIONS_CFI,
    lastTradingDate: clock.dateToWire(lastTradingDay),
    maturityMonthYear: `${month.year}${String(monthNumber(month.code)).padStart(2, '0')}`,
    instrumentGroupName: maturityId(contract),
  }
}

/** The underlying of a maturity; null when the id names none. */
export function underlyingOf(id: string, market: FuturesMarket, now: EpochMs): FuturesContract | null {
  if (!id.startsWith(CALLS)) return null
  const contract = resolveSymbol(FUTURES + id.slice(CALLS.length), market, now)
  return contract && maturityId(contract) === id ? contract : null
}

/** As the display number of the protocol; null while there is no price. */
export function atTheMoneyStrike(
  contract: FuturesContract,
  market: FuturesMarket,
  now: EpochMs,
): number | null {
  const price = market.book(contract, now).last?.price
  if (price === undefined) return null
  const step = strikeStep(contract, price)
  return scaledOfPrice(Math.round(price / step) * step, priceScaleOf(contract.product))
}

/** Strikes around the price, ascending. They have no market data. */
export function optionStrikes(
  contract: FuturesContract,
  market: FuturesMarket,
  now: EpochMs,
): InstrumentGroupItem[] {
  const price = market.book(contract, now).last?.price
  if (price === undefined) return []
  const step = strikeStep(contract, price)
  const middle = Math.round(price / step)
  return Array.from({ length: 2 * SIDE_STRIKES + 1 }, (_, index) => {
    const strike = scaledOfPrice((middle - SIDE_STRIKES + index) * step, priceScaleOf(contract.product))
    const id = `${maturityId(contract)} ${strike}`
    return { id, name: String(strike), description: id, cfiCode: OPTIONS_CFI }
  })
}

function strikeStep({ tickSize }: FuturesContract, price: number): number {
  const ticks = Math.max(1, (Math.abs(price) * STEP_SHARE) / tickSize)
  let power = 1
  while (power * 10 <= ticks) power *= 10
  const round = roundSteps.find(step => step * power >= ticks && Number.isInteger(step * power)) ?? 10
  return round * power * tickSize
}

const maturityId = ({ product, month }: FuturesContract): string =>
  `${CALLS}${product.cqgSymbol}${contractKey(month)}`
