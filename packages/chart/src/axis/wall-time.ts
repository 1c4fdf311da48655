import { type EpochSeconds, newYorkOffsetSeconds, type Resolution } from '@tidemark/domain'
import type { SymbolInfo } from '../datafeed.ts'

export type Zone = SymbolInfo['timezone']

/** Seconds since 1970 as if the zone's wall clock were UTC: for labels and day marks only, never for an instant. */
export type WallTime = (t: EpochSeconds) => number

const QUARTER_HOUR = 900

export function wallTimeOf(zone: Zone): WallTime {
  return zone === 'America/New_York' ? newYorkWall() : t => t
}

/** Day and week bars are stamped 00:00 UTC of their date: in any other zone they would show the day before. */
export function axisZone(resolution: Resolution, zone: Zone): Zone {
  return resolution === '1D' || resolution === '1W' ? 'Etc/UTC' : zone
}

/** Asked for ten thousand bars in order: remembers the offset of the quarter of an hour, which never changes within. */
function newYorkWall(): WallTime {
  let quarter = Number.NaN
  let offset = 0
  return t => {
    const asked = Math.floor(t / QUARTER_HOUR)
    if (asked !== quarter) {
      offset = newYorkOffsetSeconds(t)
      quarter = asked
    }
    return t + offset
  }
}
