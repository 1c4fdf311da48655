import { describe, expect, it } from 'vitest'
import { ageText, countText, newYorkDateTime, parseNewYorkDateTime, sizeText } from './formats.ts'

describe('the operator’s figures', () => {
  it('format a time in New York', () => {
    expect(newYorkDateTime(Date.parse('2026-11-16T15:42:07.900Z'))).toBe('2026-11-16 10:42:07')
  })

  it.each([
    ['2026-11-16 10:42:07', '2026-11-16T15:42:07Z'],
    [' 2026-07-14T09:30 ', '2026-07-14T13:30:00Z'],
  ])('parse %s', (text, instant) => expect(parseNewYorkDateTime(text)).toBe(Date.parse(instant)))

  it.each(['', 'noon', '2026-11-16', '2026-11-16 25:00', '2026-02-30 10:00', '2026-11-16 10:00:75'])(
    'reject “%s” as a time',
    text => expect(parseNewYorkDateTime(text)).toBeNull(),
  )

  it.each([
    [-5, '0 s'],
    [119_999, '119 s'],
    [120_000, '2 min'],
    [7_199_999, '119 min'],
    [7_200_000, '2 h'],
    [47 * 3_600_000, '47 h'],
    [48 * 3_600_000, '2 d'],
  ])('format an age of %i ms as %s', (ms, text) => expect(ageText(ms)).toBe(text))

  it.each([
    [0, '0 B'],
    [1023, '1023 B'],
    [1024, '1.0 KB'],
    [5_242_880, '5.0 MB'],
  ])('format %i bytes as %s', (bytes, text) => expect(sizeText(bytes)).toBe(text))

  it('group thousands', () => expect(countText(12_345)).toBe('12,345'))
})
