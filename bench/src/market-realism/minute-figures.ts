import { type Bar, DAY_SECONDS, FULL_DAY_MINUTES, HOUR_SECONDS } from '@tidemark/domain'
import type { Figure } from '../benchmark.ts'
import { hasRealData, isRegular, realMinutes } from './real-bars.ts'
import { isNext, marketOf, simulatedBars } from './simulated-bars.ts'
import { autocorrelation, logReturns, mean, median, percent } from './statistics.ts'

/** A month without a half day. */
const month = { from: '2026-06-01', to: '2026-06-30' }
/** A real recording and the symbol of ours beside it. */
const recordings = [
  { symbol: 'SPY', name: 'SPY_1m_2025-09-22_25' },
  { symbol: 'QQQ', name: 'QQQ_1m_2025-09-22_25' },
  { symbol: 'AAPL', name: 'AAPL_1m_2014-06-05_09' },
] as const

interface Measure {
  readonly label: string
  readonly bound: string
  of(minutes: readonly Bar[]): number
  format(value: number): string
}

const measures: readonly Measure[] = [
  { label: 'opens away from the last close', bound: '71 to 83 %', of: gapShare, format: percent },
  {
    label: 'longest run of one high or low',
    bound: 'as real',
    of: longestRun,
    format: value => value.toFixed(0),
  },
  {
    label: 'minutes at their hour’s high or low',
    bound: 'as real',
    of: clippedShare,
    format: value => percent(value, 1),
  },
  {
    label: 'autocorrelation of minutes',
    bound: 'near 0',
    of: minuteAutocorrelation,
    format: value => value.toFixed(2),
  },
  {
    label: 'volume of the first minute',
    bound: '1 to 3 %',
    of: days => volumeShare(days, 0),
    format: value => percent(value, 1),
  },
  {
    label: 'volume of the last minute',
    bound: '3 to 5 %',
    of: days => volumeShare(days, FULL_DAY_MINUTES - 1),
    format: value => percent(value, 1),
  },
]

export async function minuteFigures(): Promise<Figure[]> {
  const market = marketOf('1')
  const figures: Figure[] = []
  for (const { symbol, name } of recordings) {
    const ours = await simulatedBars(market, symbol, '1', month.from, month.to)
    const real = hasRealData ? realMinutes(name).filter(isRegular) : []
    for (const { label, bound, of, format } of measures) {
      figures.push({
        label: `${symbol} ${label}`,
        result: format(of(ours)),
        reference: `${real.length === 0 ? 'no real data here' : `real ${format(of(real))}`}; bound ${bound}`,
      })
    }
  }
  return [...figures, await thinFigure()]
}

/** Share of minutes that do not open at the close of the minute before. */
function gapShare(minutes: readonly Bar[]): number {
  const pairs = neighbours(minutes)
  return pairs.filter(([before, after]) => after.open !== before.close).length / pairs.length
}

/** The most neighbouring minutes with exactly the same high or exactly the same low. */
function longestRun(minutes: readonly Bar[]): number {
  let longest = 1
  for (const side of ['high', 'low'] as const) {
    let run = 1
    for (const [before, after] of neighbours(minutes)) {
      run = before[side] === after[side] ? run + 1 : 1
      longest = Math.max(longest, run)
    }
  }
  return longest
}

/** Share of minutes that touch the extreme of their hour, beyond the two that must. */
function clippedShare(minutes: readonly Bar[]): number {
  const hours = groupsOf(minutes, HOUR_SECONDS)
  const extra = hours.map(hour => {
    const high = Math.max(...hour.map(bar => bar.high))
    const low = Math.min(...hour.map(bar => bar.low))
    return (
      (hour.filter(bar => bar.high === high).length + hour.filter(bar => bar.low === low).length - 2) /
      hour.length
    )
  })
  return mean(extra)
}

function minuteAutocorrelation(minutes: readonly Bar[]): number {
  return mean(
    [...sessionsOf(minutes)].map(session =>
      autocorrelation(logReturns(session.map(({ close }) => close)), 1),
    ),
  )
}

/** Share of a session's volume in its n-th minute. */
function volumeShare(minutes: readonly Bar[], minute: number): number {
  const shares = sessionsOf(minutes).map(session => {
    const total = session.reduce((sum, { volume }) => sum + volume, 0)
    return (session[minute]?.volume ?? 0) / total
  })
  return median(shares)
}

const neighbours = (minutes: readonly Bar[]): [Bar, Bar][] =>
  minutes.slice(1).flatMap((after, i): [Bar, Bar][] => {
    const before = minutes[i]
    return before && isNext(before, after, '1') ? [[before, after]] : []
  })

const sessionsOf = (minutes: readonly Bar[]): Bar[][] =>
  groupsOf(minutes, DAY_SECONDS).filter(session => session.length === FULL_DAY_MINUTES)

/** Minutes by the hour or the day they lie in. */
function groupsOf(minutes: readonly Bar[], seconds: number): Bar[][] {
  const groups = new Map<number, Bar[]>()
  for (const bar of minutes) {
    const key = Math.floor(bar.time / seconds)
    const group = groups.get(key)
    if (group) group.push(bar)
    else groups.set(key, [bar])
  }
  return [...groups.values()]
}

/** How many minutes the thinnest stocks leave empty. */
async function thinFigure(): Promise<Figure> {
  const market = marketOf('1')
  const shares: number[] = []
  for (const { symbol, indices } of market.listings()) {
    if (!indices.some(({ index, rank }) => index === 'RUT' && rank > 1500)) continue
    const bars = await simulatedBars(market, symbol, '1', '2026-06-01', '2026-06-06')
    shares.push(1 - bars.length / (5 * FULL_DAY_MINUTES))
  }
  return {
    label: 'empty minutes of the smallest stocks',
    result: percent(median(shares)),
    reference: `median of ${shares.length}; from ${percent(Math.min(...shares))} to ${percent(Math.max(...shares))}`,
  }
}
