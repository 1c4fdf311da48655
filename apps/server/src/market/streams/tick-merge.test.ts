import { barOfTick, type TickMessage } from '@tidemark/contracts'
import { type Bar, mergeBars } from '@tidemark/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { coalesceTicks, isSameMinute, mergeTicks } from './tick-merge.ts'

/** Messages of one ticker: consecutive numbers, non-decreasing times. */
const stream = fc
  .array(
    fc.record({
      waitMs: fc.integer({ min: 0, max: 40_000 }),
      prices: fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 4 }),
      v: fc.integer({ min: 1, max: 500 }),
    }),
    { minLength: 1, maxLength: 40 },
  )
  .map(rows => {
    let t = 1_800_000_000_000
    return rows.map(({ waitMs, prices, v }, index): TickMessage => {
      t += waitMs
      const [o = 1, p = 1] = [prices[0], prices.at(-1)]
      const [h, l] = [Math.max(...prices), Math.min(...prices)]
      return { ticker: 'SPY', seq: index + 8, prev: index + 7, t, p, v, o, h, l }
    })
  })

function barsOf(ticks: readonly TickMessage[]): Map<number, Bar> {
  const bars = new Map<number, Bar>()
  for (const tick of ticks) addTick(bars, tick)
  return bars
}

function addTick(bars: Map<number, Bar>, tick: TickMessage): void {
  const minute = barOfTick(tick)
  const bar = bars.get(minute.time)
  bars.set(minute.time, bar ? mergeBars(bar, minute) : minute)
}

describe('tick merging', () => {
  it('gives the same bars as the unmerged messages', () => {
    fc.assert(
      fc.property(stream, ticks => {
        const merged: TickMessage[] = []
        for (const tick of ticks) {
          const last = merged.at(-1)
          if (last && isSameMinute(last, tick)) merged[merged.length - 1] = mergeTicks(last, tick)
          else merged.push(tick)
        }
        expect(barsOf(merged)).toEqual(barsOf(ticks))
        merged.forEach((tick, index) => {
          expect(tick.prev).toBe(merged[index - 1]?.seq ?? 7)
        })
        expect(merged.at(-1)?.seq).toBe(ticks.at(-1)?.seq)
      }),
    )
  })

  it('is associative', () => {
    fc.assert(
      fc.property(stream, ticks => {
        const minute = ticks.filter(tick => isSameMinute(tick, ticks[0] ?? tick))
        const [first, ...rest] = minute
        if (!first) return
        const fromLeft = rest.reduce(mergeTicks, first)
        const fromRight = minute
          .slice(0, -1)
          .reduceRight((next, tick) => mergeTicks(tick, next), minute.at(-1) ?? first)
        expect(fromRight).toEqual(fromLeft)
      }),
    )
  })

  it('[SO-5] lets a slow receiver rebuild the same bars or detect that it must refetch them', () => {
    fc.assert(
      fc.property(stream, fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }), (ticks, isSlow) => {
        const truth = barsOf(ticks)
        const bars = new Map<number, Bar>()
        let [last, pending, lostMinute] = [7, undefined as TickMessage | undefined, false]
        const receive = (tick: TickMessage) => {
          if (tick.prev === last) {
            addTick(bars, tick)
          } else {
            expect(lostMinute).toBe(true)
            for (const [known, bar] of barsOf(ticks.filter(({ seq }) => seq <= tick.seq)))
              bars.set(known, bar)
          }
          last = tick.seq
        }
        ticks.forEach((tick, index) => {
          if (pending && !isSameMinute(pending, tick)) lostMinute = true
          pending = coalesceTicks(pending, tick)
          if (isSlow[index] && index < ticks.length - 1) return
          receive(pending)
          pending = undefined
          lostMinute = false
        })
        expect(bars).toEqual(truth)
      }),
    )
  })
})
