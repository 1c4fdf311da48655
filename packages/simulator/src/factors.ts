import { SECTORS, type Sector } from '@tidemark/sources'
import { createExpectedVolatility, type ExpectedVolatility } from './expected-volatility.ts'
import { type LogPath, type LogPathBlock, logPathBlock } from './log-path.ts'
import { childKey, textKey } from './random.ts'
import { VOLATILITY_SIGMA, volatilityBlock } from './volatility-factor.ts'

/** A path that many symbols follow: the market, a sector, small caps, volatility. */
export interface Factor extends LogPath {
  readonly name: string
}

/** How strongly a symbol follows a factor. */
export interface Exposure {
  readonly factor: number
  readonly beta: number
}

export interface Factors {
  readonly list: readonly Factor[]
  block(factor: number, block: number): LogPathBlock
  /** What options expect of the market. */
  readonly expectedVolatility: ExpectedVolatility
}

/** Add a factor as one line. `path` is hashed for the draws: two lines with the same path move together. */
const FACTOR_DEFINITIONS = [
  { name: 'market', path: 'market', dailySigma: 0.0102, swing: 0.22 },
  { name: 'small-caps', path: 'small-caps', dailySigma: 0.0055, swing: 0.08 },
  // Follows from the market (volatility-factor.ts) and has no path of its own.
  { name: 'volatility', path: 'volatility', dailySigma: VOLATILITY_SIGMA, swing: 0 },
  ...SECTORS.map(name => ({ name, path: name, dailySigma: 0.0058, swing: 0.12 })),
]

const indexByName = new Map(FACTOR_DEFINITIONS.map(({ name }, index) => [name, index]))

export function exposure(name: 'market' | 'small-caps' | 'volatility' | Sector, beta: number): Exposure {
  return { factor: indexByName.get(name) ?? 0, beta }
}

export const MARKET_FACTOR = exposure('market', 1).factor
const VOLATILITY_FACTOR = exposure('volatility', 1).factor

export function createFactors(seedKey: number): Factors {
  const list = FACTOR_DEFINITIONS.map(({ name, path, dailySigma, swing }) => ({
    name,
    key: childKey(seedKey, textKey(path)),
    dailySigma,
    swing,
  }))
  // About forty blocks per factor in total, so all are cached.
  const blocks = list.map((): LogPathBlock[] => [])
  const marketBlock = (block: number) => blockOf(MARKET_FACTOR, block)
  const { key: volatilityKey } = list[VOLATILITY_FACTOR] as Factor
  const market = list[MARKET_FACTOR] as Factor
  const meanVariance = market.dailySigma * market.dailySigma
  const expectedVolatility = createExpectedVolatility(market, marketBlock, volatilityKey)

  const computeBlock = (factor: number, block: number): LogPathBlock =>
    factor === VOLATILITY_FACTOR
      ? volatilityBlock(expectedVolatility, marketBlock(block), meanVariance, block, volatilityKey)
      : logPathBlock(list[factor] as Factor, block)

  const blockOf = (factor: number, block: number): LogPathBlock => {
    const own = blocks[factor] as LogPathBlock[]
    const cached = own[block]
    if (cached) return cached
    const computed = computeBlock(factor, block)
    own[block] = computed
    return computed
  }

  return { list, block: blockOf, expectedVolatility }
}
