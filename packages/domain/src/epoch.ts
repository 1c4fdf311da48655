import { DAY_MS, DAY_SECONDS } from './durations.ts'

declare const unit: unique symbol

/** Whole seconds since 1970-01-01T00:00:00Z. */
export type EpochSeconds = number & { readonly [unit]: 'epoch seconds' }
/** Whole milliseconds since 1970-01-01T00:00:00Z. */
export type EpochMs = number & { readonly [unit]: 'epoch ms' }
/** A calendar day, 'yyyy-MM-dd', without a time zone. */
export type IsoDate = string & { readonly [unit]: 'iso date' }
/** Sunday is 0, Saturday is 6. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6

// After 9999 a Date prints more than four digits; before 1900 time zones and calendars differ.
const FIRST_MS = Date.parse('1900-01-01T00:00:00Z')
const LAST_MS = Date.parse('9999-12-31T23:59:59.999Z')

export function epochSeconds(value: number): EpochSeconds {
  if (!Number.isInteger(value) || !isInRange(value * 1000)) {
    throw new RangeError(`Not a whole number of epoch seconds within the years 1900 to 9999: ${value}`)
  }
  return value as EpochSeconds
}

export function epochMs(value: number): EpochMs {
  if (!Number.isInteger(value) || !isInRange(value)) {
    throw new RangeError(`Not a whole number of epoch milliseconds within the years 1900 to 9999: ${value}`)
  }
  return value as EpochMs
}

export function isoDate(text: string): IsoDate {
  const ms = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  // Some engines parse 30 February as 1 March, so the parsed day must print as the input.
  if (!isInRange(ms) || printDay(ms) !== text) {
    throw new RangeError(`Not a calendar date of the form yyyy-MM-dd: '${text}'`)
  }
  return text as IsoDate
}

export function isoDateOf(year: number, month: number, day: number): IsoDate {
  return isoDate(`${year}-${pad(month)}-${pad(day)}`)
}

export function toEpochMs(seconds: EpochSeconds): EpochMs {
  return epochMs(seconds * 1000)
}

/** Rounds down, also before 1970. */
export function toEpochSeconds(ms: EpochMs): EpochSeconds {
  return epochSeconds(Math.floor(ms / 1000))
}

/** 00:00 UTC of the date: the timestamp of a day bar. */
export function utcMidnight(date: IsoDate): EpochSeconds {
  const month = Number(date.slice(5, 7)) - 1
  const day = Number(date.slice(8))
  return (Date.UTC(yearOf(date), month, day) / 1000) as EpochSeconds
}

export function utcDate(t: EpochSeconds): IsoDate {
  return printDay(t * 1000) as IsoDate
}

export function yearOf(date: IsoDate): number {
  return Number(date.slice(0, 4))
}

export function addDays(date: IsoDate, days: number): IsoDate {
  const ms = utcMidnight(date) * 1000 + days * DAY_MS
  if (!Number.isInteger(days) || !isInRange(ms)) {
    throw new RangeError(`Cannot add ${days} days to ${date}`)
  }
  return printDay(ms) as IsoDate
}

/** Days from the first date to the second; negative when the second is earlier. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return (utcMidnight(to) - utcMidnight(from)) / DAY_SECONDS
}

export function weekdayOf(date: IsoDate): Weekday {
  return new Date(utcMidnight(date) * 1000).getUTCDay() as Weekday
}

function isInRange(ms: number): boolean {
  return ms >= FIRST_MS && ms <= LAST_MS
}

/** Four times as fast as toISOString, which matters because every calendar lookup starts here. */
function printDay(ms: number): string {
  const day = new Date(ms)
  return `${day.getUTCFullYear()}-${pad(day.getUTCMonth() + 1)}-${pad(day.getUTCDate())}`
}

function pad(value: number): string {
  return value < 10 ? `0${value}` : `${value}`
}
