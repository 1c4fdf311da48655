import type { Sector } from '@tidemark/sources'
import { childKey, uniform } from './random.ts'
import type { Sessions } from './sessions.ts'
import type { Instrument } from './universe/instruments.ts'

/** The days on which a company reports earnings or is in the news. */
export interface EventDays {
  /** Writes the event of each day from the first on. */
  set(instrument: Instrument, firstDay: number, events: Uint8Array): void
  /** True on the first session after a report. */
  isEarningsDay(instrument: Instrument, day: number): boolean
  /** The first of these days from a day on; infinite without one. */
  nextEarningsDay(instrument: Instrument, day: number): number
}

const EVENT = { none: 0, news: 1, earnings: 2 } as const

/** Variance that each event adds, relative to an earnings day. */
export const EVENT_VARIANCE = Float64Array.of(0, 0.5, 1)
/** Most of the move is a gap: companies report when the market is closed. */
export const EVENT_OVERNIGHT_SHARE = 0.82

const QUARTERS_A_YEAR = 4
const DAYS_A_YEAR = 252
const NEWS_PERIOD_DAYS = 128
const NEWS_CHANCE = 0.75
/** Variance of an average day that comes from events, relative to an earnings day. */
export const EARNINGS_SHARE =
  QUARTERS_A_YEAR / DAYS_A_YEAR + ((EVENT_VARIANCE[EVENT.news] as number) * NEWS_CHANCE) / NEWS_PERIOD_DAYS

const FIRST_YEAR = 2006
const SEASON_START_DATE = 13
/** Companies report within about five weeks; each at nearly the same time in every quarter. */
const SEASON_DAYS = 25
const SEASON_BY_SECTOR: Partial<Record<Sector, number>> = { Financials: 12 }
const SMALL_COMPANY_DELAY = 5
const SHIFT_DAYS = 3
const LATEST = SEASON_DAYS + SMALL_COMPANY_DELAY + SHIFT_DAYS

const STREAM = { season: 31, shift: 32, news: 33 } as const

export function createEventDays(sessions: Sessions): EventDays {
  const seasons = seasonStarts(sessions)

  const earningsDay = ({ listing, own }: Instrument, quarter: number): number => {
    const small = listing.indices.every(({ index }) => index === 'RUT')
    const length = SEASON_BY_SECTOR[listing.sector as Sector] ?? SEASON_DAYS
    const usual = length * uniform(own.key, STREAM.season) + (small ? SMALL_COMPANY_DELAY : 0)
    const shift = SHIFT_DAYS * uniform(childKey(own.key, STREAM.shift), quarter)
    return (seasons[quarter] as number) + Math.floor(usual + shift)
  }

  const firstQuarterFrom = (day: number): number => {
    let quarter = Math.max(0, Math.floor((day - LATEST) / (DAYS_A_YEAR / QUARTERS_A_YEAR)) - 2)
    while (quarter < seasons.length && (seasons[quarter] as number) + LATEST < day) quarter += 1
    return quarter
  }

  const nextEarningsDay = (instrument: Instrument, day: number): number => {
    if (instrument.listing.sector === null) return Number.POSITIVE_INFINITY
    for (let quarter = firstQuarterFrom(day); quarter < seasons.length; quarter += 1) {
      const found = earningsDay(instrument, quarter)
      if (found >= day) return found
    }
    return Number.POSITIVE_INFINITY
  }

  return {
    nextEarningsDay,
    set: (instrument, firstDay, events) => {
      events.fill(EVENT.none)
      if (instrument.listing.sector === null) return
      setNews(instrument, firstDay, events)
      for (let quarter = firstQuarterFrom(firstDay); quarter < seasons.length; quarter += 1) {
        if ((seasons[quarter] as number) >= firstDay + events.length) break
        const into = earningsDay(instrument, quarter) - firstDay
        if (into >= 0 && into < events.length) events[into] = EVENT.earnings
      }
    },
    isEarningsDay: (instrument, day) => nextEarningsDay(instrument, day) === day,
  }
}

function setNews({ own }: Instrument, firstDay: number, events: Uint8Array): void {
  const key = childKey(own.key, STREAM.news)
  for (let from = 0; from < events.length; from += NEWS_PERIOD_DAYS) {
    const period = (firstDay + from) / NEWS_PERIOD_DAYS
    if (uniform(key, 2 * period) >= NEWS_CHANCE) continue
    events[from + Math.floor(NEWS_PERIOD_DAYS * uniform(key, 2 * period + 1))] = EVENT.news
  }
}

/** The first trading day of each earnings season: in the middle of January, April, July and October. */
function seasonStarts(sessions: Sessions): Int32Array {
  const starts: number[] = []
  for (let quarter = 0; ; quarter += 1) {
    const year = FIRST_YEAR + Math.floor(quarter / QUARTERS_A_YEAR)
    const month = (quarter % QUARTERS_A_YEAR) * 3
    const start = sessions.lastDayDatedBy(Date.UTC(year, month, SEASON_START_DATE - 1) / 1000) + 1
    if (start >= sessions.count) return Int32Array.from(starts)
    starts.push(start)
  }
}
