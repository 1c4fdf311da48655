import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  frontIndexFuturesSymbols,
  futuresProducts,
  futuresSymbol,
  isFuturesSymbol,
  isoDate,
  monthCodes,
  parseFuturesSymbol,
  productOfTicker,
} from '../index.ts'

const months = fc.record({ year: fc.integer({ min: 2000, max: 2099 }), code: fc.constantFrom(...monthCodes) })
const tradable = futuresProducts.filter(({ cqgSymbol }) => cqgSymbol !== null)

describe('futures symbols', () => {
  it('[AL-7] name EP, ENQ and RTY by their front month', () => {
    expect(frontIndexFuturesSymbols(isoDate('2026-11-16'))).toEqual({
      EP: 'F.US.EPZ26',
      ENQ: 'F.US.ENQZ26',
      RTY: 'F.US.RTYZ26',
    })
    expect(frontIndexFuturesSymbols(isoDate('2026-12-14')).EP).toBe('F.US.EPH27')
  })

  it('parse back to their product and month', () => {
    fc.assert(
      fc.property(fc.constantFrom(...tradable), months, (product, month) => {
        const symbol = futuresSymbol(product, month) ?? ''
        expect(isFuturesSymbol(symbol)).toBe(true)
        expect(parseFuturesSymbol(symbol)).toEqual({ product, month })
        expect(parseFuturesSymbol(symbol.toLowerCase())).toEqual({ product, month })
      }),
    )
  })

  it('may name only a product', () => {
    expect(parseFuturesSymbol('F.US.EP')).toEqual({ product: productOfTicker('ES'), month: null })
    expect(parseFuturesSymbol('F.US.EU6')).toEqual({ product: productOfTicker('6E'), month: null })
  })

  it('are null for a product without a provider symbol', () => {
    const mini = futuresProducts.find(({ exchangeSymbol }) => exchangeSymbol === 'XK')
    expect(mini && futuresSymbol(mini, { year: 2026, code: 'F' })).toBeNull()
  })

  it.each(['', 'SPY', 'EPZ26', 'F.US.', 'F.US.Z26', 'F.US.NOPEZ26', 'F.US.EPA26', 'F.US.EPZ2026'])(
    'reject “%s”',
    symbol => {
      expect(parseFuturesSymbol(symbol)).toBeNull()
    },
  )
})
