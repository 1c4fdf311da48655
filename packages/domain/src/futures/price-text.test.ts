import { describe, expect, it } from 'vitest'
import { formatFuturesPrice, productOfTicker } from '../index.ts'

describe('the price of a future as text', () => {
  it.each([
    ['ES', 6012.25, '6012.25'],
    ['YM', 44_001, '44001'],
    ['6J', 0.0066715, '0.0066715'],
    ['6E', 1.0585, '1.05850'],
    ['CL', -37.63, '-37.63'],
    ['CL', -0.001, '0.00'],
    ['ZB', 118.5, "118'16"],
    ['ZB', 118.03125, "118'01"],
    ['ZN', 112.515625, "112'165"],
    ['ZN', 112, "112'000"],
    ['ZF', 108.2265625, "108'072"],
    ['ZT', 104.12890625, "104'041"],
    ['ZT', 104.24609375, "104'078"],
    ['ZB', 118.999, "119'00"],
    ['ZC', 485.25, "485'2"],
    ['XK', 1034.125, "1034'1"],
    ['ZB', -0.5, "-0'16"],
  ])('%s at %d is %s', (ticker, price, text) => {
    const product = productOfTicker(ticker)
    expect(product && formatFuturesPrice(price, product)).toBe(text)
  })

  it.each([null, undefined, Number.NaN])('is a dash for %s', price => {
    const product = productOfTicker('ES')
    expect(product && formatFuturesPrice(price, product)).toBe('—')
  })
})
