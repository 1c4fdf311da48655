import { expect, it } from 'vitest'
import { paperHours } from './paper-hours.ts'

const at = (text: string) => Date.parse(text)

it.each([
  ['SPY', '2026-11-17T14:29:59Z', false, '2026-11-17T21:00:00Z'],
  ['SPY', '2026-11-17T14:30:00Z', true, '2026-11-17T21:00:00Z'],
  ['SPY', '2026-11-17T21:00:00Z', false, '2026-11-18T21:00:00Z'],
  ['SPY', '2026-11-21T15:00:00Z', false, '2026-11-23T21:00:00Z'],
  ['F.US.EPZ26', '2026-11-17T15:00:00Z', true, '2026-11-17T22:00:00Z'],
  ['F.US.EPZ26', '2026-11-17T22:30:00Z', false, '2026-11-18T22:00:00Z'],
  ['F.US.EPZ26', '2026-11-21T15:00:00Z', false, '2026-11-23T22:00:00Z'],
])('[FU-22] the market of %s at %s is open: %s, and its day ends at %s', (symbol, time, isOpen, end) => {
  expect(paperHours(symbol, at(time))).toEqual({ isOpen, dayEndsAt: at(end) })
})
