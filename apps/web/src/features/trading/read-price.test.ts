import { type FuturesProduct, formatFuturesPrice, futuresProducts, productOfTicker } from '@tidemark/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nameOf, onTick, priceOfTicks, termsOf, ticksOf } from './contract-terms.ts'
import { readPrice } from './read-price.ts'

const product = (ticker: string): FuturesProduct => {
  const found = productOfTicker(ticker)
  if (!found) throw new Error(ticker)
  return found
}

describe('[FU-6] a price as typed', () => {
  it.each([
    ['ES', '7910.25', { kind: 'price', price: 7910.25 }],
    ['ES', ' 7910,5 ', { kind: 'price', price: 7910.5 }],
    ['ES', '7910.3', { kind: 'off-tick' }],
    ['ES', '', { kind: 'empty' }],
    ['ES', '7e3', { kind: 'unreadable' }],
    ['ES', 'Infinity', { kind: 'unreadable' }],
    ['ES', '1'.repeat(400), { kind: 'unreadable' }],
    ['CL', '-37.63', { kind: 'price', price: -37.63 }],
    ['ZN', "112'165", { kind: 'price', price: 112.515625 }],
    ['ZN', "112'32", { kind: 'unreadable' }],
  ] as const)('%s %j', (ticker, text, reading) => {
    expect(readPrice(text, product(ticker))).toEqual(reading)
  })

  it('is read back from every notation that the market shows', () => {
    fc.assert(
      fc.property(fc.constantFrom(...futuresProducts), fc.integer({ min: 1, max: 60_000 }), (any, ticks) => {
        const price = priceOfTicks(ticks, any)
        const reading = readPrice(formatFuturesPrice(price, any), any)
        // A market that shows fewer digits than its tick has cannot be read back.
        if (reading.kind !== 'price') return fc.pre(false)
        expect(ticksOf(reading.price, any)).toBe(ticks)
      }),
    )
  })

  it('never throws, and gives prices on the tick alone', () => {
    fc.assert(
      fc.property(fc.constantFrom(...futuresProducts), fc.string({ maxLength: 30 }), (any, text) => {
        const reading = readPrice(text, any)
        if (reading.kind === 'price') expect(onTick(reading.price, any)).toBe(reading.price)
      }),
    )
  })
})

describe('the contract of a symbol', () => {
  it('is named as traders write it, the front month when none is given', () => {
    expect(nameOf('F.US.EPZ26')).toBe('ESZ6')
    expect(nameOf('SPY')).toBe('SPY')
    expect(termsOf('F.US.EP', '2026-11-17' as never)).toMatchObject({ symbol: 'F.US.EPZ26', name: 'ESZ6' })
    expect(termsOf('F.US.EP', null)).toBeNull()
    expect(termsOf('F.US.XXXZ26', null)).toBeNull()
    expect(termsOf('SPY', null)).toMatchObject({ name: 'SPY', tickSize: 0.01, product: null })
  })
})
