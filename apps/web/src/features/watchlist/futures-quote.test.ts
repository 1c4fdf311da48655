import { expect, it } from 'vitest'
import { futuresQuote } from './futures-quote.ts'

it.each([
  [{ price: 6030, previousSettlement: 6000 }, 6030, 30, 0.5],
  [{ price: 6030, previousSettlement: null }, 6030, null, null],
  [{ price: null, previousSettlement: 6000 }, null, null, null],
  [null, null, null, null],
])(
  '[WA-1] a future that trades %j changes from its last settlement',
  (known, price, change, changePercent) => {
    expect(futuresQuote(known)).toEqual({ price, change, changePercent, distance: null, direction: null })
  },
)
