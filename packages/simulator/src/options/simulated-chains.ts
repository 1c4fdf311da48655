import { HOUR_SECONDS } from '@tidemark/domain'
import type { ChainSource } from '@tidemark/sources'
import type { DayBars } from '../day-bars.ts'
import type { Factors } from '../factors.ts'
import type { Sessions } from '../sessions.ts'
import type { Instrument } from '../universe/instruments.ts'
import { createChainWriter } from './chain-writer.ts'
import { type Optionable, optionableOf } from './optionable.ts'

/** A chain is taken at 07:30 New York time of its session, with the open interest of the previous night. */
const BEFORE_OPEN_SECONDS = 2 * HOUR_SECONDS
/** The first day with a previous close. */
const FIRST_DAY = 1

/** The option chains of the simulated market. None is cached: each query generates its chain. */
export function createSimulatedChains(
  seedKey: number,
  list: readonly Instrument[],
  dayBars: DayBars,
  factors: Factors,
  sessions: Sessions,
): ChainSource {
  const optionable = new Map<string, Optionable>()
  for (const instrument of list) {
    const found = optionableOf(seedKey, instrument, factors)
    if (found) optionable.set(instrument.listing.symbol, found)
  }
  const symbols: readonly string[] = [...optionable.keys()]
  const write = createChainWriter(dayBars, factors, sessions)

  const takenMs = (day: number) => (sessions.openSeconds(day) - BEFORE_OPEN_SECONDS) * 1000
  const newestDay = (atMs: number): number | undefined => {
    const day = sessions.lastDayOpenedBy(Math.floor(atMs / 1000) + BEFORE_OPEN_SECONDS)
    return day >= FIRST_DAY ? day : undefined
  }

  return {
    symbols: () => symbols,
    asOf: (symbol, atMs) => {
      const day = optionable.has(symbol) ? newestDay(atMs) : undefined
      return day === undefined ? undefined : takenMs(day)
    },
    chain: async (symbol, atMs) => {
      const [found, day] = [optionable.get(symbol), newestDay(atMs)]
      if (found === undefined || day === undefined) return undefined
      return { symbol, asOfMs: takenMs(day), source: 'simulated', ...write(found, day) }
    },
    isReproducible: true,
  }
}
