import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, type EpochSeconds, epochSeconds, isoDate, utcMidnight } from './epoch.ts'
import { newYorkClock, newYorkDate, newYorkInstant, newYorkOffsetSeconds } from './new-york.ts'

const at = (iso: string) => epochSeconds(Date.parse(iso) / 1000)
const anyInstant = fc
  .integer({ min: at('2000-01-01T00:00:00Z'), max: at('2040-12-31T23:59:59Z') })
  .map(epochSeconds)
const anyDate = anyInstant.map(newYorkDate)
const anyClock = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(parts => parts.map(n => String(n).padStart(2, '0')).join(':'))

const oracle = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/New_York',
  dateStyle: 'short',
  timeStyle: 'medium',
})
const shown = (t: EpochSeconds) => `${newYorkDate(t)} ${newYorkClock(t)}`

// Daylight saving time: first Sunday of April to last of October until 2006, then second of March to first of November.
const changes = [
  ['2000-04-02T07:00:00Z', '2000-10-29T06:00:00Z'],
  ['2006-04-02T07:00:00Z', '2006-10-29T06:00:00Z'],
  ['2007-03-11T07:00:00Z', '2007-11-04T06:00:00Z'],
  ['2024-03-10T07:00:00Z', '2024-11-03T06:00:00Z'],
  ['2025-03-09T07:00:00Z', '2025-11-02T06:00:00Z'],
  ['2026-03-08T07:00:00Z', '2026-11-01T06:00:00Z'],
  ['2027-03-14T07:00:00Z', '2027-11-07T06:00:00Z'],
] as const

describe('New York by the IANA zone', () => {
  it.each(changes)('changes its offset at %s and %s', (spring, autumn) => {
    expect(newYorkOffsetSeconds(epochSeconds(at(spring) - 1))).toBe(-18_000)
    expect(newYorkOffsetSeconds(at(spring))).toBe(-14_400)
    expect(newYorkOffsetSeconds(epochSeconds(at(autumn) - 1))).toBe(-14_400)
    expect(newYorkOffsetSeconds(at(autumn))).toBe(-18_000)
  })

  it('agrees with Intl at any instant from 2000 to 2040', () => {
    fc.assert(
      fc.property(anyInstant, t => {
        expect(shown(t)).toBe(oracle.format(t * 1000))
      }),
      { numRuns: 2000 },
    )
  })

  it('agrees with Intl in every hour around each change and new year', () => {
    for (let year = 2000; year <= 2040; year += 1) {
      const days = ['01-01', '03-08', '03-14', '04-01', '04-07', '10-25', '10-31', '11-01', '11-07']
      for (const day of days) {
        const midnight = utcMidnight(isoDate(`${year}-${day}`))
        for (let hour = -24; hour <= 48; hour += 1) {
          const t = epochSeconds(midnight + hour * 3600)
          expect(shown(t)).toBe(oracle.format(t * 1000))
        }
      }
    }
  })
})

describe('newYorkInstant', () => {
  it('finds the open in winter and in summer', () => {
    expect(newYorkInstant(isoDate('2024-01-16'), '09:30')).toBe(at('2024-01-16T14:30:00Z'))
    expect(newYorkInstant(isoDate('2024-07-16'), '09:30')).toBe(at('2024-07-16T13:30:00Z'))
  })

  it('uses the first occurrence of the repeated hour in November', () => {
    expect(newYorkInstant(isoDate('2024-11-03'), '00:59')).toBe(at('2024-11-03T04:59:00Z'))
    expect(newYorkInstant(isoDate('2024-11-03'), '01:30')).toBe(at('2024-11-03T05:30:00Z'))
    expect(newYorkInstant(isoDate('2024-11-03'), '02:00')).toBe(at('2024-11-03T07:00:00Z'))
  })

  it('moves the skipped hour in March forward by an hour', () => {
    expect(newYorkInstant(isoDate('2024-03-10'), '01:59')).toBe(at('2024-03-10T06:59:00Z'))
    expect(newYorkInstant(isoDate('2024-03-10'), '02:30')).toBe(at('2024-03-10T07:30:00Z'))
    expect(newYorkInstant(isoDate('2024-03-10'), '03:00')).toBe(at('2024-03-10T07:00:00Z'))
  })

  it.each(['9:30', '24:00', '09:60', '09:30:00', ''])('rejects the time %j', clock => {
    expect(() => newYorkInstant(isoDate('2024-01-16'), clock)).toThrow(RangeError)
  })

  it('converts back to the same date and time, except in the skipped hour', () => {
    fc.assert(
      fc.property(anyDate, anyClock, (date, clock) => {
        const t = newYorkInstant(date, clock)
        const skipped = newYorkDate(t) === date && newYorkClock(t) !== `${clock}:00`
        if (skipped) expect(clock.startsWith('02:')).toBe(true)
        else expect(shown(t)).toBe(`${date} ${clock}:00`)
      }),
      { numRuns: 1000 },
    )
  })

  it('is the inverse of newYorkClock on whole minutes, except in the second occurrence of the repeated hour', () => {
    fc.assert(
      fc.property(anyInstant, instant => {
        const t = epochSeconds(instant - (instant % 60))
        const back = newYorkInstant(newYorkDate(t), newYorkClock(t).slice(0, 5))
        expect([0, 3600]).toContain(t - back)
        if (t !== back) expect(newYorkClock(t).startsWith('01:')).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })

  it('gives days of 23, 24 or 25 hours', () => {
    fc.assert(
      fc.property(anyDate, date => {
        const hours = (newYorkInstant(addDays(date, 1), '00:00') - newYorkInstant(date, '00:00')) / 3600
        expect([23, 24, 25]).toContain(hours)
      }),
    )
  })
})
