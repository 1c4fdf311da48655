import { SECTORS, type Sector } from '@tidemark/sources'
import { createExpectedVolatility, type ExpectedVolatility } from './expected-volatility.ts'
import {
  BLOCK_DAYS,
  bridgeAnchors,
  createLogPathBlock,
  type LogPath,
  type LogPathBlock,
  logPathBlock,
  setOpens,
  ZERO_BLOCK,
} from './log-path.ts'
import { LEVERAGE_SHARE, type MarketVolatility, marketVolatility } from './market-volatility.ts'
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
  /** The market's volatility by day, relative to the long run: every path shares it. */
  volatility(block: number): Float64Array
  /** What options expect of the market. */
  readonly expectedVolatility: ExpectedVolatility
}

/** Add a factor as one line. `path` is hashed for the draws: two lines with the same path move together. */
const FACTOR_DEFINITIONS = [
  { name: 'market', path: 'market', dailySigma: 0.0113, swing: 0.22 },
  { name: 'small-caps', path: 'small-caps', dailySigma: 0.0055, swing: 0.08 },
  // Follows from the market (volatility-factor.ts) and has no path of its own.
  { name: 'volatility', path: 'volatility', dailySigma: VOLATILITY_SIGMA, swing: 0 },
  ...SECTORS.map(name => ({ name, path: name, dailySigma: 0.0058, swing: 0.12 })),
]

const indexByName = new Map(FACTOR_DEFINITIONS.map(({ name }, index) => [name, index]))

export function exposure(name: 'market' | 'small-caps' | 'volatility' | Sector, beta: number): Exposure {
  return { factor: indexByName.get(name) ?? 0, beta }
}

/** Variance of a day's move that exposures bring, over all years. */
export function sharedVariance(exposures: readonly Exposure[]): number {
  let variance = 0
  for (const { factor, beta } of exposures) {
    const move = beta * (FACTOR_DEFINITIONS[factor]?.dailySigma ?? 0)
    variance += move * move
  }
  return variance
}

/** Variance of a day's move of a symbol, over all years. */
export function longRunVariance(symbol: {
  readonly own: LogPath
  readonly exposures: readonly Exposure[]
}): number {
  const { dailySigma } = symbol.own
  return dailySigma * dailySigma + sharedVariance(symbol.exposures)
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
  const volatility = byBlock(block =>
    marketVolatility(childKey(seedKey, textKey('market volatility')), block * BLOCK_DAYS, BLOCK_DAYS),
  )
  const market = list[MARKET_FACTOR] as Factor
  const { key: volatilityKey } = list[VOLATILITY_FACTOR] as Factor
  const meanVariance = market.dailySigma * market.dailySigma

  const computeBlock = (factor: number, block: number): LogPathBlock => {
    if (factor === MARKET_FACTOR) return marketBlock(market, block, volatility(block), fallAtZero())
    if (factor === VOLATILITY_FACTOR) {
      const marketMoves = blockOf(MARKET_FACTOR, block)
      return volatilityBlock(expectedVolatility, marketMoves, meanVariance, block, volatilityKey)
    }
    const sharedVolatility = volatility(block).deviation
    return logPathBlock(list[factor] as Factor, block, undefined, { sharedVolatility })
  }
  const fallAtZero = () => volatility(ZERO_BLOCK).fall[0] as number
  const blocks = list.map((_, factor) => byBlock(block => computeBlock(factor, block)))
  const blockOf = (factor: number, block: number) =>
    (blocks[factor] as (block: number) => LogPathBlock)(block)
  const expectedVolatility = createExpectedVolatility(
    market,
    block => blockOf(MARKET_FACTOR, block),
    volatilityKey,
  )

  return { list, block: blockOf, volatility: block => volatility(block).deviation, expectedVolatility }
}

/** About forty blocks in total, so all are cached. */
function byBlock<Value>(compute: (block: number) => Value): (block: number) => Value {
  const known: Value[] = []
  return block => {
    const cached = known[block]
    if (cached !== undefined) return cached
    const computed = compute(block)
    known[block] = computed
    return computed
  }
}

/** The market falls when its volatility rises. `fallAtZero` keeps it at its level on the zero day. */
function marketBlock(
  path: LogPath,
  block: number,
  { variance: relative, fall }: MarketVolatility,
  fallAtZero: number,
): LogPathBlock {
  const into = createLogPathBlock()
  const { close, variance } = into
  const total = path.dailySigma * path.dailySigma
  for (let day = 0; day < BLOCK_DAYS; day += 1) {
    variance[day] = total * (1 - LEVERAGE_SHARE) * (relative[day] as number)
  }
  bridgeAnchors(path, block, into)
  for (let day = 0; day <= BLOCK_DAYS; day += 1) {
    close[day] = (close[day] as number) + fallAtZero - (fall[day] as number)
  }
  for (let day = 0; day < BLOCK_DAYS; day += 1) variance[day] = total * (relative[day] as number)
  setOpens(path, block, into)
  return into
}
