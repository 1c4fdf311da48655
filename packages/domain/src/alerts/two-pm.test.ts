import { expect, it } from 'vitest'
import { epochSeconds, isoDate, newYorkInstant, twoPm } from '../index.ts'

it.each([
  ['2026-11-16', '09:30', 0, 'green'],
  ['2026-11-16', '14:00', 0, 'green'],
  ['2026-11-16', '14:00', 1, 'red'],
  ['2026-07-14', '14:00', 0, 'green'],
  ['2026-07-14', '14:00', 1, 'red'],
  ['2026-11-16', '09:30', 16_199, 'green'],
  ['2026-11-16', '09:30', 16_200, 'green'],
  ['2026-11-16', '09:30', 16_201, 'red'],
  ['2026-11-16', '20:00', 0, 'red'],
  ['2026-11-17', '08:00', 0, 'green'],
])('[AL-3] on %s at %s and %d s New York it is %s', (day, time, seconds, color) => {
  expect(twoPm(epochSeconds(newYorkInstant(isoDate(day), time) + seconds))).toEqual({ color, dir: '-' })
})
