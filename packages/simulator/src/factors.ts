import { SECTORS, type Sector } from '@tidemark/sources'
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
}

const MARKET = { path: 'market', dailySigma: 0.0113, swing: 0.22 }

/** Add a factor as one line. `path` is hashed for the draws: two lines with the same path move together. */
const FACTOR_DEFINITIONS = [
  { name: 'market', ...MARKET },
  // The market without its long swings: volatility products follow it inversely and so revert to their mean.
  { name: 'market-shock', ...MARKET, swing: 0 },
  { name: 'small-caps', path: 'small-caps', dailySigma: 0.0055, swing: 0.08 },
  { name: 'fear', path: 'fear', dailySigma: 0.014, swing: 0.1 },
  ...SECTORS.map(name => ({ name, path: name, dailySigma: 0.0058, swing: 0.12 })),
]

const indexByName = new Map(FACTOR_DEFINITIONS.map(({ name }, index) => [name, index]))

export function exposure(
  name: 'market' | 'market-shock' | 'small-caps' | 'fear' | Sector,
  beta: number,
): Exposure {
  return { factor: indexByName.get(name) ?? 0, beta }
}

/** Variance of a day's move that exposures bring, over all years. */
export function sharedVariance(
  exposures: readonly Exposure[],
  factors: readonly { readonly dailySigma: number }[] = FACTOR_DEFINITIONS,
): number {
  let variance = 0
  for (const { factor, beta } of exposures) {
    const move = beta * (factors[factor]?.dailySigma ?? 0)
    variance += move * move
  }
  return variance
}

export function createFactors(seedKey: number): Factors {
  const list = FACTOR_DEFINITIONS.map(({ name, path, dailySigma, swing }) => ({
    name,
    key: childKey(seedKey, textKey(path)),
    dailySigma,
    swing,
  }))
  const marketKey = childKey(seedKey, textKey(MARKET.path))
  const volatility = byBlock(block =>
    marketVolatility(childKey(seedKey, textKey('market volatility')), block * BLOCK_DAYS, BLOCK_DAYS),
  )
  const blocks = list.map(factor =>
    byBlock(block =>
      factor.key === marketKey
        ? marketBlock(factor, block, volatility(block), volatility(ZERO_BLOCK).fall[0] as number)
        : logPathBlock(factor, block, undefined, { sharedVolatility: volatility(block).deviation }),
    ),
  )
  return {
    list,
    block: (factor, block) => (blocks[factor] as (block: number) => LogPathBlock)(block),
    volatility: block => volatility(block).deviation,
  }
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
