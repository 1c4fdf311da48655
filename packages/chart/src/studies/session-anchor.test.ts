import { isoDate, newYorkInstant } from '@tidemark/domain'
import { describe, expect, it } from 'vitest'
import { anchorOf } from './session-anchor.ts'

const at = (day: string, clock: string) => newYorkInstant(isoDate(day), clock)

describe('[CH-12] the anchor of VWAP', () => {
  it('is the market open of the trading calendar; until then the previous session continues', () => {
    const anchor = anchorOf('0930-1600', 'session')
    expect(anchor(at('2025-03-10', '09:30'))).toBe('2025-03-10')
    expect(anchor(at('2025-03-10', '15:59'))).toBe('2025-03-10')
    expect(anchor(at('2025-03-11', '08:00'))).toBe('2025-03-10')
    expect(anchor(at('2025-03-11', '09:30'))).toBe('2025-03-11')
    // Thanksgiving: a session opens on Friday, none on Thursday.
    expect(anchor(at('2025-11-27', '12:00'))).toBe('2025-11-26')
    expect(anchor(at('2025-11-28', '09:30'))).toBe('2025-11-28')
    // Also when going back in time, as when all bars are recomputed.
    expect(anchor(at('2025-03-10', '09:29'))).toBe('2025-03-07')
  })

  it('[BY-23] with extended hours is 04:00', () => {
    const anchor = anchorOf('0400-2000', 'session')
    expect(anchor(at('2025-03-10', '03:59'))).toBe('2025-03-07')
    expect(anchor(at('2025-03-10', '04:00'))).toBe('2025-03-10')
    expect(anchor(at('2025-03-10', '19:59'))).toBe('2025-03-10')
  })

  it('of futures is 18:00 New York, on Sunday for Monday', () => {
    const anchor = anchorOf('24x7', 'session')
    expect(anchor(at('2025-03-10', '17:59'))).toBe('2025-03-10')
    expect(anchor(at('2025-03-10', '18:00'))).toBe('2025-03-11')
    expect(anchor(at('2025-03-09', '18:00'))).toBe('2025-03-10')
    expect(anchor(at('2025-03-07', '16:59'))).toBe('2025-03-07')
  })

  it('of a week is its Monday, of a month its first day', () => {
    const week = anchorOf('0930-1600', 'week')
    expect(week(at('2025-03-10', '10:00'))).toBe('2025-03-10')
    expect(week(at('2025-03-14', '10:00'))).toBe('2025-03-10')
    expect(week(at('2025-03-17', '09:30'))).toBe('2025-03-17')
    const month = anchorOf('0930-1600', 'month')
    expect(month(at('2025-03-31', '10:00'))).toBe('2025-03')
    expect(month(at('2025-04-01', '09:00'))).toBe('2025-03')
    expect(month(at('2025-04-01', '09:30'))).toBe('2025-04')
  })
})
