import { describe, expect, it } from 'vitest'
import { instrumentTraits, isFuturesSymbol } from './instruments.ts'

describe('isFuturesSymbol', () => {
  it.each(['F.US.EP', 'f.us.ep', 'F.us.ENQ'])('accepts %s, in any case', symbol => {
    expect(isFuturesSymbol(symbol)).toBe(true)
  })

  it.each(['SPY', 'F', 'F.US', 'FXUSXEP', 'XF.US.EP', '/EP', ''])('rejects %j', symbol => {
    expect(isFuturesSymbol(symbol)).toBe(false)
  })
})

describe('instrumentTraits', () => {
  it('[CH-3] gives futures a 24x7 session in UTC on RS', () => {
    expect(instrumentTraits('f.us.EP')).toEqual({
      kind: 'futures',
      session: '24x7',
      timezone: 'Etc/UTC',
      timezoneLabel: 'UTC',
      exchanges: ['RS'],
      types: ['SP', 'NQ', 'IDX'],
    })
  })

  it('[CH-3] gives equities the New York session on the five exchanges', () => {
    expect(instrumentTraits('SPY')).toEqual({
      kind: 'equity',
      session: '0930-1600',
      timezone: 'America/New_York',
      timezoneLabel: 'America/New_York',
      exchanges: ['DTP', 'NasdaqNM', 'NYSE', 'NCM', 'NGM'],
      types: ['stock', 'index'],
    })
  })
})
