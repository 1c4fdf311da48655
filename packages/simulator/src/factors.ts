import { SECTORS, type Sector } from '@tidemark/sources'
import { type LogPath, type LogPathBlock, logPathBlock } from './log-path.ts'
import { childKey, textKey } from './random.ts'

/** What many symbols share: the market, a sector, being small, fear. */
export interface Factor extends LogPath {
  readonly name: string
}

/** How far a symbol follows a factor. */
export interface Exposure {
  readonly factor: number
  readonly beta: number
}

export interface Factors {
  readonly list: readonly Factor[]
  block(factor: number, block: number): LogPathBlock
}

const MARKET = { path: 'market', dailySigma: 0.0102, swing: 0.22 }

/** One more factor: one more line. `path` names the draws; two lines with one name move together. */
const FACTOR_DEFINITIONS = [
  { name: 'market', ...MARKET },
  // The market without its long swings: what volatility products mirror, so that they come back by themselves.
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
  // Some forty blocks a factor in all: kept for good.
  const blocks = list.map((): LogPathBlock[] => [])
  return {
    list,
    block: (factor, block) => {
      const own = blocks[factor] as LogPathBlock[]
      const known = own[block]
      if (known) return known
      const made = logPathBlock(list[factor] as Factor, block)
      own[block] = made
      return made
    },
  }
}
