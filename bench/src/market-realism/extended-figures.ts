import {
  AFTER_HOURS_MINUTES,
  type Bar,
  DAY_SECONDS,
  HOUR_SECONDS,
  PRE_MARKET_MINUTES,
} from '@tidemark/domain'
import type { MarketSource } from '@tidemark/sources'
import type { Figure } from '../benchmark.ts'
import { hasRealData, isRegular, realMinutes } from './real-bars.ts'
import { marketOf, simulatedBars } from './simulated-bars.ts'
import { median, percent } from './statistics.ts'

/** Minutes before the open and after the close of a day. */
const EXTENDED_MINUTES = PRE_MARKET_MINUTES + AFTER_HOURS_MINUTES
const symbols = ['SPY', 'AAPL', 'KO', 'SMP'] as const

interface Day {
  readonly regular: readonly Bar[]
  readonly extended: readonly Bar[]
}

/** Trading before the open and after the close: how thin and how wide. */
export async function extendedFigures(): Promise<Figure[]> {
  const market = marketOf('1')
  const figures: Figure[] = []
  for (const symbol of symbols) figures.push(await figureOf(market, symbol))
  return figures
}

async function figureOf(market: MarketSource, symbol: string): Promise<Figure> {
  const minutes = await simulatedBars(market, symbol, '1', '2026-06-01', '2026-06-30', 'extended')
  const { share, empty, range } = measure(daysOf(minutes))
  return {
    label: `${symbol} in extended hours`,
    result: percent(share, 1),
    reference: `of the volume; ${empty} minutes empty; range of a minute ${range} of a regular one; ${besideReal(symbol)}`,
  }
}

/** Each real recording has some hours whole; AAPL of 2014 has all of them. */
function besideReal(symbol: string): string {
  if (!hasRealData || symbol !== 'AAPL') return 'no real data here'
  const { share, empty, range } = measure(daysOf(realMinutes('AAPL_1m_2014-06-05_09')))
  return `real ${percent(share, 1)}, ${empty}, ${range}`
}

function measure(days: readonly Day[]) {
  const volume = (bars: readonly Bar[]) => bars.reduce((sum, bar) => sum + bar.volume, 0)
  const range = (bars: readonly Bar[]) => median(bars.map(({ high, low, close }) => (high - low) / close))
  const [regular, extended] = [days.flatMap(day => day.regular), days.flatMap(day => day.extended)]
  return {
    share: volume(extended) / (volume(regular) + volume(extended)),
    empty: percent(1 - extended.length / (days.length * EXTENDED_MINUTES)),
    range: percent(range(extended) / range(regular)),
  }
}

function daysOf(minutes: readonly Bar[]): Day[] {
  const days = new Map<number, { regular: Bar[]; extended: Bar[] }>()
  for (const bar of minutes) {
    // Extended hours end at midnight UTC in summer, so the hours before 04:00 New York belong to no day.
    const key = Math.floor((bar.time - 6 * HOUR_SECONDS) / DAY_SECONDS)
    const day = days.get(key) ?? { regular: [], extended: [] }
    days.set(key, day)
    if (isRegular(bar)) day.regular.push(bar)
    else day.extended.push(bar)
  }
  return [...days.values()]
}
