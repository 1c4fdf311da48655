import type { DayBars } from './day-bars.ts'
import type { DayDraws } from './day-draws.ts'
import { BLOCK_DAYS, OVERNIGHT_SHARE } from './log-path.ts'
import { childKey, gaussian } from './random.ts'
import type { Instrument } from './universe/instruments.ts'

/** Prices of one night, from the close of a day to the open of the next, in ticks of the symbol's path; not all whole. */
export interface OvernightPath {
  close: number
  /** The end of after-hours trading. */
  evening: number
  /** The start of pre-market trading. */
  morning: number
  open: number
}

/** When a company reports earnings in a night, if it does. */
export type Report = 'evening' | 'morning' | 'none'

/** Parts of a night, in shares of its variance. */
const SHARES = { afterHours: 0.12, closed: 0.28, preMarket: 0.6 }
const AFTER_EVENING = SHARES.closed + SHARES.preMarket
/** How much of the gap is made by the end of after hours and, of the rest, by the start of the pre-market. Most of it follows
 *  a report at once. */
const GAP: Readonly<Record<Report, { readonly evening: number; readonly morning: number }>> = {
  none: { evening: SHARES.afterHours, morning: SHARES.closed / AFTER_EVENING },
  evening: { evening: 0.8, morning: 0.3 },
  morning: { evening: 0.03, morning: 0.05 },
}

/** Deviation of the move in a part of the night, relative to that of a regular session. */
export const NIGHT_DEVIATION = {
  afterHours: deviationOf(SHARES.afterHours),
  closed: deviationOf(SHARES.closed),
  preMarket: deviationOf(SHARES.preMarket),
} as const
const EVENING_DEVIATION = deviationOf(SHARES.afterHours * (1 - SHARES.afterHours))
const MORNING_DEVIATION = deviationOf((SHARES.closed * SHARES.preMarket) / AFTER_EVENING)

const STREAM = { night: 41 } as const
const DRAW = { evening: 0, morning: 1 } as const

function deviationOf(shareOfNight: number): number {
  return Math.sqrt((shareOfNight * OVERNIGHT_SHARE) / (1 - OVERNIGHT_SHARE))
}

/**
 * Writes the night before the day that the draws have selected: a bridge from the close to the open. Its steps come from
 * the shared factors, so that symbols move together at night too.
 */
export function setOvernightPath(
  out: OvernightPath,
  instrument: Instrument,
  day: number,
  report: Report,
  dayBars: DayBars,
  draws: DayDraws,
): void {
  const before = dayBars.block(instrument, Math.floor((day - 1) / BLOCK_DAYS)).path
  const close = before.close[(day - 1) % BLOCK_DAYS] as number
  const open = draws.days.open[day % BLOCK_DAYS] as number
  const gap = GAP[report]
  const evening = close + (open - close) * gap.evening + EVENING_DEVIATION * stepOf(draws, DRAW.evening)
  out.close = close
  out.evening = evening
  out.morning = evening + (open - evening) * gap.morning + MORNING_DEVIATION * stepOf(draws, DRAW.morning)
  out.open = open
}

/** The sum of the steps of all streams, each with its deviation of a regular session. */
function stepOf({ streams, streamKeys, streamSigmas }: DayDraws, counter: number): number {
  let sum = 0
  for (let stream = 0; stream < streams; stream += 1) {
    const key = childKey(streamKeys[stream] as number, STREAM.night)
    sum += (streamSigmas[stream] as number) * gaussian(key, counter)
  }
  return sum
}
