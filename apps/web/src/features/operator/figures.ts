import { epochMs, isoDate, newYorkClock, newYorkDate, newYorkInstant, toEpochSeconds } from '@tidemark/domain'

/** A day and a time in New York, e.g. 2026-11-16 10:42:07. */
export function newYorkStamp(ms: number): string {
  const seconds = toEpochSeconds(epochMs(Math.floor(ms)))
  return `${newYorkDate(seconds)} ${newYorkClock(seconds)}`
}

/** The same read back, seconds or none; null for what is no such moment. */
export function readNewYorkStamp(text: string): number | null {
  const [, day, clock, seconds] = /^(\d{4}-\d\d-\d\d)[ T]+(\d\d:\d\d)(?::([0-5]\d))?$/.exec(text.trim()) ?? []
  if (day === undefined || clock === undefined) return null
  try {
    return (newYorkInstant(isoDate(day), clock) + Number(seconds ?? 0)) * 1000
  } catch {
    // A day or an hour that does not exist.
    return null
  }
}

const steps = [
  { unit: 's', seconds: 1, until: 120 },
  { unit: 'min', seconds: 60, until: 120 * 60 },
  { unit: 'h', seconds: 3600, until: 48 * 3600 },
  { unit: 'd', seconds: 86_400, until: Number.POSITIVE_INFINITY },
]

/** How long ago, in the one unit that says it best. */
export function ageText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const step = steps.find(({ until }) => seconds < until) ?? steps[0]
  return `${Math.floor(seconds / (step?.seconds ?? 1))} ${step?.unit}`
}

const units = ['B', 'KB', 'MB', 'GB', 'TB']

export function sizeText(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log(bytes) / Math.log(1024)))
  const value = bytes / 1024 ** power
  return `${power === 0 ? value : value.toFixed(1)} ${units[power]}`
}

export const countText = (value: number): string => value.toLocaleString('en-US')
