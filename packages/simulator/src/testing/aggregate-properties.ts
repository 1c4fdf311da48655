import { RESOLUTIONS, resolutionSeconds } from '@tidemark/domain'
import type { BarColumns } from '@tidemark/sources'
import fc from 'fast-check'
import { expect } from 'vitest'
import { sessions } from '../sessions.ts'
import { createSimulatedMarket } from '../simulated-market.ts'

export const source = createSimulatedMarket({ seed: 'aggregates' })
export const nowMs = Date.parse('2045-12-31T23:00:00Z')
const calendar = sessions()
const anySymbol = fc.nat({ max: source.listings().length - 1 }).map(i => source.listings()[i]?.symbol ?? '')
const anyDay = fc.nat({ max: calendar.count - 1 })
const halfDays = Array.from({ length: calendar.count }, (_, day) => day).filter(
  day => calendar.minutesIn(day) === 210,
)

const rows = ({ t, o, h, l, c, v }: BarColumns) =>
  Array.from(t, (at, i) => [at, o[i], h[i], l[i], c[i], v[i]])
const dayRange = (day: number) => ({
  fromSeconds: calendar.dateSeconds(day),
  toSeconds: calendar.closeSeconds(day),
  nowMs,
})
const sumUp = (bars: BarColumns, from: number, to: number) => [
  bars.o[from],
  Math.max(...bars.h.subarray(from, to)),
  Math.min(...bars.l.subarray(from, to)),
  bars.c[Math.min(to, bars.c.length) - 1],
  bars.v.subarray(from, to).reduce((sum, volume) => sum + volume, 0),
]

export async function sumsOfAnyDay(numRuns: number): Promise<void> {
  const day = fc.oneof(anyDay, fc.constantFrom(...halfDays))
  await fc.assert(
    fc.asyncProperty(anySymbol, day, async (symbol, date) => {
      const minutes = await source.bars({ symbol, resolution: '1', ...dayRange(date) })
      const open = calendar.openSeconds(date)
      for (const resolution of RESOLUTIONS.filter(code => code !== '1W')) {
        const length = resolutionSeconds(resolution)
        // Minutes without a trade have no bar.
        const barOf = Array.from(minutes.t, t => Math.floor((t - open) / length))
        const starts = [...new Set(barOf)]
        const bars = await source.bars({ symbol, resolution, ...dayRange(date) })
        if (resolution !== '1D') expect([...bars.t]).toEqual(starts.map(bar => open + bar * length))
        for (const [i, [, ...values]] of rows(bars).entries()) {
          const bar = starts[i] ?? 0
          expect(values).toEqual(sumUp(minutes, barOf.indexOf(bar), barOf.lastIndexOf(bar) + 1))
        }
      }
    }),
    { numRuns },
  )
}

export async function sumsOfAnyWeek(numRuns: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(anySymbol, fc.integer({ min: 10, max: calendar.count - 10 }), async (symbol, date) => {
      const until = calendar.dateSeconds(date)
      const week = await source.bars({
        symbol,
        resolution: '1W',
        fromSeconds: 0,
        toSeconds: until + 1,
        countback: 1,
        nowMs,
      })
      const monday = week.t[0] ?? 0
      const days = await source.bars({
        symbol,
        resolution: '1D',
        fromSeconds: monday,
        toSeconds: monday + 7 * 86_400,
        nowMs,
      })
      expect(new Date(monday * 1000).getUTCDay()).toBe(1)
      expect(rows(week)).toEqual([[monday, ...sumUp(days, 0, 5)]])
    }),
    { numRuns },
  )
}

export async function isTheSameForAnyRange(numRuns: number): Promise<void> {
  const sizes = fc.tuple(fc.integer({ min: 1, max: 90 }), fc.integer({ min: 1, max: 90 }))
  await fc.assert(
    fc.asyncProperty(
      anySymbol,
      fc.constantFrom(...RESOLUTIONS),
      anyDay,
      sizes,
      async (symbol, resolution, day, [a, b]) => {
        const request = {
          symbol,
          resolution,
          fromSeconds: 0,
          toSeconds: calendar.openSeconds(day) + 7000,
          nowMs,
        }
        const long = rows(await source.bars({ ...request, countback: Math.max(a, b) }))
        const short = rows(await source.bars({ ...request, countback: Math.min(a, b) }))
        expect(long.slice(-short.length)).toEqual(short)
        const [first] = long[0] ?? []
        expect(rows(await source.bars({ ...request, fromSeconds: first ?? 0 }))).toEqual(long)
      },
    ),
    { numRuns },
  )
}
