import { expect, it } from 'vitest'
import { periodEnd } from './billing-period.ts'

const seconds = (text: string) => Date.parse(text) / 1000

it.each([
  ['month', '2026-11-16T15:00:00Z', '2026-12-16T15:00:00Z'],
  ['month', '2027-01-31T15:00:00Z', '2027-02-28T15:00:00Z'],
  ['year', '2028-02-29T15:00:00Z', '2029-02-28T15:00:00Z'],
] as const)('[AC-8] a %s from %s ends %s', (interval, start, end) => {
  expect(periodEnd(interval, seconds(start))).toBe(seconds(end))
})
