import { epochSeconds } from '@tidemark/domain'
import { describe, expect, it } from 'vitest'
import { barStart, tradingStart } from './bar-start.ts'

const at = (instant: string) => epochSeconds(Date.parse(instant) / 1000)
const equity = (resolution: Parameters<typeof barStart>[1], instant: string) =>
  new Date(barStart('0930-1600', resolution, at(instant)) * 1000).toISOString().slice(0, 16)

describe('start of a bar', () => {
  it('is counted from the market open, in winter and in summer', () => {
    expect(equity('60', '2026-11-16T15:29:59Z')).toBe('2026-11-16T14:30')
    expect(equity('60', '2026-11-16T15:30:00Z')).toBe('2026-11-16T15:30')
    expect(equity('120', '2026-07-15T17:29:00Z')).toBe('2026-07-15T15:30')
    expect(equity('1', '2026-11-16T15:29:59Z')).toBe('2026-11-16T15:29')
    expect(equity('720', '2026-11-16T20:59:00Z')).toBe('2026-11-16T14:30')
  })

  it('is the date for daily bars and the Monday for weekly bars', () => {
    expect(equity('1D', '2026-11-16T20:59:00Z')).toBe('2026-11-16T00:00')
    expect(equity('1W', '2026-11-20T20:59:00Z')).toBe('2026-11-16T00:00')
    expect(equity('1W', '2026-11-16T14:30:00Z')).toBe('2026-11-16T00:00')
  })

  it('has the first trading day of a week as its trading start', () => {
    // Labor Day is a Monday.
    const first = tradingStart('0930-1600', '1W', at('2026-09-07T00:00:00Z'))
    expect(new Date(first * 1000).toISOString()).toBe('2026-09-08T13:30:00.000Z')
  })

  it('is counted from midnight UTC for 24x7 sessions', () => {
    expect(barStart('24x7', '180', at('2026-11-16T05:00:00Z'))).toBe(at('2026-11-16T03:00:00Z'))
    expect(barStart('24x7', '1D', at('2026-11-16T23:00:00Z'))).toBe(at('2026-11-16T00:00:00Z'))
    expect(tradingStart('24x7', '1D', at('2026-11-16T00:00:00Z'))).toBe(at('2026-11-16T00:00:00Z'))
  })
})
