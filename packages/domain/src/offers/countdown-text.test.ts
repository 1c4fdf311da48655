import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countdownText } from './countdown-text.ts'

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]

describe('a countdown', () => {
  it.each([
    [3 * day, '03:00:00'],
    [3 * day - 1, '03:00:00'],
    [2 * day + 3 * hour + 4 * minute, '02:03:04'],
    [1, '00:00:01'],
    [0, '00:00:00'],
    [-5, '00:00:00'],
    [120 * day, '120:00:00'],
  ])('[AC-6] of %s ms reads %s', (left, text) => {
    expect(countdownText(left)).toBe(text)
  })

  it('[AC-6] gives the time left to the minute', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 * day }), left => {
        const [days = 0, hours = 0, minutes = 0] = countdownText(left).split(':').map(Number)
        expect(hours).toBeLessThan(24)
        expect(minutes).toBeLessThan(60)
        const read = days * day + hours * hour + minutes * minute
        expect(read - left).toBeGreaterThanOrEqual(0)
        expect(read - left).toBeLessThan(minute)
      }),
    )
  })
})
