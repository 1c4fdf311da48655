import {
  addDays,
  type Bar,
  DAY_SECONDS,
  epochSeconds,
  extendedSession,
  foldBars,
  isoDate,
  isTradingDay,
  MINUTE_MS,
  newYorkDate,
  RESOLUTIONS,
  type Resolution,
  regularSession,
  resolutionSeconds,
} from '@tidemark/domain'
import { type BarRequest, barAt } from '@tidemark/sources'
import fc from 'fast-check'
import { expect } from 'vitest'
import { createSimulatedMarket } from '../simulated-market.ts'

const source = createSimulatedMarket({ seed: 3, symbols: ['SPY', 'SPX', 'KO', 'ELMD', 'UVXY'] })
export const nowMs = Date.parse('2026-07-15T17:46:31.250Z')
const INTRADAY = RESOLUTIONS.filter(code => resolutionSeconds(code) < DAY_SECONDS)

export async function extended(symbol: string, resolution: Resolution, more: Partial<BarRequest> = {}) {
  const request = { symbol, resolution, fromSeconds: 0, toSeconds: 4e9, nowMs, hours: 'extended' } as const
  const columns = await source.bars({ ...request, ...more })
  return Array.from(columns.t, (_, row) => barAt(columns, row))
}

export const boundsAt = (t: number) => {
  const date = newYorkDate(epochSeconds(t))
  return { ...extendedSession(date), regular: regularSession(date) }
}
export const hoursOf = (t: number) => {
  const { open, close } = boundsAt(t).regular
  return t < open ? 'pre-market' : t < close ? 'regular' : 'after-hours'
}
/** The start of the bar with a minute: counted from the start of its part of the day. */
function startOf(t: number, resolution: Resolution): number {
  const { open, regular } = boundsAt(t)
  const origin = { 'pre-market': open, regular: regular.open, 'after-hours': regular.close }[hoursOf(t)]
  const step = resolutionSeconds(resolution)
  return origin + Math.floor((t - origin) / step) * step
}
function folded(minutes: readonly Bar[], resolution: Resolution): (Bar | undefined)[] {
  const groups = new Map<number, Bar[]>()
  for (const minute of minutes) {
    const start = startOf(minute.time, resolution)
    groups.set(start, [...(groups.get(start) ?? []), minute])
  }
  return [...groups].map(([time, bars]) => foldBars(bars, epochSeconds(time)))
}

const aDay = fc
  .integer({ min: 0, max: 9000 })
  .map(days => addDays(isoDate('2006-01-04'), days))
  .filter(date => isTradingDay(date))
const aSymbol = fc.constantFrom('SPY', 'KO', 'ELMD', 'UVXY')

export async function sumsOfAnyMoment(numRuns: number): Promise<void> {
  const aMoment = fc.record({
    symbol: aSymbol,
    date: aDay,
    resolution: fc.constantFrom(...INTRADAY),
    ms: fc.integer({ min: -MINUTE_MS, max: 16 * 60 * MINUTE_MS }),
  })
  await fc.assert(
    fc.asyncProperty(aMoment, async ({ symbol, date, resolution, ms }) => {
      const { open } = extendedSession(date)
      const range = { fromSeconds: open, toSeconds: open + DAY_SECONDS, nowMs: open * 1000 + ms }
      const minutes = await extended(symbol, '1', range)
      expect(await extended(symbol, resolution, range)).toEqual(folded(minutes, resolution))
    }),
    { numRuns },
  )
}

export async function isCountedBackExactly(numRuns: number): Promise<void> {
  const aRequest = fc.record({
    symbol: aSymbol,
    resolution: fc.constantFrom(...INTRADAY),
    countback: fc.integer({ min: 0, max: 400 }),
    back: fc.integer({ min: 0, max: 40 * DAY_SECONDS }),
  })
  await fc.assert(
    fc.asyncProperty(aRequest, async ({ symbol, resolution, countback, back }) => {
      const toSeconds = Math.floor(nowMs / 1000) - back
      const counted = await extended(symbol, resolution, { toSeconds, countback })
      expect(counted).toHaveLength(countback)
      const fromSeconds = counted[0]?.time ?? toSeconds
      expect(await extended(symbol, resolution, { toSeconds, fromSeconds })).toEqual(counted)
    }),
    { numRuns },
  )
}
