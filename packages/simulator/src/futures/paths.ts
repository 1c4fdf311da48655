import { exposure, type Factors } from '../factors.ts'
import { BLOCK_DAYS, type LogPath, type LogPathBlock, logPathBlock } from '../log-path.ts'
import { childKey, textKey } from '../random.ts'
import { createRecentCache } from '../recent-cache.ts'

/** Deviation of a day's move and of the path over the years, both of the log-price. */
type PathParameters = readonly [dailySigma: number, swing: number]

/** The paths that futures prices follow. Names are hashed for the draws. Add a path as one line. */
const PATHS = {
  'mid-caps': [0.004, 0.06],
  japan: [0.009, 0.15],
  brazil: [0.011, 0.2],
  britain: [0.006, 0.1],
  europe: [0.008, 0.12],
  germany: [0.004, 0.05],
  banks: [0.01, 0.2],
  bitcoin: [0.028, 0.45],
  ether: [0.022, 0.25],
  dollar: [0.0038, 0.09],
  euro: [0.0022, 0.03],
  yen: [0.0042, 0.08],
  pound: [0.0034, 0.05],
  franc: [0.003, 0.04],
  australia: [0.0042, 0.06],
  'new-zealand': [0.0034, 0.05],
  canada: [0.003, 0.05],
  mexico: [0.006, 0.1],
  'brazilian-real': [0.008, 0.14],
  'south-africa': [0.008, 0.14],
  'short-rate': [0.009, 0.3],
  'bond-yields': [0.0045, 0.06],
  'euro-yields': [0.0045, 0.06],
  'british-yields': [0.0045, 0.06],
  'italian-spread': [0.0022, 0.03],
  'french-spread': [0.0012, 0.02],
  oil: [0.02, 0.3],
  brent: [0.003, 0.03],
  gasoline: [0.009, 0.1],
  diesel: [0.008, 0.1],
  'natural-gas': [0.033, 0.35],
  gold: [0.009, 0.2],
  silver: [0.012, 0.15],
  copper: [0.013, 0.2],
  platinum: [0.012, 0.15],
  palladium: [0.017, 0.25],
  grain: [0.009, 0.15],
  corn: [0.009, 0.12],
  wheat: [0.011, 0.12],
  'hard-wheat': [0.004, 0.03],
  soybeans: [0.008, 0.1],
  meal: [0.011, 0.12],
  'soybean-oil': [0.013, 0.15],
  oats: [0.017, 0.18],
  rice: [0.011, 0.12],
  cattle: [0.0085, 0.15],
  feeder: [0.005, 0.06],
  hogs: [0.015, 0.18],
  milk: [0.013, 0.15],
  lumber: [0.019, 0.25],
  coffee: [0.019, 0.28],
  cotton: [0.013, 0.18],
  sugar: [0.016, 0.22],
  cocoa: [0.026, 0.35],
  'orange-juice': [0.026, 0.3],
} as const satisfies Readonly<Record<string, PathParameters>>

export type PathName = keyof typeof PATHS | 'market'

export interface Paths {
  /** The value of a path at the close of a session. */
  value(name: PathName, day: number): number
  /** The stream of a path and the deviation of its daily move; undefined for the market, which is generated elsewhere. */
  traits(name: PathName): LogPath | undefined
}

const NAMES = Object.keys(PATHS) as (keyof typeof PATHS)[]
const MAX_BLOCKS = 64
// More than a year of every path; each of the two generations takes about 400 kB.
const CACHE_SIZE = 64

export function createPaths(seedKey: number, factors: Factors): Paths {
  const paths: readonly LogPath[] = NAMES.map(name => {
    const [dailySigma, swing] = PATHS[name]
    return { key: childKey(seedKey, textKey(`futures path ${name}`)), dailySigma, swing }
  })
  const market = exposure('market', 1).factor
  const blocks = createRecentCache(CACHE_SIZE, key =>
    logPathBlock(paths[Math.floor(key / MAX_BLOCKS)] as LogPath, key % MAX_BLOCKS),
  )
  const blockOf = (name: PathName, block: number): LogPathBlock =>
    name === 'market' ? factors.block(market, block) : blocks(NAMES.indexOf(name) * MAX_BLOCKS + block)
  return {
    value: (name, day) => blockOf(name, Math.floor(day / BLOCK_DAYS)).close[(day % BLOCK_DAYS) + 1] as number,
    traits: name => (name === 'market' ? undefined : paths[NAMES.indexOf(name)]),
  }
}
