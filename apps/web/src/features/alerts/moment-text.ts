import { epochSeconds, type IsoDate, newYorkClock, newYorkDate, utcMidnight } from '@tidemark/domain'

const dayFormat = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'short' })

/** The New York time of an instant: 10:02:00 today, 13 Nov 16:00 on another day, with its year if that is another. Null:
 *  the day is plain. */
export function momentText(atMs: number, today: IsoDate | null): string {
  const at = epochSeconds(Math.floor(atMs / 1000))
  const [date, clock] = [newYorkDate(at), newYorkClock(at)]
  if (today === null || date === today) return clock
  if (date.slice(0, 4) !== today.slice(0, 4)) return `${date} ${clock.slice(0, 5)}`
  return `${dayFormat.format(utcMidnight(date) * 1000)} ${clock.slice(0, 5)}`
}
