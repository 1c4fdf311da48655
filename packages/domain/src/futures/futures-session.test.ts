import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { epochSeconds, futuresOpen, futuresSessionDate } from '../index.ts'

const at = (iso: string) => epochSeconds(Date.parse(iso) / 1000)

describe('the session of the index futures', () => {
  it.each([
    ['2026-11-16T22:59:59Z', '2026-11-16', 'before 18:00 in New York'],
    ['2026-11-16T23:00:00Z', '2026-11-17', 'at 18:00'],
    ['2026-11-20T23:00:00Z', '2026-11-23', 'on Friday evening'],
    ['2026-11-22T23:00:00Z', '2026-11-23', 'on Sunday evening'],
    ['2026-11-26T15:00:00Z', '2026-11-27', 'on Thanksgiving'],
    ['2026-07-14T22:00:00Z', '2026-07-15', 'at 18:00 of daylight saving time'],
  ])('[AL-2] of %s is %s: %s', (instant, date) => {
    expect(futuresSessionDate(at(instant))).toBe(date)
  })

  it('[AL-2] starts at 18:00 of the trading day before', () => {
    expect(futuresOpen(futuresSessionDate(at('2026-11-23T15:00:00Z')))).toBe(at('2026-11-20T23:00:00Z'))
    expect(futuresOpen(futuresSessionDate(at('2026-11-17T15:00:00Z')))).toBe(at('2026-11-16T23:00:00Z'))
  })

  it('[AL-2] contains every instant that belongs to it', () => {
    const instants = fc.integer({ min: at('2020-01-01T00:00:00Z'), max: at('2030-01-01T00:00:00Z') })
    fc.assert(
      fc.property(instants, seconds => {
        const date = futuresSessionDate(epochSeconds(seconds))
        expect(futuresOpen(date)).toBeLessThanOrEqual(seconds)
        expect(futuresSessionDate(futuresOpen(date))).toBe(date)
      }),
    )
  })
})
