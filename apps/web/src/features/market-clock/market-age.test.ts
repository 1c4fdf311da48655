import { describe, expect, it } from 'vitest'
import { ageText, instantText } from './market-age.ts'

const now = Date.parse('2026-11-16T15:42:07.900Z')
const before = (seconds: number) => now - seconds * 1000

describe('an age', () => {
  it.each([
    [-5, '0 s'],
    [0, '0 s'],
    [59.9, '59 s'],
    [60, '1 min'],
    [899, '15 min'],
    [900, '15 min'],
    [929, '15 min'],
    [3569, '59 min'],
    [3570, '1 h'],
    [23.4 * 3600, '23 h'],
    [86_399, '1 d'],
    [3 * 86_400 + 1, '3 d'],
  ])('[CH-6] of %d s of market time is “%s”', (seconds, text) => {
    expect(ageText(before(seconds), now)).toBe(text)
  })
})

describe('an instant', () => {
  it('has its date when it is not of today in New York', () => {
    expect(instantText(before(0), now)).toBe('10:42:07')
    expect(instantText(Date.parse('2026-11-16T05:00:00Z'), now)).toBe('00:00:00')
    expect(instantText(Date.parse('2026-11-16T04:59:59Z'), now)).toBe('2026-11-15 23:59:59')
    expect(instantText(Date.parse('2026-11-13T21:00:00Z'), now)).toBe('2026-11-13 16:00:00')
  })
})
