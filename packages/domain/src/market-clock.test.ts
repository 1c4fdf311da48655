import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type EpochSeconds, epochSeconds, isoDate } from './epoch.ts'
import {
  holidayNameAt,
  isAfterHours,
  isPremarketHours,
  marketClose,
  marketDate,
  marketOpen,
  marketPhase,
  nextOpen,
  simulatedStart,
} from './market-clock.ts'
import { newYorkClock, newYorkDate, newYorkInstant } from './new-york.ts'
import { isHalfDay, isTradingDay, regularSession } from './trading-calendar.ts'

const at = (iso: string) => epochSeconds(Date.parse(iso) / 1000)
/** New York wall clock, 'yyyy-MM-dd HH:mm'. */
const ny = (text: string) => newYorkInstant(isoDate(text.slice(0, 10)), text.slice(11))
const plus = (t: EpochSeconds, seconds: number) => epochSeconds(t + seconds)
const instantFrom = (first: string, last: string) =>
  fc.integer({ min: at(first), max: at(last) }).map(epochSeconds)
const anyInstant = fc.oneof(
  instantFrom('2024-01-02T00:00:00Z', '2027-12-31T23:59:59Z'),
  instantFrom('2000-02-01T00:00:00Z', '2098-12-31T23:59:59Z'),
)

describe('open and close', () => {
  it('[CLK-1] are at 14:30 UTC in winter and 13:30 UTC in summer for the open', () => {
    expect(marketOpen(at('2024-01-16T18:00:00Z'))).toBe(at('2024-01-16T14:30:00Z'))
    expect(marketOpen(at('2024-07-16T18:00:00Z'))).toBe(at('2024-07-16T13:30:00Z'))
  })

  it('[CLK-1] shift by an hour on the Monday after each clock change', () => {
    expect(marketOpen(ny('2024-03-08 12:00'))).toBe(at('2024-03-08T14:30:00Z'))
    expect(marketOpen(ny('2024-03-11 12:00'))).toBe(at('2024-03-11T13:30:00Z'))
    expect(marketOpen(ny('2024-11-01 12:00'))).toBe(at('2024-11-01T13:30:00Z'))
    expect(marketOpen(ny('2024-11-04 12:00'))).toBe(at('2024-11-04T14:30:00Z'))
  })

  it('[CLK-1] are 24300 s apart', () => {
    const noon = ny('2024-07-16 12:00')
    expect(marketClose(noon) - marketOpen(noon)).toBe(24_300)
    expect(marketClose(noon)).toBe(ny('2024-07-16 16:15'))
  })

  it('are 09:30 and 13:15 New York on a half day, 15 minutes after its last bar', () => {
    expect(marketClose(ny('2024-11-29 12:00'))).toBe(ny('2024-11-29 13:15'))
    expect(regularSession(isoDate('2024-11-29')).close).toBe(ny('2024-11-29 13:00'))
  })

  it('[CLK-1] are at 09:30 New York and 15 minutes after the bars on every trading day', () => {
    fc.assert(
      fc.property(anyInstant, t => {
        const [open, close, day] = [marketOpen(t), marketClose(t), marketDate(t)]
        expect(newYorkClock(open)).toBe('09:30:00')
        expect([14.5, 13.5]).toContain((open % 86_400) / 3600)
        expect(close - open).toBe(isHalfDay(day) ? 13_500 : 24_300)
        expect(close - regularSession(day).close).toBe(900)
      }),
    )
  })
})

describe('the market date', () => {
  it('[CLK-2] rolls a Saturday back to Friday', () => {
    expect(marketOpen(ny('2024-06-01 12:00'))).toBe(ny('2024-05-31 09:30'))
  })

  it('[CLK-2] rolls a Sunday after a Good Friday back to Thursday', () => {
    expect(marketDate(ny('2024-03-31 12:00'))).toBe('2024-03-28')
  })

  it('[CLK-2] rolls a holiday back, over the weekend before it too', () => {
    expect(marketDate(ny('2024-05-27 12:00'))).toBe('2024-05-24')
    expect(marketDate(ny('2025-01-09 12:00'))).toBe('2025-01-08')
  })

  it('[CLK-2] uses the New York date: Friday evening is still Friday although Saturday in UTC', () => {
    expect(marketDate(at('2024-06-01T01:00:00Z'))).toBe('2024-05-31')
    expect(marketPhase(at('2024-06-01T01:00:00Z'))).toBe('after-hours')
    expect(marketPhase(at('2024-06-01T04:00:00Z'))).toBe('weekend')
  })

  it('[CLK-2] is always a trading day, never later than the day itself', () => {
    fc.assert(
      fc.property(anyInstant, t => {
        const [day, today] = [marketDate(t), newYorkDate(t)]
        expect(isTradingDay(day)).toBe(true)
        expect(day <= today).toBe(true)
        if (isTradingDay(today)) expect(day).toBe(today)
      }),
    )
  })
})

