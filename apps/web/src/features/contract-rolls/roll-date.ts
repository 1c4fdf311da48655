import type { IsoDate } from '@tidemark/domain'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** 14 Dec; with its year when that is not the one of today. */
export function rollDateText(date: IsoDate, today: IsoDate): string {
  const text = `${Number(date.slice(8))} ${months[Number(date.slice(5, 7)) - 1]}`
  const year = date.slice(0, 4)
  return today.startsWith(year) ? text : `${text} ${year}`
}
