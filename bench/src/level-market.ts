import { type ExpiryStrikes, isoDate, type OptionChain } from '@tidemark/domain'

export const levelSession = isoDate('2026-07-14')

const symbols = 500
const strikes = 100
const days = [
  '2026-07-14',
  '2026-07-15',
  '2026-07-16',
  '2026-07-17',
  '2026-07-20',
  '2026-07-22',
  '2026-07-24',
  '2026-07-31',
  '2026-08-07',
  '2026-08-21',
  '2026-09-18',
  '2026-10-16',
  '2026-12-18',
  '2027-01-15',
  '2027-06-17',
]

/** A made market of 1.5 million contracts: 500 chains of 15 expiries of 100 strikes, with smiles and missing quotes. */
export function madeOptionMarket(): readonly OptionChain[] {
  const chance = chances(20260714)
  return Array.from({ length: symbols }, (_, index) => testChain(`S${index}`, chance))
}

function testChain(symbol: string, chance: () => number): OptionChain {
  const spot = Math.round((20 + chance() * 500) * 100) / 100
  const volatility = 0.15 + chance() * 0.5
  return {
    symbol,
    spot,
    asOfMs: Date.parse('2026-07-14T01:00:00Z'),
    source: 'made',
    expiries: days.map(day => testExpiry(day, spot, volatility, chance)),
  }
}

function testExpiry(day: string, spot: number, volatility: number, chance: () => number): ExpiryStrikes {
  const strike = Float64Array.from(
    { length: strikes },
    (_, row) => Math.round((spot + ((row - strikes / 2) * spot) / 200) * 1000) / 1000,
  )
  const moneyness = strike.map(price => Math.log(price / spot))
  const contracts = () =>
    moneyness.map(x => (chance() < 0.1 ? 0 : Math.floor(chance() * 5000 * Math.exp(-50 * x * x))))
  const quotes = () => moneyness.map(x => (chance() < 0.05 ? 0 : volatility * (1 + 0.3 * x * x - 0.2 * x)))
  const asks = () => strike.map(() => 1)
  return {
    date: isoDate(day),
    strike,
    callOi: contracts(),
    putOi: contracts(),
    callIv: quotes(),
    putIv: quotes(),
    callAsk: asks(),
    putAsk: asks(),
  }
}

function chances(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
    return (state >>> 0) / 2 ** 32
  }
}
