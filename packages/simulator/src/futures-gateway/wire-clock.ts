import { DAY_MS, type EpochMs, epochMs, type IsoDate, utcMidnight } from '@tidemark/domain'
import { epochMsOf, formatBaseTime, wireTimeOf } from '@tidemark/futures'

/** Times of one connection, which count from its base time. */
export interface WireClock {
  readonly baseTime: string
  toWire(at: number): number
  /** The nearest valid time for one outside of the years 1900 to 2100. */
  toEpoch(wireTime: number): EpochMs
  dateToWire(date: IsoDate): number
}

const FIRST_MS = Date.UTC(1900, 0, 1)
const LAST_MS = Date.UTC(2100, 11, 31)

/** The base time is the midnight before the logon. */
export function createWireClock(now: EpochMs): WireClock {
  const base = Math.floor(now / DAY_MS) * DAY_MS
  return {
    baseTime: formatBaseTime(base),
    toWire: at => wireTimeOf(base, at),
    toEpoch: wireTime => epochMs(Math.min(LAST_MS, Math.max(FIRST_MS, epochMsOf(base, wireTime)))),
    dateToWire: date => wireTimeOf(base, utcMidnight(date) * 1000),
  }
}
