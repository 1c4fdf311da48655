import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  formatOccSymbol,
  formatPaddedOccSymbol,
  type IsoDate,
  isAdjustedRoot,
  parseOccSymbol,
  settlementOfRoot,
  underlyingOfRoot,
} from '../index.ts'

describe('an OCC symbol', () => {
  it('is parsed with and without padding and with a vendor’s prefix', () => {
    const expected = { root: 'SPY', expiry: '2026-10-16', right: 'call', strikeThousandths: 775_000 }
    for (const text of ['SPY261016C00775000', 'SPY   261016C00775000', 'O:SPY261016C00775000'])
      expect(parseOccSymbol(text)).toEqual(expected)
  })

  it.each(['', 'SPY', 'SPY261016X00775000', 'SPY261316C00775000', 'TOOLONGX261016C00775000'])(
    'is not “%s”',
    text => expect(parseOccSymbol(text)).toBeUndefined(),
  )

  it('needs a valid date and a strike above zero', () => {
    expect(parseOccSymbol('SPY260230C00775000')).toBeUndefined()
    expect(parseOccSymbol('SPY261016C00000000')).toBeUndefined()
  })

  it.each([
    ['SPX   261016C07800000', 'SPX', 'SPX', 'AM', false],
    ['SPXW  261006P07765000', 'SPXW', 'SPX', 'PM', false],
    ['BRKB  261218C00500000', 'BRKB', 'BRK.B', 'PM', false],
    ['AAPL1 261218P00007500', 'AAPL1', 'AAPL', 'PM', true],
    ['F     261016P00012350', 'F', 'F', 'PM', false],
  ])('%s is of root %s on %s, %s-settled, adjusted: %s', (padded, root, underlying, settlement, adjusted) => {
    const symbol = parseOccSymbol(padded.replaceAll(' ', ''))
    expect(symbol && formatPaddedOccSymbol(symbol)).toBe(padded)
    expect(symbol?.root).toBe(root)
    expect(underlyingOfRoot(root)).toBe(underlying)
    expect(settlementOfRoot(root)).toBe(settlement)
    expect(isAdjustedRoot(root)).toBe(adjusted)
  })

  it('parses back to the same parts', () => {
    const symbols = fc.record({
      root: fc.stringMatching(/^[A-Z]{1,5}$/),
      expiry: fc.integer({ min: 0, max: 30_000 }).map(offset => addDays('2010-01-01' as IsoDate, offset)),
      right: fc.constantFrom('call' as const, 'put' as const),
      strikeThousandths: fc.integer({ min: 1, max: 99_999_999 }),
    })
    fc.assert(
      fc.property(symbols, symbol => {
        expect(parseOccSymbol(formatOccSymbol(symbol))).toEqual(symbol)
        expect(formatPaddedOccSymbol(symbol)).toHaveLength(21)
        expect(parseOccSymbol(formatPaddedOccSymbol(symbol))).toEqual(symbol)
      }),
    )
  })

  it('never throws when parsed', () => {
    fc.assert(fc.property(fc.string(), text => void parseOccSymbol(text)))
  })
})
