import type { Bar } from '@tidemark/domain'
import type { BarColumns } from '../bars.ts'

/** Recorded bars of one symbol. Days are numbered since 1970 (`session-day.ts`). A bar that cannot be read throws a
 *  SourceError. */
export interface RecordedBars {
  /** The last day before this one with any recorded bar. */
  dayBefore(day: number): number | undefined
  /** The last day before this one with minute bars. */
  minuteDayBefore(day: number): number | undefined
  /** The first day after this one with minute bars. */
  minuteDayAfter(day: number): number | undefined
  /** Minute bars of the day's regular hours, in order; undefined when there are none. Callers must not modify them. */
  minutes(day: number): BarColumns | undefined
  /** The day's bar when it is not the sum of its minutes. */
  dayBar(day: number): Bar | undefined
  /** The last close before this day that is known without a bar of its day. */
  closeBefore?(day: number): { readonly day: number; readonly price: number } | undefined
  /** Offset of its trades within a quarter of a minute, so that not all symbols trade at the same millisecond. */
  readonly phaseMs: number
}
