import { expect, it } from 'vitest'
import { futuresProducts } from '../index.ts'
import { wrongFrontDays } from '../testing/front-contracts.ts'

it.each(futuresProducts)(
  'the front contract of $exchangeSymbol still trades and never goes back to an earlier month',
  product => {
    expect(wrongFrontDays(product)).toEqual([])
  },
)
