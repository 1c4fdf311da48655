import type { BarColumns } from '../bars.ts'
import { columnsOf, rowsBefore } from '../recorded/bar-columns.ts'
import { MINUTE_MS, MINUTE_SECONDS } from '../recorded/minute-trades.ts'
import type { Bar, RecordedBars } from '../recorded/recorded-bars.ts'
import { dayOf, sessionOf } from '../recorded/session-day.ts'
import type { CboeQuote } from './cboe-documents.ts'

/** What was fetched of one symbol so far. Adding tells the earliest moment, in epoch seconds, of which something new
 *  was learnt; infinity when nothing was. */
export interface CboeRecords extends RecordedBars {
  addMinutes(minutes: readonly Bar[]): number
  addDays(days: readonly Bar[]): number
  addQuote(quote: CboeQuote): number
}

type Minutes = Map<number, Bar>

const NOTHING_NEW = Number.POSITIVE_INFINITY

/** A minute of the chart outranks one put together from quotes, and a day of the chart the sum of its minutes: the last
 *  minute is not the official close. */
export function createCboeRecords(phaseMs: number): CboeRecords {
  const days = new Map<number, Bar>()
  const charted = new Map<number, Minutes>()
  const quoted = new Map<number, Minutes>()
  const columns = new Map<number, BarColumns>()
  const allDays = createDayList([days, charted, quoted])
  const minuteDays = createDayList([charted, quoted])
  let lastQuote: CboeQuote | null = null

  const minutesOf = (book: Map<number, Minutes>, day: number): Minutes => {
    const found = book.get(day) ?? new Map<number, Bar>()
    book.set(day, found)
    return found
  }

  function minutes(day: number): BarColumns | undefined {
    const known = columns.get(day)
    if (known) return known
    const all = new Map([...(quoted.get(day) ?? []), ...(charted.get(day) ?? [])])
    if (all.size === 0) return undefined
    const made = columnsOf([...all.values()].sort((a, b) => a.t - b.t))
    columns.set(day, made)
    return made
  }

  return {
    phaseMs,
    minutes,
    dayBar: day => days.get(day),
    dayBefore: allDays.lastBefore,
    minuteDayBefore: minuteDays.lastBefore,
    addMinutes(list) {
      const news = list.filter(bar => !isSame(charted.get(dayOf(bar.t))?.get(bar.t), bar))
      for (const bar of news) {
        minutesOf(charted, dayOf(bar.t)).set(bar.t, bar)
        columns.delete(dayOf(bar.t))
      }
      return earliest(news)
    },
    addDays(list) {
      const news = list.filter(bar => !isSame(days.get(dayOf(bar.t)), bar))
      for (const bar of news) days.set(dayOf(bar.t), bar)
      return earliest(news)
    },
    addQuote(quote) {
      const before = lastQuote
      if (before && quote.tradedAtMs <= before.tradedAtMs) return NOTHING_NEW
      lastQuote = quote
      const day = dayOf(quote.tradedAtMs / 1000)
      const session = sessionOf(day)
      const t = Math.floor(quote.tradedAtMs / MINUTE_MS) * MINUTE_SECONDS
      if (!session || t < session.open || t >= session.close) return NOTHING_NEW
      // What traded before the first quote of a day is not of this minute.
      const isSameDay = before !== null && dayOf(before.tradedAtMs / 1000) === day
      const size = isSameDay ? Math.max(0, quote.dayVolume - before.dayVolume) : 0
      const book = minutesOf(quoted, day)
      book.set(t, grown(book.get(t), t, quote.price, size))
      columns.delete(day)
      return charted.get(day)?.has(t) ? NOTHING_NEW : t
    },
  }
}

const earliest = (bars: readonly Bar[]): number => Math.min(NOTHING_NEW, ...bars.map(({ t }) => t))

const isSame = (known: Bar | undefined, bar: Bar): boolean =>
  known !== undefined &&
  known.o === bar.o &&
  known.h === bar.h &&
  known.l === bar.l &&
  known.c === bar.c &&
  known.v === bar.v

function grown(bar: Bar | undefined, t: number, price: number, size: number): Bar {
  if (!bar) return { t, o: price, h: price, l: price, c: price, v: size }
  return { ...bar, h: Math.max(bar.h, price), l: Math.min(bar.l, price), c: price, v: bar.v + size }
}

/** The days of several books in order, gathered anew when one of them has grown. */
function createDayList(books: readonly ReadonlyMap<number, unknown>[]) {
  let known = 0
  let sorted: readonly number[] = []
  return {
    lastBefore(day: number): number | undefined {
      const size = books.reduce((sum, book) => sum + book.size, 0)
      if (size !== known) {
        known = size
        sorted = [...new Set(books.flatMap(book => [...book.keys()]))].sort((a, b) => a - b)
      }
      return sorted[rowsBefore(sorted, day) - 1]
    },
  }
}