describe('premarket and after hours', () => {
  const open = ny('2024-07-16 09:30')
  const close = ny('2024-07-16 16:15')

  it.each([
    ['a second before premarket', plus(open, -7201), false, true, 'after-hours'],
    ['the first second of premarket', plus(open, -7200), true, true, 'premarket'],
    ['the last second of premarket', plus(open, -1), true, true, 'premarket'],
    ['the open', open, false, false, 'open'],
    ['the last bar', plus(close, -900), false, false, 'open'],
    ['the close', close, false, false, 'open'],
    ['a second after the close', plus(close, 1), false, true, 'after-hours'],
    ['midnight', ny('2024-07-16 00:00'), false, true, 'after-hours'],
    ['the time of premarket on a Saturday', ny('2024-07-20 09:00'), false, true, 'weekend'],
    ['the time of premarket on a holiday', ny('2024-07-04 09:00'), false, true, 'holiday'],
    ['noon of a holiday', ny('2024-07-04 12:00'), false, true, 'holiday'],
    ['the close of a half day', ny('2024-07-03 13:15'), false, false, 'open'],
    ['the afternoon of a half day', ny('2024-07-03 14:00'), false, true, 'after-hours'],
  ] as const)('[CLK-3] %s', (_title, t, premarket, afterHours, phase) => {
    expect(isPremarketHours(t)).toBe(premarket)
    expect(isAfterHours(t)).toBe(afterHours)
    expect(marketPhase(t)).toBe(phase)
  })

  it('[CLK-3] agree with the phase', () => {
    fc.assert(
      fc.property(anyInstant, t => {
        const phase = marketPhase(t)
        expect(isAfterHours(t)).toBe(phase !== 'open')
        expect(isPremarketHours(t)).toBe(phase === 'premarket')
        expect(isTradingDay(newYorkDate(t))).toBe(phase !== 'weekend' && phase !== 'holiday')
        expect(holidayNameAt(t) !== undefined).toBe(phase === 'holiday')
      }),
      { numRuns: 500 },
    )
  })

  it('finds the name of the holiday', () => {
    expect(holidayNameAt(ny('2024-07-04 12:00'))).toBe('Independence Day')
    expect(holidayNameAt(ny('2025-01-09 12:00'))).toBe('National Day of Mourning (Carter)')
    expect(holidayNameAt(ny('2024-07-05 12:00'))).toBeUndefined()
  })
})

describe('nextOpen', () => {
  it.each([
    ['2024-07-16 09:29', '2024-07-16 09:30'],
    ['2024-07-16 09:30', '2024-07-17 09:30'],
    ['2024-07-16 12:00', '2024-07-17 09:30'],
    ['2024-07-03 20:00', '2024-07-05 09:30'],
    ['2024-03-28 20:00', '2024-04-01 09:30'],
    ['2024-06-01 09:00', '2024-06-03 09:30'],
  ])('after %s is %s', (from, to) => {
    expect(nextOpen(ny(from))).toBe(ny(to))
  })

  it('is the first open after the instant, on a trading day', () => {
    fc.assert(
      fc.property(anyInstant, t => {
        const next = nextOpen(t)
        expect(next).toBeGreaterThan(t)
        expect(isTradingDay(newYorkDate(next))).toBe(true)
        expect(marketOpen(plus(next, -1)) <= t || marketOpen(plus(next, -1)) === next).toBe(true)
        expect(nextOpen(plus(next, -1))).toBe(next)
      }),
    )
  })
})

describe('simulatedStart', () => {
  it.each([
    ['before the open', '2024-07-16 09:29', '2024-07-16 10:00'],
    ['at the open', '2024-07-16 09:30', '2024-07-16 09:30'],
    ['in the session, before 10:00', '2024-07-16 09:45', '2024-07-16 09:45'],
    ['in the last minute', '2024-07-16 15:59', '2024-07-16 15:59'],
    ['at the close', '2024-07-16 16:00', '2024-07-17 10:00'],
    ['at the close of a half day', '2024-07-03 13:00', '2024-07-05 10:00'],
    ['on a Sunday', '2026-11-15 12:00', '2026-11-16 10:00'],
    ['on a holiday', '2024-07-04 12:00', '2024-07-05 10:00'],
    ['at midnight of a trading day', '2024-07-16 00:00', '2024-07-16 10:00'],
  ])('%s', (_title, from, to) => {
    expect(simulatedStart(ny(from))).toBe(ny(to))
  })

  it('never goes back, is in an open market and is idempotent', () => {
    fc.assert(
      fc.property(anyInstant, t => {
        const start = simulatedStart(t)
        expect(start).toBeGreaterThanOrEqual(t)
        expect(marketPhase(start)).toBe('open')
        expect(simulatedStart(start)).toBe(start)
      }),
    )
  })
})
