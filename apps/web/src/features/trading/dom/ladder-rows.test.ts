import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fakeOrder, fakePosition } from '../../../testing/fake-broker.ts'
import { termsOf } from '../contract-terms.ts'
import { centreTicks, followedTop, ladderRows } from './ladder-rows.ts'

const terms = termsOf('F.US.EPZ26', null)
if (!terms) throw new Error('No terms')
const quote = { lp: 7910.25, bid: 7910, ask: 7910.25, volume: 1 }

describe('[BY-17] the rows of the ladder', () => {
  it('have sizes, own orders, the last price and the entry at their price', () => {
    const depth = { bids: [{ price: 7910, volume: 31 }], asks: [{ price: 7910.25, volume: 18 }] }
    const orders = [
      fakeOrder({ limitPrice: 7910, quantity: 3, filledQuantity: 1 }),
      fakeOrder({ id: 'RS_2', type: 'stop', side: 'sell', stopPrice: 7909.75, quantity: 1 }),
    ]
    const position = fakePosition({ averagePrice: 7910 })
    const market = { depth, quote, orders, position }
    const rows = ladderRows(terms, market, 7910.5 * 4, 4)
    expect(
      rows.map(({ text, bid, ask, mine, isLast, isEntry }) => [text, bid, ask, mine, isLast, isEntry]),
    ).toEqual([
      ['7910.50', null, null, '', false, false],
      ['7910.25', null, 18, '', true, false],
      ['7910.00', 31, null, 'B 2', false, true],
      ['7909.75', null, null, 'S 1', false, false],
    ])
  })

  it('are centred on the last price, or between bid and ask before the first trade', () => {
    expect(centreTicks({ quote }, terms)).toBe(7910.25 * 4)
    expect(centreTicks({ quote: { ...quote, lp: null, ask: 7911 } }, terms)).toBe(7910.5 * 4)
    expect(centreTicks({ quote: null }, terms)).toBeNull()
  })

  it('follow the price: it stays in view, and rows move only when it comes near an end', () => {
    expect(followedTop(null, 100, 15)).toBe(107)
    expect(followedTop(107, 102, 15)).toBe(107)
    expect(followedTop(107, 105, 15)).toBe(112)
    const prices = fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 1, maxLength: 50 })
    fc.assert(
      fc.property(prices, fc.integer({ min: 5, max: 60 }), (centres, count) => {
        let top: number | null = null
        for (const centre of centres) {
          const next = followedTop(top, centre, count)
          expect(centre).toBeLessThanOrEqual(next)
          expect(centre).toBeGreaterThan(next - count)
          expect(followedTop(next, centre, count)).toBe(next)
          top = next
        }
      }),
    )
  })
})
