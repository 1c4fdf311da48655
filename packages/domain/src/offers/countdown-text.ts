import { DAY_MINUTES, MINUTE_MS } from '../durations.ts'

const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** The time left as dd:hh:mm. A started minute counts, so that it reads zero only at the end. */
export function countdownText(leftMs: number): string {
  const minutes = Math.max(0, Math.ceil(leftMs / MINUTE_MS))
  const days = Math.floor(minutes / DAY_MINUTES)
  const hours = Math.floor((minutes % DAY_MINUTES) / 60)
  return [days, hours, minutes % 60].map(twoDigits).join(':')
}
