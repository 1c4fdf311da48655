import {
  DAY_SECONDS,
  epochMs,
  HOUR_SECONDS,
  isoDate,
  MINUTE_SECONDS,
  newYorkClock,
  newYorkDate,
  newYorkInstant,
  toEpochSeconds,
} from '@tidemark/domain'

/** Date and time in New York, e.g. 2026-11-16 10:42:07. */
export function newYorkDateTime(ms: number): string {
  const seconds = toEpochSeconds(epochMs(Math.floor(ms)))
  return `${newYorkDate(seconds)} ${newYorkClock(seconds)}`
}

/** Parses that format, with or without seconds; null when invalid. */
export function parseNewYorkDateTime(text: string): number | null {
  const [, day, clock, seconds] = /^(\d{4}-\d\d-\d\d)[ T]+(\d\d:\d\d)(?::([0-5]\d))?$/.exec(text.trim()) ?? []
  if (day === undefined || clock === undefined) return null
  try {
    return (newYorkInstant(isoDate(day), clock) + Number(seconds ?? 0)) * 1000
  } catch {
    // A date or time that does not exist.
    return null
  }
}

const ageUnits = [
  { unit: 's', seconds: 1, until: 120 },
  { unit: 'min', seconds: MINUTE_SECONDS, until: 2 * HOUR_SECONDS },
  { unit: 'h', seconds: HOUR_SECONDS, until: 2 * DAY_SECONDS },
  { unit: 'd', seconds: DAY_SECONDS, until: Number.POSITIVE_INFINITY },
]

/** An age in one unit. */
export function ageText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const step = ageUnits.find(({ until }) => seconds < until) ?? ageUnits[0]
  return `${Math.floor(seconds / (step?.seconds ?? 1))} ${step?.unit}`
}

const sizeUnits = ['B', 'KB', 'MB', 'GB', 'TB']

export function sizeText(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(sizeUnits.length - 1, Math.floor(Math.log(bytes) / Math.log(1024)))
  const value = bytes / 1024 ** power
  return `${power === 0 ? value : value.toFixed(1)} ${sizeUnits[power]}`
}

export const countText = (value: number): string => value.toLocaleString('en-US')
