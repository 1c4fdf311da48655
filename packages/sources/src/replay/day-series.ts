import type { BarColumns } from '../bars.ts'
import { rowsBefore } from '../recorded/bar-columns.ts'
import type { Bar, RecordedBars } from '../recorded/recorded-bars.ts'
import { mondayOf } from '../recorded/session-day.ts'
import type { MinuteSeries } from './minute-series.ts'

/** The day bars of a symbol's files by day. */
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
 * A symbol's days out of three kinds of files. A day that has minutes is their sum; else its traded bar counts; else
 * the adjusted one, brought to the level of traded prices: multiplied by what the next traded close is to the adjusted
 * close of the same day. So the days before a session run into it without a false gap, and the close before its open is
 * the one that was traded, up to a dividend in between. After the last traded day, but for the rest of its week,
 * adjusted prices stay as they are. A week that has traded days leaves out what cannot be brought to their level.
 */
export function createDaySeries(
  entries: MinuteSeries,
  loadDays: () => DaySeries,
): Pick<RecordedBars, 'dayBefore' | 'dayBar'> {
  let loaded: SortedDays | undefined
  const bars = (): SortedDays => {
    loaded ??= withDays(loadDays())
    return loaded
  }
  const factors = new Map<number, number>()
  const scaledDays = new Map<number, Bar | undefined>()

  const tradedClose = (day: number): number | undefined =>
    lastClose(entries.minutes(day)) ?? bars().traded.get(day)?.c

  const nextTraded = (day: number): number | undefined => {
    const { tradedDays } = bars()
    return lesser(entries.dayAfter(day), tradedDays[rowsBefore(tradedDays, day + 1)])
  }

  /** The last traded day before this one in the same week. */
  const tradedThisWeek = (day: number): number | undefined => {
    for (let before = day - 1; before >= mondayOf(day); before -= 1) {
      if (tradedClose(before) !== undefined) return before
    }
    return undefined
  }

  const factorAt = (traded: number): number | undefined => {
    const known = factors.get(traded)
    if (known !== undefined) return known
    const [close, adjusted] = [tradedClose(traded), bars().adjusted.get(traded)?.c]
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
      return greater(entries.dayBefore(day), allDays[rowsBefore(allDays, day) - 1])
    },
    dayBar: day => (entries.minutes(day) ? undefined : (bars().traded.get(day) ?? adjustedDay(day))),
  }
}

function withDays(days: DaySeries): SortedDays {
  const all = new Set([...days.traded.keys(), ...days.adjusted.keys()])
  return { ...days, allDays: inOrder(all), tradedDays: inOrder(days.traded.keys()) }
}

const inOrder = (days: Iterable<number>): number[] => [...days].sort((a, b) => a - b)

const lastClose = (minutes: BarColumns | undefined): number | undefined => minutes?.c[minutes.c.length - 1]

function scaled(bar: Bar, factor: number): Bar {
  const price = (value: number) => Math.round(value * factor * DECIMALS) / DECIMALS
  return { ...bar, o: price(bar.o), h: price(bar.h), l: price(bar.l), c: price(bar.c) }
}

const greater = (a: number | undefined, b: number | undefined): number | undefined =>
  a === undefined || b === undefined ? (a ?? b) : Math.max(a, b)

const lesser = (a: number | undefined, b: number | undefined): number | undefined =>
  a === undefined || b === undefined ? (a ?? b) : Math.min(a, b)
