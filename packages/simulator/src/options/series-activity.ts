import type { SeriesKind } from './series-kinds.ts'

/** Trading activity of a kind of expiry. */
export interface SeriesActivity {
  /**
   * Contracts that strikes of every price would hold, relative to the open interest that a monthly expiry has in its last
   * days: fine strikes are listed only near the price and fill late.
   */
  readonly size: number
  /** Calendar days before expiry at which half of it is open. */
  readonly halfAt: number
  /** Number of past closes whose mean is the centre of positions: they are opened around the price of their day. */
  readonly averagedCloses: number
  /** Days of typical moves that give the spread of positions. */
  readonly spreadDays: number
  /** Calendar days before expiry from which fine strikes are listed. */
  readonly fineFrom: number
}

const MONTHLY: SeriesActivity = { size: 1.8, halfAt: 50, averagedCloses: 36, spreadDays: 80, fineFrom: 36 }

export const SERIES_ACTIVITY: Readonly<Record<SeriesKind, SeriesActivity>> = {
  daily: { size: 0.16, halfAt: 6, averagedCloses: 7, spreadDays: 10, fineFrom: 14 },
  weekly: { size: 0.34, halfAt: 20, averagedCloses: 16, spreadDays: 28, fineFrom: 16 },
  'month-end': { size: 0.45, halfAt: 32, averagedCloses: 20, spreadDays: 50, fineFrom: 30 },
  'quarter-end': { ...MONTHLY, size: 0.5 },
  monthly: MONTHLY,
  quarterly: { ...MONTHLY, size: 2.6, halfAt: 60 },
}

export const MAX_AVERAGED_CLOSES = Math.max(
  ...Object.values(SERIES_ACTIVITY).map(({ averagedCloses }) => averagedCloses),
)
