import { isoDate } from '@tidemark/domain'
import { expect, it } from 'vitest'
import { momentText } from './moment-text.ts'

const at = Date.parse('2026-11-13T21:00:05.900Z')

it.each([
  [isoDate('2026-11-13'), '16:00:05'],
  [isoDate('2026-11-16'), '13 Nov 16:00'],
  [isoDate('2027-01-04'), '2026-11-13 16:00'],
  [null, '16:00:05'],
])('a moment on %s is shown as %s', (today, text) => {
  expect(momentText(at, today)).toBe(text)
})
