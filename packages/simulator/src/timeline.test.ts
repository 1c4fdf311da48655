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

  it('[CH-1] are found by their stamps', () => {
    fc.assert(
      fc.property(anyBar, bar => {
        const stamp = timeline.timestampOf(bar)
        expect([stamp - 1, stamp, stamp + 1].map(timeline.firstAt)).toEqual([bar, bar, bar + 1])
        expect([stamp - 0.5, stamp + 0.5].map(timeline.firstAt)).toEqual([bar, bar + 1])
        expect(timeline.timestampOf(bar + 1)).toBeGreaterThan(stamp)
      }),
    )
  })

  it('begin with the first trade, one after the other', () => {
    fc.assert(
      fc.property(anyBar, bar => {
        const begin = Math.max(timeline.timestampOf(bar), market.openSeconds(timeline.dayOf(bar)))
        expect([begin - 1, begin, begin + 0.999].map(timeline.countStartedBy)).toEqual([
          bar,
          bar + 1,
          bar + 1,
        ])
        expect(timeline.endOf(bar)).toBeGreaterThan(begin)
        expect(timeline.endOf(bar)).toBeLessThanOrEqual(
          market.closeSeconds(market.lastDayOpenedBy(timeline.endOf(bar))),
        )
      }),
    )
  })

  it('have a first and a last', () => {
    expect([timeline.firstAt(0), timeline.countStartedBy(0)]).toEqual([0, 0])
    expect([timeline.firstAt(4e9), timeline.countStartedBy(4e9)]).toEqual([timeline.count, timeline.count])
  })
})
