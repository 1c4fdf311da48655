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

/** A synthetic market of 1.5 million contracts: 500 chains, 15 expiries, 100 strikes, with smiles and missing quotes. */
export function createOptionMarket(): readonly OptionChain[] {
  const random = createRandom(20260714)
  return Array.from({ length: symbols }, (_, index) => createChain(`S${index}`, random))
}

function createChain(symbol: string, random: () => number): OptionChain {
  const spot = Math.round((20 + random() * 500) * 100) / 100
  const volatility = 0.15 + random() * 0.5
  return {
    symbol,
    spot,
    asOfMs: Date.parse('2026-07-14T01:00:00Z'),
    source: 'synthetic',
    expiries: days.map(day => createExpiry(day, spot, volatility, random)),
  }
}

function createExpiry(day: string, spot: number, volatility: number, random: () => number): ExpiryStrikes {
  const strike = Float64Array.from(
    { length: strikes },
    (_, row) => Math.round((spot + ((row - strikes / 2) * spot) / 200) * 1000) / 1000,
  )
  const moneyness = strike.map(price => Math.log(price / spot))
  const contracts = () =>
    moneyness.map(x => (random() < 0.1 ? 0 : Math.floor(random() * 5000 * Math.exp(-50 * x * x))))
  const quotes = () => moneyness.map(x => (random() < 0.05 ? 0 : volatility * (1 + 0.3 * x * x - 0.2 * x)))
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

function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
    return (state >>> 0) / 2 ** 32
  }
}
