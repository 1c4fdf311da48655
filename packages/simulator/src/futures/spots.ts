import { TICKS_PER_DOLLAR } from '../bar-buffer.ts'
import { createDayBars } from '../day-bars.ts'
import { exponential } from '../exponential.ts'
import type { Factors } from '../factors.ts'
import { BLOCK_DAYS } from '../log-path.ts'
import type { Sessions } from '../sessions.ts'
import type { Instrument } from '../universe/instruments.ts'
import { createPaths, type PathName } from './paths.ts'
import type { Underlying } from './underlyings.ts'

/** The spot price behind a product at the close of a session. */
export type Spot = (spot: Underlying['spot'], day: number) => number

/** Generates its own day bars of the tracked instruments, so that settlements do not depend on the market's symbols. */
export function createSpot(
  seedKey: number,
  instruments: readonly Instrument[],
  factors: Factors,
  sessions: Sessions,
): Spot {
  const tracked = instruments
    .filter(({ listing }) => listing.sector === null)
    .map((instrument, index) => ({ ...instrument, index }))
  const bySymbol = new Map(tracked.map(instrument => [instrument.listing.symbol, instrument]))
  const dayBars = createDayBars(tracked, factors, sessions)
  const pathValue = createPaths(seedKey, factors)

  const closeOf = (symbol: string, day: number): number => {
    const instrument = bySymbol.get(symbol)
    if (instrument === undefined) throw new RangeError(`Futures cannot track ${symbol}: it is not simulated`)
    const { close } = dayBars.block(instrument, Math.floor(day / BLOCK_DAYS)).bars
    return (close[day % BLOCK_DAYS] as number) / TICKS_PER_DOLLAR
  }

  return (spot, day) => {
    if ('symbol' in spot) return spot.times * closeOf(spot.symbol, day)
    let log = 0
    for (const [name, beta] of Object.entries(spot.follows)) log += beta * pathValue(name as PathName, day)
    return spot.level * exponential(log)
  }
}
