import { DAY_MS, HOUR_MS, MINUTE_MS } from '@tidemark/domain'
import { barUnits } from '../protocol/codes/historical.ts'

interface BarUnit {
  readonly barUnit: number
  /** Only intraday bars have more than one unit. */
  readonly unitNumber?: number
}

const minutesPerHour = HOUR_MS / MINUTE_MS

/** The unit of a chart's resolution: minutes below an hour, hours above, then days, weeks and, for any other text, months. */
export function barUnitOf(resolution: string): BarUnit {
  if (resolution.length <= 5 && /^[1-9]\d*$/.test(resolution)) return intradayUnit(Number(resolution))
  if (resolution === 'D' || resolution === '1D') return { barUnit: barUnits.day }
  if (resolution === 'W' || resolution === '1W') return { barUnit: barUnits.week }
  return { barUnit: barUnits.month }
}

function intradayUnit(minutes: number): BarUnit {
  // Hours cannot express 90 minutes.
  return minutes < minutesPerHour || minutes % minutesPerHour !== 0
    ? { barUnit: barUnits.min, unitNumber: minutes }
    : { barUnit: barUnits.hour, unitNumber: minutes / minutesPerHour }
}

const daysOfUnit: Readonly<Record<number, number>> = {
  [barUnits.day]: 1,
  [barUnits.week]: 7,
  [barUnits.month]: 31,
}

/** At least the length of one bar. */
export function barLengthMs({ barUnit, unitNumber = 1 }: BarUnit): number {
  const days = daysOfUnit[barUnit]
  if (days !== undefined) return days * DAY_MS
  return unitNumber * (barUnit === barUnits.hour ? HOUR_MS : MINUTE_MS)
}
