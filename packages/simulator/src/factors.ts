import { SECTORS, type Sector } from '@tidemark/sources'
import { type LogPath, type LogPathBlock, logPathBlock } from './log-path.ts'
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
}

const MARKET = { path: 'market', dailySigma: 0.0102, swing: 0.22 }

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

export function createFactors(seedKey: number): Factors {
  const list = FACTOR_DEFINITIONS.map(({ name, path, dailySigma, swing }) => ({
    name,
    key: childKey(seedKey, textKey(path)),
    dailySigma,
    swing,
  }))
  // About forty blocks per factor in total, so all are cached.
  const blocks = list.map((): LogPathBlock[] => [])
  return {
    list,
    block: (factor, block) => {
      const own = blocks[factor] as LogPathBlock[]
      const cached = own[block]
      if (cached) return cached
      const computed = logPathBlock(list[factor] as Factor, block)
      own[block] = computed
      return computed
    },
  }
}
