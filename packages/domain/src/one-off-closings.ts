import { type IsoDate, isoDate } from './epoch.ts'

/** A day on which the New York exchanges are closed or close at 13:00, with the reason. */
export interface NamedDay {
  readonly date: IsoDate
  readonly name: string
}

/** Full closings outside the yearly rules. Add one here. */
export const ONE_OFF_CLOSINGS: readonly NamedDay[] = [
  { date: isoDate('2001-09-11'), name: 'September 11 attacks' },
  { date: isoDate('2001-09-12'), name: 'September 11 attacks' },
  { date: isoDate('2001-09-13'), name: 'September 11 attacks' },
  { date: isoDate('2001-09-14'), name: 'September 11 attacks' },
  { date: isoDate('2004-06-11'), name: 'National Day of Mourning (Reagan)' },
  { date: isoDate('2007-01-02'), name: 'National Day of Mourning (Ford)' },
  { date: isoDate('2012-10-29'), name: 'Hurricane Sandy' },
  { date: isoDate('2012-10-30'), name: 'Hurricane Sandy' },
  { date: isoDate('2018-12-05'), name: 'National Day of Mourning (G. H. W. Bush)' },
  { date: isoDate('2025-01-09'), name: 'National Day of Mourning (Carter)' },
]

/** Closes at 13:00 outside the yearly rules. */
export const ONE_OFF_EARLY_CLOSES: readonly NamedDay[] = [
  { date: isoDate('2003-12-26'), name: 'Day after Christmas' },
]
