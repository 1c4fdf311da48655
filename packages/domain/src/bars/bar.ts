import type { EpochSeconds } from '../epoch.ts'

/** The trades of one interval. */
export interface Bar {
  /**
   * The first second of an intraday bar, counted from the market open; 00:00 UTC of its date for a day; 00:00 UTC of its
   * Monday for a week, even when that Monday is a holiday.
   */
  readonly time: EpochSeconds
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volume: number
}

export const isSameBar = (a: Bar, b: Bar): boolean =>
  a.time === b.time &&
  a.open === b.open &&
  a.high === b.high &&
  a.low === b.low &&
  a.close === b.close &&
  a.volume === b.volume
