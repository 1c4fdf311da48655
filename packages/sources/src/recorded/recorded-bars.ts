import type { BarColumns } from '../bars.ts'

/** One bar, stamped in epoch seconds as `BarColumns.t` is. */
export interface Bar {
  readonly t: number
  readonly o: number
  readonly h: number
  readonly l: number
  readonly c: number
  readonly v: number
}

/** What is written down of one symbol. Days go by their number since 1970 (`session-day.ts`). */
export interface RecordedBars {
  /** The last day before this one of which anything is written down. */
  dayBefore(day: number): number | undefined
  /** The last day before this one that has minutes. */
  minuteDayBefore(day: number): number | undefined
  /** Minutes of the day's regular hours, in order; undefined where there are none. A reader must not write into them. */
  minutes(day: number): BarColumns | undefined
  /** The bar of the whole day where it is not simply the sum of its minutes. */
  dayBar(day: number): Bar | undefined
  /** How far into each quarter of a minute its trades fall, in milliseconds: symbols do not all trade at once. */
  readonly phaseMs: number
}
