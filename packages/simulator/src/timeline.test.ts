import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sessions } from './sessions.ts'
import { dayTimeline, intradayTimeline, weekTimeline } from './timeline.ts'

const market = sessions()
const timelines = {
  '1': intradayTimeline(market, '1'),
  '180': intradayTimeline(market, '180'),
  '1D': dayTimeline(market),
  '1W': weekTimeline(market),
}

describe.each(Object.entries(timelines))('the bars of resolution %s', (_code, timeline) => {
  const anyBar = fc.integer({ min: 1, max: timeline.count - 2 })

  it('[CH-1] are found by their timestamps', () => {
    fc.assert(
      fc.property(anyBar, bar => {
        const timestamp = timeline.timestampOf(bar)
        expect([timestamp - 1, timestamp, timestamp + 1].map(timeline.firstAt)).toEqual([bar, bar, bar + 1])
        expect([timestamp - 0.5, timestamp + 0.5].map(timeline.firstAt)).toEqual([bar, bar + 1])
        expect(timeline.timestampOf(bar + 1)).toBeGreaterThan(timestamp)
      }),
    )
  })

  it('start at their timestamp or at the open of their first day', () => {
    fc.assert(
      fc.property(anyBar, bar => {
        const start = Math.max(timeline.timestampOf(bar), market.openSeconds(timeline.dayOf(bar)))
        expect([start - 1, start, start + 0.999].map(timeline.countStartedBy)).toEqual([
          bar,
          bar + 1,
          bar + 1,
        ])
        expect(timeline.endOf(bar)).toBeGreaterThan(start)
        expect(timeline.endOf(bar)).toBeLessThanOrEqual(
          market.closeSeconds(market.lastDayOpenedBy(timeline.endOf(bar))),
        )
      }),
    )
  })

  it('are limited to the simulated years', () => {
    expect([timeline.firstAt(0), timeline.countStartedBy(0)]).toEqual([0, 0])
    expect([timeline.firstAt(4e9), timeline.countStartedBy(4e9)]).toEqual([timeline.count, timeline.count])
  })
})
