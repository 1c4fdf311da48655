import type { SeriesKind } from './series-kinds.ts'

/** Trading activity of a kind of expiry. */
export interface SeriesActivity {
  /** Peak open interest relative to a monthly expiry. */
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

const MONTHLY: SeriesActivity = { size: 1, halfAt: 45, averagedCloses: 25, spreadDays: 80, fineFrom: 36 }

export const SERIES_ACTIVITY: Readonly<Record<SeriesKind, SeriesActivity>> = {
  daily: { size: 0.1, halfAt: 2.5, averagedCloses: 3, spreadDays: 10, fineFrom: 14 },
  weekly: { size: 0.18, halfAt: 13, averagedCloses: 8, spreadDays: 28, fineFrom: 16 },
  'month-end': { size: 0.3, halfAt: 22, averagedCloses: 15, spreadDays: 50, fineFrom: 30 },
  'quarter-end': { ...MONTHLY, size: 0.35 },
  monthly: MONTHLY,
  quarterly: { ...MONTHLY, size: 1.5, halfAt: 60 },
}

export const MAX_AVERAGED_CLOSES = Math.max(
  ...Object.values(SERIES_ACTIVITY).map(({ averagedCloses }) => averagedCloses),
)
