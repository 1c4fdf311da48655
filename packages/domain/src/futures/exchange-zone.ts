import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS } from '../durations.ts'
import {
  addDays,
  type EpochSeconds,
  epochSeconds,
  type IsoDate,
  isoDateOf,
  utcMidnight,
  weekdayOf,
  yearOf,
} from '../epoch.ts'
import { newYorkOffsetSeconds } from '../new-york.ts'

/** The local time of an exchange. */
export type ExchangeZone = 'New York' | 'Chicago' | 'London' | 'Frankfurt'

const NOON_SECONDS = DAY_SECONDS / 2

/**
 * The instant of a local time, in minutes from midnight of a date; a negative one is in the evening before. Clocks change
 * in the night to Sunday, when nothing trades, so the offset at noon holds for all trading of a date.
 */
export function zoneInstant(zone: ExchangeZone, date: IsoDate, minutes: number): EpochSeconds {
  const local = utcMidnight(date) + minutes * MINUTE_SECONDS
  const day = minutes < 0 ? addDays(date, -1) : date
  return epochSeconds(local - zoneOffsetSeconds(zone, day))
}

/** Whether clocks in London and Frankfurt are an hour ahead at noon of a date. */
export function isEuropeanSummer(date: IsoDate): boolean {
  const year = yearOf(date)
  return date >= lastSunday(year, 3) && date < lastSunday(year, 10)
}

function zoneOffsetSeconds(zone: ExchangeZone, date: IsoDate): number {
  if (zone === 'New York' || zone === 'Chicago') {
    const newYork = newYorkOffsetSeconds(epochSeconds(utcMidnight(date) + NOON_SECONDS))
    return zone === 'New York' ? newYork : newYork - HOUR_SECONDS
  }
  const summer = isEuropeanSummer(date) ? HOUR_SECONDS : 0
  return zone === 'London' ? summer : summer + HOUR_SECONDS
}

/** Of a month with 31 days. */
function lastSunday(year: number, month: number): IsoDate {
  const last = isoDateOf(year, month, 31)
  return addDays(last, -weekdayOf(last))
}
