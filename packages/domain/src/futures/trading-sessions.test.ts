import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HOUR_MS } from '../durations.ts'
import { addDays, epochMs, type IsoDate, isoDate } from '../epoch.ts'
import { isTradingDay } from '../trading-calendar.ts'
import type { FuturesProduct } from './product.ts'
import { futuresProducts, productOfTicker } from './products.ts'
import { lastTradeTime, settlementTime, tradeDateAt, tradingSessionsOn } from './trading-sessions.ts'

const product = (ticker: string): FuturesProduct => {
  const found = productOfTicker(ticker)
  if (found === null) throw new RangeError(ticker)
  return found
}
const utc = (ms: number): string => new Date(ms).toISOString().slice(0, 16)
const sessionsOf = (ticker: string, date: string): string[] =>
  tradingSessionsOn(product(ticker), isoDate(date)).map(({ open, close }) => `${utc(open)} ${utc(close)}`)
const aProduct = fc.constantFrom(...futuresProducts)
const aDate = fc
  .integer({ min: 2, max: 14_500 })
  .map(days => addDays(isoDate('2006-01-03'), days))
  .filter(isTradingDay)

describe('[FU-15] trading sessions of futures', () => {
  it('last from the evening before to the afternoon, New York time', () => {
    expect(sessionsOf('ES', '2026-11-17')).toEqual(['2026-11-16T23:00 2026-11-17T22:00'])
  })

  it('start on Sunday evening for Monday', () => {
    expect(sessionsOf('ES', '2026-11-16')).toEqual(['2026-11-15T23:00 2026-11-16T22:00'])
  })

  it('follow daylight saving time', () => {
    expect(sessionsOf('CL', '2026-07-15')).toEqual(['2026-07-14T22:00 2026-07-15T21:00'])
    expect(sessionsOf('CL', '2026-03-09')).toEqual(['2026-03-08T22:00 2026-03-09T21:00'])
    expect(sessionsOf('FGBL', '2026-03-27')).toEqual(['2026-03-27T00:10 2026-03-27T21:00'])
    expect(sessionsOf('FGBL', '2026-03-30')).toEqual(['2026-03-30T00:10 2026-03-30T20:00'])
  })

  it('pause between the night and the day of grains', () => {
    expect(sessionsOf('ZC', '2026-11-17')).toEqual([
      '2026-11-17T01:00 2026-11-17T13:45',
      '2026-11-17T14:30 2026-11-17T19:20',
    ])
  })

  it('count the shortened trading of a holiday for the next trading day', () => {
    expect(sessionsOf('ES', '2026-01-20')).toEqual([
      '2026-01-18T23:00 2026-01-19T18:00',
      '2026-01-19T23:00 2026-01-20T22:00',
    ])
    expect(sessionsOf('GC', '2026-11-27')).toEqual([
      '2026-11-25T23:00 2026-11-26T19:30',
      '2026-11-26T23:00 2026-11-27T18:45',
    ])
    expect(sessionsOf('ZC', '2026-11-27')).toEqual([
      '2026-11-27T01:00 2026-11-27T13:45',
      '2026-11-27T14:30 2026-11-27T18:05',
    ])
  })

  it('do not exist on Christmas, and on Good Friday only in a payroll week', () => {
    expect(sessionsOf('ES', '2025-12-26')).toEqual(['2025-12-25T23:00 2025-12-26T22:00'])
    expect(sessionsOf('ES', '2025-04-21')).toEqual(['2025-04-20T22:00 2025-04-21T21:00'])
    expect(sessionsOf('ES', '2026-04-06')[0]).toBe('2026-04-02T22:00 2026-04-03T13:15')
    expect(sessionsOf('GC', '2026-04-06')).toEqual(['2026-04-05T22:00 2026-04-06T21:00'])
  })

  it('follow the holidays of their exchange', () => {
    expect(sessionsOf('FDAX', '2026-04-06')).toEqual([])
    expect(sessionsOf('Z', '2026-12-28')).toEqual([])
    expect(sessionsOf('Z', '2026-05-26')).toHaveLength(1)
    expect(sessionsOf('B', '2026-01-20')).toEqual([
      '2026-01-18T23:00 2026-01-19T18:30',
      '2026-01-20T01:00 2026-01-20T23:00',
    ])
    expect(sessionsOf('FESX', '2026-07-06')).toHaveLength(2)
    expect(sessionsOf('ES', '2026-11-26')).toEqual([])
  })

  it('never overlap and lie within four days and a half before the evening of their trade date', () => {
    fc.assert(
      fc.property(aProduct, aDate, (of, date) => {
        let previous = Number.NEGATIVE_INFINITY
        for (const { open, close, tradeDate } of tradingSessionsOn(of, date)) {
          expect(open).toBeGreaterThanOrEqual(previous)
          expect(close).toBeGreaterThan(open)
          expect(tradeDate).toBe(date)
          expect(close).toBeLessThanOrEqual(Date.parse(date) + 24 * HOUR_MS)
          expect(open).toBeGreaterThan(Date.parse(date) - 6 * 24 * HOUR_MS)
          previous = close
        }
      }),
    )
  })
})

describe('[FU-15] settlement and expiry of futures', () => {
  it('are at the times of the exchange', () => {
    const settles = (ticker: string, date: string) =>
      utc(settlementTime(product(ticker), isoDate(date)) * 1000)
    expect(settles('ES', '2026-11-17')).toBe('2026-11-17T21:00')
    expect(settles('ES', '2026-11-27')).toBe('2026-11-27T18:00')
    expect(settles('CL', '2026-11-17')).toBe('2026-11-17T19:30')
    expect(settles('CL', '2026-11-27')).toBe('2026-11-27T18:45')
    expect(settles('FGBL', '2026-07-15')).toBe('2026-07-15T15:15')
    expect(utc(lastTradeTime(product('ES'), { year: 2026, code: 'Z' }) * 1000)).toBe('2026-12-18T14:30')
    expect(utc(lastTradeTime(product('CL'), { year: 2027, code: 'F' }) * 1000)).toBe('2026-12-21T19:30')
  })

  it('settle within a session of the day, if there is one', () => {
    fc.assert(
      fc.property(aProduct, aDate, (of, date) => {
        const last = tradingSessionsOn(of, date).at(-1)
        const at = settlementTime(of, date) * 1000
        if (last) expect(at > last.open && at <= last.close).toBe(true)
      }),
    )
  })
})

describe('[FU-15] the trade date', () => {
  const dateAt = (ticker: string, at: string): IsoDate =>
    tradeDateAt(product(ticker), epochMs(Date.parse(at)))
  it('changes when a session ends', () => {
    expect(dateAt('ES', '2026-11-17T21:59:59Z')).toBe('2026-11-17')
    expect(dateAt('ES', '2026-11-17T22:00:00Z')).toBe('2026-11-18')
    expect(dateAt('ES', '2026-11-20T22:00:00Z')).toBe('2026-11-23')
    expect(dateAt('ES', '2026-11-26T12:00:00Z')).toBe('2026-11-27')
    expect(dateAt('FDAX', '2026-04-04T12:00:00Z')).toBe('2026-04-07')
  })
})
