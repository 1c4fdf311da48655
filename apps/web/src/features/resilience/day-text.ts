import { type IsoDate, utcMidnight } from '@tidemark/domain'

const format = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})

/** “Mon 16 Nov”. */
export const dayText = (date: IsoDate): string => format.format(utcMidnight(date) * 1000).replace(',', '')
