import { describe, expect, it } from 'vitest'
import {
  boundsOf,
  calendarSpan,
  epochSeconds,
  isoDate,
  isWithin,
  marketPhase,
  nearestWithin,
  nextOpen,
} from './index.ts'

const span = boundsOf({ firstDay: isoDate('2021-01-04'), lastDay: isoDate('2045-12-29') })

describe('market span', () => {
  it('reaches from midnight of its first day to the last second of its last day in New York', () => {
    expect(new Date(span.firstMs).toISOString()).toBe('2021-01-04T05:00:00.000Z')
    expect(new Date(span.lastMs).toISOString()).toBe('2045-12-30T04:59:59.000Z')
  })

  it.each([Number.NaN, Number.POSITIVE_INFINITY, -8.64e15, 8.64e15, span.firstMs - 1, span.lastMs + 1])(
    '[BY-21] does not contain %s',
    ms => expect(isWithin(span, ms)).toBe(false),
  )

  it('contains its bounds and moves other instants to them', () => {
    expect([isWithin(span, span.firstMs), isWithin(span, span.lastMs)]).toEqual([true, true])
    expect(nearestWithin(span, -1e300)).toBe(span.firstMs)
    expect(nearestWithin(span, 1e300)).toBe(span.lastMs)
  })

  it('[BY-21] of the calendar allows every market rule at both ends', () => {
    const bounds = boundsOf(calendarSpan)
    for (const ms of [bounds.firstMs, bounds.lastMs]) {
      const at = epochSeconds(ms / 1000)
      expect(nextOpen(at)).toBeGreaterThan(at)
      expect(marketPhase(at)).toBeTruthy()
    }
  })
})
