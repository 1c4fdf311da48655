import type { Factors } from '../factors.ts'
import type { Sessions } from '../sessions.ts'
import type { Instrument } from '../universe/instruments.ts'
import { type ContractPrices, createContractPrices } from './contract-prices.ts'
import { createPaths, type Paths } from './paths.ts'
import { createSpot, createTrackedInstruments, type Spot, type TrackedInstruments } from './spots.ts'

/** What the settlements and the market of futures share. */
export interface FuturesParts {
  readonly seedKey: number
  readonly factors: Factors
  readonly sessions: Sessions
  readonly tracked: TrackedInstruments
  readonly paths: Paths
  readonly spotAt: Spot
  readonly prices: ContractPrices
}

export function createFuturesParts(
  seedKey: number,
  all: readonly Instrument[],
  factors: Factors,
  sessions: Sessions,
): FuturesParts {
  const tracked = createTrackedInstruments(all, factors, sessions)
  const paths = createPaths(seedKey, factors)
  const spotAt = createSpot(tracked, paths)
  return { seedKey, factors, sessions, tracked, paths, spotAt, prices: createContractPrices(seedKey, spotAt) }
}
