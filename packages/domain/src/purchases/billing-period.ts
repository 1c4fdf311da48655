/** The same day of a later month, or its last day. */
function addMonths(seconds: number, months: number): number {
  const date = new Date(seconds * 1000)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(day, lastDay))
  return date.getTime() / 1000
}

/** When a period that begins at a time ends, both in seconds since 1970. */
export const periodEnd = (interval: 'month' | 'year', start: number): number =>
  addMonths(start, interval === 'year' ? 12 : 1)
