import { type Bar, barOfTrade, extendBar, isSameBar, minuteOf, previousTradingDay } from '@tidemark/domain'
import type { BarColumns } from '../bars.ts'
import { columnsOf, rowsBefore } from '../recorded/bar-columns.ts'
import { foldDay } from '../recorded/fold-rows.ts'
import type { RecordedBars } from '../recorded/recorded-bars.ts'
import { closeOf, dateOf, dayOf, dayOfDate, sessionOf, startOf } from '../recorded/session-day.ts'
import type { CboeQuote } from './cboe-documents.ts'

/** Data of one symbol fetched so far. The add functions return the earliest time that changed, in epoch seconds; infinity
 *  when nothing changed. */
export interface CboeRecords extends RecordedBars {
  addMinutes(minutes: readonly Bar[]): number
  addDays(days: readonly Bar[]): number
  addQuote(quote: CboeQuote): number
}

type Minutes = Map<number, Bar>

const NO_CHANGE = Number.POSITIVE_INFINITY

/** A minute from the chart overrides one built from quotes. A day from the chart overrides the sum of its minutes, because
 *  the last minute is not the official close; until it is there, a quote of the next day tells that close. */
export function createCboeRecords(phaseMs: number): CboeRecords {
  const days = new Map<number, Bar>()
  const charted = new Map<number, Minutes>()
  const quoted = new Map<number, Minutes>()
  /** Of quotes, by the day of the close. */
  const closes = new Map<number, number>()
  const columns = new Map<number, BarColumns>()
  const allDays = createDayList([days, charted, quoted])
  const minuteDays = createDayList([charted, quoted])
  const closeDays = createDayList([closes])
  let lastQuote: CboeQuote | null = null

  const minutesOf = (minutesByDay: Map<number, Minutes>, day: number): Minutes => {
    const found = minutesByDay.get(day) ?? new Map<number, Bar>()
    minutesByDay.set(day, found)
    return found
  }

  function minutes(day: number): BarColumns | undefined {
    const cached = columns.get(day)
    if (cached) return cached
    const all = new Map([...(quoted.get(day) ?? []), ...(charted.get(day) ?? [])])
    if (all.size === 0) return undefined
    const built = columnsOf([...all.values()].sort((a, b) => a.time - b.time))
    columns.set(day, built)
    return built
  }

  function sumWithClose(day: number): Bar | undefined {
    const [close, all] = [closes.get(day), minutes(day)]
    return all && close !== undefined ? foldDay(all, close, startOf(day)) : undefined
  }

  /** The earliest change. */
  function addClose(day: number, price: number | null): number {
    if (price === null || closes.get(day) === price) return NO_CHANGE
    closes.set(day, price)
    return days.has(day) ? NO_CHANGE : closeOf(day)
  }

  /** The earliest change. */
  function addTrade({ tradedAtMs, price, dayVolume }: CboeQuote, before: CboeQuote | null): number {
    const day = dayOf(tradedAtMs / 1000)
    const session = sessionOf(day)
    const time = minuteOf(tradedAtMs)
    if (!session || time < session.open || time >= session.close) return NO_CHANGE
    // Volume before the first quote of a day does not belong to this minute.
    const isSameDay = before !== null && dayOf(before.tradedAtMs / 1000) === day
    const size = isSameDay ? Math.max(0, dayVolume - before.dayVolume) : 0
    const quotedMinutes = minutesOf(quoted, day)
    const minute = quotedMinutes.get(time)
    quotedMinutes.set(time, minute ? extendBar(minute, price, size) : barOfTrade(time, price, size))
    columns.delete(day)
    return charted.get(day)?.has(time) ? NO_CHANGE : time
  }

  return {
    phaseMs,
    minutes,
    dayBar: day => days.get(day) ?? sumWithClose(day),
    closeBefore(before) {
      const day = closeDays.lastBefore(before)
      const price = day === undefined ? undefined : closes.get(day)
      return day === undefined || price === undefined ? undefined : { day, price }
    },
    dayBefore: allDays.lastBefore,
    minuteDayBefore: minuteDays.lastBefore,
    minuteDayAfter: minuteDays.firstAfter,
    addMinutes(list) {
      const changed = list.filter(bar => !isSame(charted.get(dayOf(bar.time))?.get(bar.time), bar))
      for (const bar of changed) {
        minutesOf(charted, dayOf(bar.time)).set(bar.time, bar)
        columns.delete(dayOf(bar.time))
      }
      return earliest(changed)
    },
    addDays(list) {
      const changed = list.filter(bar => !isSame(days.get(dayOf(bar.time)), bar))
      for (const bar of changed) days.set(dayOf(bar.time), bar)
      return earliest(changed)
    },
    addQuote(quote) {
      const before = lastQuote
      if (before && quote.tradedAtMs <= before.tradedAtMs) return NO_CHANGE
      lastQuote = quote
      const closeDay = dayOfDate(previousTradingDay(dateOf(dayOf(quote.tradedAtMs / 1000))))
      return Math.min(addClose(closeDay, quote.previousClose), addTrade(quote, before))
    },
  }
}

const earliest = (bars: readonly Bar[]): number => Math.min(NO_CHANGE, ...bars.map(({ time }) => time))

const isSame = (known: Bar | undefined, bar: Bar): boolean => known !== undefined && isSameBar(known, bar)

/** The sorted days of several maps, rebuilt when one of them has grown. */
function createDayList(maps: readonly ReadonlyMap<number, unknown>[]) {
  let sortedSize = 0
  let sorted: readonly number[] = []
  const sortedDays = (): readonly number[] => {
    const size = maps.reduce((sum, map) => sum + map.size, 0)
    if (size !== sortedSize) {
      sortedSize = size
      sorted = [...new Set(maps.flatMap(map => [...map.keys()]))].sort((a, b) => a - b)
    }
    return sorted
  }
  return {
    lastBefore: (day: number): number | undefined => sortedDays()[rowsBefore(sortedDays(), day) - 1],
    firstAfter: (day: number): number | undefined => sortedDays()[rowsBefore(sortedDays(), day + 1)],
  }
}
