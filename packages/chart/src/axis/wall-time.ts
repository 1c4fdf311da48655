import { type EpochSeconds, newYorkOffsetSeconds, type Resolution } from '@tidemark/domain'
import type { SymbolInfo } from '../datafeed.ts'

export type Zone = SymbolInfo['timezone']

/** Seconds since 1970 as if the zone's wall clock were UTC: for labels and day marks only, never for an instant. */
export type WallTime = (t: EpochSeconds) => number

const QUARTER_HOUR = 900

export function wallTimeOf(zone: Zone): WallTime {
  return zone === 'America/New_York' ? newYorkWallTime() : t => t
}

/** Day and week bars have the time 00:00 UTC of their date: in New York they would show the day before. */
export function axisZone(resolution: Resolution, zone: Zone): Zone {
  return resolution === '1D' || resolution === '1W' ? 'Etc/UTC' : zone
}

/** Called for 10,000 bars in order: caches the offset per quarter hour, within which it never changes. */
function newYorkWallTime(): WallTime {
  let quarter = Number.NaN
  let offset = 0
  return t => {
    const requested = Math.floor(t / QUARTER_HOUR)
    if (requested !== quarter) {
      offset = newYorkOffsetSeconds(t)
      quarter = requested
    }
    return t + offset
  }
}
