import { addDays, epochMs, type IsoDate, newYorkDate, newYorkInstant, toEpochSeconds } from '@tidemark/domain'

/** The market's date at a time in milliseconds. */
export const dateAt = (ms: number): IsoDate => newYorkDate(toEpochSeconds(epochMs(Math.floor(ms))))

/** The end of a day in New York, in milliseconds. */
export const endOf = (date: IsoDate): number => newYorkInstant(addDays(date, 1), '00:00') * 1000

/** The last day on which an alert that ends then is evaluated. */
export const lastDayBefore = (expiresAt: number): IsoDate => dateAt(expiresAt - 1)
