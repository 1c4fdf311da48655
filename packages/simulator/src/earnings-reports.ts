import type { EventDays } from './event-days.ts'
import type { Report } from './overnight-path.ts'
import { uniform } from './random.ts'
import type { Instrument } from './universe/instruments.ts'

const STREAM = { time: 61 } as const
/** Share of companies that report after the close; the others do so before the open. */
const EVENING_SHARE = 0.55

/** The report in the night before a day, which ends with an earnings day. A company always reports at the same time. */
export function reportBefore(eventDays: EventDays, instrument: Instrument, day: number): Report {
  if (!eventDays.isEarningsDay(instrument, day)) return 'none'
  return uniform(instrument.own.key, STREAM.time) < EVENING_SHARE ? 'evening' : 'morning'
}
