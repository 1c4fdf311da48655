import { DAY_SECONDS, epochSeconds, type IsoDate, utcDate, weekdayOf } from '@tidemark/domain'
import { createRecentCache } from '../recent-cache.ts'
import type { Sessions } from '../sessions.ts'
import { type SeriesKind, seriesKinds, volatilitySeriesKinds } from './series-kinds.ts'

/** How often options on a symbol expire. */
export type ExpiryCycle = 'every-day' | 'three-a-week' | 'weekly' | 'monthly' | 'few-months' | 'wednesdays'

/** An expiry as of the morning of a session. */
export interface ListedExpiry {
  readonly date: IsoDate
  readonly kind: SeriesKind
  /** Its date as a day number, which keys its random draws. */
  readonly epochDay: number
  /** Calendar days from the session to it. */
  readonly daysAway: number
  /** The same from the session before. */
  readonly daysAwayBefore: number
  /** From the session's open to the close of the expiry, in years of 365 days. */
  readonly years: number
  /** Sessions since it was listed, without the current one. */
  readonly sessionsListed: number
}

/** How many calendar days ahead each kind is listed; a missing kind is never listed. */
type Horizons = Partial<Record<SeriesKind, number>>

const HORIZONS: Readonly<Record<ExpiryCycle, Horizons>> = {
  'every-day': {
    daily: 14,
    weekly: 52,
    'month-end': 75,
    'quarter-end': 280,
    monthly: 200,
    quarterly: 370,
  },
  'three-a-week': { daily: 14, weekly: 52, monthly: 190, quarterly: 280 },
  weekly: { weekly: 48, monthly: 130, quarterly: 180 },
  monthly: { monthly: 92, quarterly: 92 },
  'few-months': { monthly: 66, quarterly: 66 },
  wednesdays: { weekly: 45, monthly: 160 },
}
/** In addition to Friday, which has the weekly expiry. */
const THREE_A_WEEK = [1, 3]
const SESSION_DAYS = 6.5 / 24
const DAYS_A_YEAR = 365
const CACHED_SESSIONS = 8
/** More than a year ahead of each session. */
const CACHED_DATES = 1000

export type ExpirySchedule = (cycle: ExpiryCycle, day: number) => readonly ListedExpiry[]

interface DatedKinds {
  readonly date: IsoDate
  readonly kinds: readonly SeriesKind[]
}

/** The expiries listed on a session's morning. Symbols with the same cycle share one list. */
export function createExpirySchedule(sessions: Sessions): ExpirySchedule {
  const standard = createRecentCache(CACHED_DATES, epochDay => datedKinds(epochDay, seriesKinds))
  const volatility = createRecentCache(CACHED_DATES, epochDay => datedKinds(epochDay, volatilitySeriesKinds))
  const bySession = createRecentCache(CACHED_SESSIONS, () => new Map<ExpiryCycle, readonly ListedExpiry[]>())

  const listedExpiries = (cycle: ExpiryCycle, day: number): readonly ListedExpiry[] => {
    const horizons = HORIZONS[cycle]
    const furthest = Math.max(...Object.values(horizons))
    const today = sessions.dateSeconds(day) / DAY_SECONDS
    const sinceBefore = today - sessions.dateSeconds(Math.max(0, day - 1)) / DAY_SECONDS
    const list: ListedExpiry[] = []
    for (let daysAway = 0; daysAway <= furthest; daysAway += 1) {
      const epochDay = today + daysAway
      const dated = cycle === 'wednesdays' ? volatility(epochDay) : standard(epochDay)
      const kind = kindIn(cycle, dated)
      const horizon = kind === undefined ? undefined : horizons[kind]
      if (kind === undefined || horizon === undefined || daysAway > horizon) continue
      const listed = Math.max(0, sessions.lastDayDatedBy((epochDay - horizon) * DAY_SECONDS))
      const years = (daysAway + SESSION_DAYS) / DAYS_A_YEAR
      list.push({
        date: dated.date,
        kind,
        epochDay,
        daysAway,
        daysAwayBefore: daysAway + sinceBefore,
        years,
        sessionsListed: day - listed,
      })
    }
    return list
  }

  return (cycle, day) => {
    const lists = bySession(day)
    const cached = lists.get(cycle)
    if (cached) return cached
    const list = listedExpiries(cycle, day)
    lists.set(cycle, list)
    return list
  }
}

function datedKinds(epochDay: number, kindsOf: (date: IsoDate) => readonly SeriesKind[]): DatedKinds {
  const date = utcDate(epochSeconds(epochDay * DAY_SECONDS))
  return { date, kinds: kindsOf(date) }
}

/** The first kind of the date that the cycle lists: without month-ends, a month-end on a Friday is a weekly. */
function kindIn(cycle: ExpiryCycle, { date, kinds }: DatedKinds): SeriesKind | undefined {
  const kind = kinds.find(each => HORIZONS[cycle][each] !== undefined)
  if (cycle !== 'three-a-week' || kind !== 'daily') return kind
  return THREE_A_WEEK.includes(weekdayOf(date)) ? kind : undefined
}
