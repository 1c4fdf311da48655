import type { Bar } from '@tidemark/domain'
import type { BarColumns } from '../bars.ts'
import { rowsBefore } from '../recorded/bar-columns.ts'
import { foldDay } from '../recorded/fold-rows.ts'
import type { RecordedBars } from '../recorded/recorded-bars.ts'
import { mondayOf, startOf } from '../recorded/session-day.ts'
import type { MinuteSeries } from './minute-series.ts'

/** Day bars of a symbol's files, by day. */
export interface DaySeries {
  readonly traded: ReadonlyMap<number, Bar>
  readonly adjusted: ReadonlyMap<number, Bar>
}

interface SortedDays extends DaySeries {
  readonly allDays: readonly number[]
  readonly tradedDays: readonly number[]
}

const DECIMALS = 10_000

/**
 * Combines a symbol's days from three kinds of files. A day with minutes is their sum, with the official close if there is a
 * traded bar of the day; otherwise its traded bar counts; otherwise its adjusted bar, scaled to traded prices by the ratio of the next traded close to the adjusted
 * close of that day. So there is no false gap before a session, and the close before its open is the traded one, except
 * for a dividend in between. Adjusted prices after the last traded day and its week stay unscaled. In a week with
 * traded days, an adjusted day that cannot be scaled is omitted.
 */
export function createDaySeries(
  minuteSeries: MinuteSeries,
  loadDays: () => DaySeries,
): Pick<RecordedBars, 'dayBefore' | 'dayBar'> {
  let loaded: SortedDays | undefined
  const bars = (): SortedDays => {
    loaded ??= sortedDays(loadDays())
    return loaded
  }
  const factors = new Map<number, number>()
  const scaledDays = new Map<number, Bar | undefined>()

  const tradedClose = (day: number): number | undefined =>
    bars().traded.get(day)?.close ?? lastClose(minuteSeries.minutes(day))

  const nextTraded = (day: number): number | undefined => {
    const { tradedDays } = bars()
    return minDefined(minuteSeries.dayAfter(day), tradedDays[rowsBefore(tradedDays, day + 1)])
  }

  /** The last traded day before this one in the same week. */
  const tradedThisWeek = (day: number): number | undefined => {
    for (let before = day - 1; before >= mondayOf(day); before -= 1) {
      if (tradedClose(before) !== undefined) return before
    }
    return undefined
  }

  const factorAt = (traded: number): number | undefined => {
    const cached = factors.get(traded)
    if (cached !== undefined) return cached
    const [close, adjusted] = [tradedClose(traded), bars().adjusted.get(traded)?.close]
    if (close === undefined || adjusted === undefined) return undefined
    factors.set(traded, close / adjusted)
    return close / adjusted
  }

  function adjustedDay(day: number): Bar | undefined {
    if (!scaledDays.has(day)) scaledDays.set(day, atTradedLevel(day))
    return scaledDays.get(day)
  }

  function atTradedLevel(day: number): Bar | undefined {
    const bar = bars().adjusted.get(day)
    const anchor = tradedThisWeek(day) ?? nextTraded(day)
    if (!bar || anchor === undefined) return bar
    const factor = factorAt(anchor)
    if (factor !== undefined) return scaled(bar, factor)
    return mondayOf(anchor) === mondayOf(day) ? undefined : bar
  }

  return {
    dayBefore(day) {
      const { allDays } = bars()
      return maxDefined(minuteSeries.dayBefore(day), allDays[rowsBefore(allDays, day) - 1])
    },
    dayBar(day) {
      const [minutes, traded] = [minuteSeries.minutes(day), bars().traded.get(day)]
      if (minutes) return traded && foldDay(minutes, traded.close, startOf(day))
      return traded ?? adjustedDay(day)
    },
  }
}

function sortedDays(days: DaySeries): SortedDays {
  const all = new Set([...days.traded.keys(), ...days.adjusted.keys()])
  return { ...days, allDays: ascending(all), tradedDays: ascending(days.traded.keys()) }
}

const ascending = (days: Iterable<number>): number[] => [...days].sort((a, b) => a - b)

const lastClose = (minutes: BarColumns | undefined): number | undefined => minutes?.c[minutes.c.length - 1]

type Prices = [number, number, number, number]

function scaled(bar: Bar, factor: number): Bar {
  const price = (value: number) => Math.round(value * factor * DECIMALS) / DECIMALS
  const [open, high, low, close] = [bar.open, bar.high, bar.low, bar.close].map(price) as Prices
  return { ...bar, open, high, low, close }
}

const maxDefined = (a: number | undefined, b: number | undefined): number | undefined =>
  a === undefined || b === undefined ? (a ?? b) : Math.max(a, b)

const minDefined = (a: number | undefined, b: number | undefined): number | undefined =>
  a === undefined || b === undefined ? (a ?? b) : Math.min(a, b)
