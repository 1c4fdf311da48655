import { type IsoDate, isoDate } from './epoch.ts'
import { closingsOf } from './holidays.ts'
import type { NamedDay } from './one-off-closings.ts'

const EXCHANGES = ['NYSE', 'NASDAQ'] as const

/** One entry of the list that the browser stores under `holidays`. */
export interface HolidayEntry {
  readonly date: IsoDate
  readonly exchange: (typeof EXCHANGES)[number]
  readonly name: string
  readonly status: 'closed'
}

/** The fixed list of the specification. It lacks the day of mourning of 2025-01-09, which `holidayList` contains. */
export const specificationHolidays: readonly HolidayEntry[] = [
  { date: isoDate('2024-03-29'), name: 'Good Friday' },
  { date: isoDate('2024-05-27'), name: 'Memorial Day' },
  { date: isoDate('2024-06-19'), name: 'Juneteenth' },
  { date: isoDate('2024-07-04'), name: 'Independence Day' },
  { date: isoDate('2024-09-02'), name: 'Labor Day' },
  { date: isoDate('2024-11-28'), name: 'Thanksgiving' },
  { date: isoDate('2024-12-25'), name: 'Christmas' },
  { date: isoDate('2025-01-01'), name: "New Year's Day" },
  { date: isoDate('2025-01-20'), name: 'Martin Luther King Jr. Day' },
  { date: isoDate('2025-02-17'), name: "Presidents' Day" },
].flatMap(onEachExchange)

/** Every closing from one year through another, once per exchange, by date. */
export function holidayList(fromYear: number, toYear: number): HolidayEntry[] {
  const entries: HolidayEntry[] = []
  for (let year = fromYear; year <= toYear; year += 1) {
    entries.push(...closingsOf(year).flatMap(onEachExchange))
  }
  return entries
}

function onEachExchange({ date, name }: NamedDay): HolidayEntry[] {
  return EXCHANGES.map(exchange => ({ date, exchange, name, status: 'closed' }))
}
