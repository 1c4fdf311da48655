import { type IsoDate, isoDate, newYorkInstant, toEpochMs } from '@tidemark/domain'

// Within the years of the exchange calendar, with a margin at both ends.
const firstDay = '2000-02-01'
const lastDay = '2098-12-31'
const firstMs = Date.parse(`${firstDay}T00:00:00Z`)
const lastMs = Date.parse(`${lastDay}T00:00:00Z`)

/** A calendar day; undefined when the text is not one. */
export function dayIn(text: string): IsoDate | undefined {
  try {
    return isChainDay(text) ? isoDate(text) : undefined
  } catch {
    return undefined
  }
}

export const isChainDay = (day: string): boolean => day >= firstDay && day <= lastDay

/** Epoch milliseconds of a timestamp with an offset; undefined when the text is not one. */
export function instantIn(text: string): number | undefined {
  const ms = Date.parse(text)
  return ms >= firstMs && ms <= lastMs ? ms : undefined
}

/** Epoch milliseconds of a New York time such as 2026-07-14 and 16:42; undefined when it is invalid. */
export function newYorkMs(day: string, clock: string): number | undefined {
  const date = dayIn(day)
  if (date === undefined || !/^([01]\d|2[0-3]):[0-5]\d$/.test(clock)) return undefined
  return toEpochMs(newYorkInstant(date, clock))
}
