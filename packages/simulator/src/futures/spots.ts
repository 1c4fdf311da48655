import { TICKS_PER_DOLLAR } from '../bar-buffer.ts'
import { createDayBars, type DayBars } from '../day-bars.ts'
import { exponential } from '../exponential.ts'
import type { Factors } from '../factors.ts'
import { BLOCK_DAYS } from '../log-path.ts'
import type { Sessions } from '../sessions.ts'
import type { Instrument } from '../universe/instruments.ts'
import type { PathName, Paths } from './paths.ts'
import type { Underlying } from './underlyings.ts'

/** The spot price behind a product at the close of a session. */
export type Spot = (spot: Underlying['spot'], day: number) => number

/** The instruments that futures track, with day bars of their own: settlements do not depend on the market's symbols. */
export interface TrackedInstruments {
  readonly dayBars: DayBars
  instrument(symbol: string): Instrument
}

export function createTrackedInstruments(
  instruments: readonly Instrument[],
  factors: Factors,
  sessions: Sessions,
): TrackedInstruments {
  const tracked = instruments
    .filter(({ listing }) => listing.sector === null)
    .map((instrument, index) => ({ ...instrument, index }))
  const bySymbol = new Map(tracked.map(instrument => [instrument.listing.symbol, instrument]))
  return {
    dayBars: createDayBars(tracked, factors, sessions),
    instrument: symbol => {
      const found = bySymbol.get(symbol)
      if (found === undefined) throw new RangeError(`Futures cannot track ${symbol}: it is not simulated`)
      return found
    },
  }
}

export function createSpot({ dayBars, instrument }: TrackedInstruments, paths: Paths): Spot {
  const closeOf = (symbol: string, day: number): number => {
    const { close } = dayBars.block(instrument(symbol), Math.floor(day / BLOCK_DAYS)).bars
    return (close[day % BLOCK_DAYS] as number) / TICKS_PER_DOLLAR
  }

  return (spot, day) => {
    if ('symbol' in spot) return spot.times * closeOf(spot.symbol, day)
    let log = 0
    for (const [name, beta] of Object.entries(spot.follows)) log += beta * paths.value(name as PathName, day)
    return spot.level * exponential(log)
  }
}
