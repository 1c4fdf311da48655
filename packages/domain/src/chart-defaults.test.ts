import { describe, expect, it } from 'vitest'
import { defaultTicker, defaultTimeframe, tickerToOpen } from './chart-defaults.ts'
import { isoDate } from './epoch.ts'
import { newYorkInstant } from './new-york.ts'

describe('tickerToOpen', () => {
  it('[CH-4] is SPY by default', () => {
    expect(defaultTicker).toBe('SPY')
    expect(tickerToOpen(null)).toBe('SPY')
    expect(tickerToOpen(' ')).toBe('SPY')
  })

  it('[CH-4] is the stored ticker', () => {
    expect(tickerToOpen('QQQ')).toBe('QQQ')
    expect(tickerToOpen('F')).toBe('F')
  })

  it.each(['F.US.EPZ24', 'F.US', 'f.us.enq', ' F.US.EP'])('[CH-4] ignores the stored %j', stored => {
    expect(tickerToOpen(stored)).toBe('SPY')
  })

  it.each(['{', '{"a":1}', 'two words', 'x'.repeat(40)])(
    '[ST-1] ignores stored text that is no symbol: %s',
    stored => {
      expect(tickerToOpen(stored)).toBe('SPY')
    },
  )
})

describe('defaultTimeframe', () => {
  it.each([
    ['2024-06-01', '12:00', '5D'],
    ['2024-06-02', '12:00', '5D'],
    ['2024-07-04', '12:00', '5D'],
    ['2024-06-03', '12:00', '1D'],
    ['2024-06-03', '20:00', '1D'],
    ['2024-07-03', '20:00', '1D'],
  ])('[CH-4] on %s at %s is %s', (date, clock, timeframe) => {
    expect(defaultTimeframe(newYorkInstant(isoDate(date), clock))).toBe(timeframe)
  })
})
