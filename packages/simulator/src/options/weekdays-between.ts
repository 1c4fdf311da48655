// 1970-01-01 was a Thursday: counted from the Monday before it, it is day 3.
const FROM_MONDAY = 3

/** Weekdays after one day number up to another, including it. Holidays count. */
export function weekdaysBetween(fromDay: number, toDay: number): number {
  return weekdaysUpTo(toDay) - weekdaysUpTo(fromDay)
}

function weekdaysUpTo(epochDay: number): number {
  const day = epochDay + FROM_MONDAY
  const week = Math.floor(day / 7)
  return 5 * week + Math.min(4, day - 7 * week)
}
