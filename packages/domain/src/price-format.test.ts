import { expect, it } from 'vitest'
import { digitsOf, formatPrice, formatPriceOnTick, formatSigned, futuresPriceScale } from './index.ts'

it('[CH-3] formats a price with the decimals of its tick', () => {
  expect(formatPrice(512.3, { pricescale: 100, minmov: 1 })).toBe('512.30')
  expect(formatPrice(8231.5, futuresPriceScale(0.25))).toBe('8231.50')
  expect(formatPrice(1.07, futuresPriceScale(0.00005))).toBe('1.07000')
  expect(formatPrice(110.5, futuresPriceScale(1 / 64))).toBe('110.500000')
  expect(formatPrice(7, { pricescale: 1, minmov: 1 })).toBe('7')
  expect(formatPrice(-37.63, { pricescale: 100, minmov: 1 })).toBe('−37.63')
  expect(formatPrice(-0.001, { pricescale: 100, minmov: 1 })).toBe('0.00')
})

it.each([
  [8231.4173, 0.25, '8231.50'],
  [8231.1, 0.25, '8231.00'],
  [110.00391, 0.0078125, '110.0078125'],
  [2650.149, 0.1, '2650.10'],
  [-0.0000008, 0.0000005, '−0.0000010'],
])('[CH-3] %d on a tick of %d is %s', (price, tick, text) => {
  expect(formatPriceOnTick(price, futuresPriceScale(tick))).toBe(text)
})

it('adds a sign, but none to a rounded zero', () => {
  expect(formatSigned(0.124, 2)).toBe('+0.12')
  expect(formatSigned(-1.5, 2)).toBe('−1.50')
  expect(formatSigned(-0.001, 2)).toBe('0.00')
  expect(formatSigned(0.001, 2)).toBe('0.00')
})

it('has as many decimals as the tick, two at least if the scale has them', () => {
  const scales = [
    { pricescale: 1, minmov: 1 },
    { pricescale: 100, minmov: 1 },
    { pricescale: 100_000, minmov: 25_000 },
    { pricescale: 100_000, minmov: 100_000 },
    { pricescale: 100_000, minmov: 1 },
  ]
  expect(scales.map(digitsOf)).toEqual([0, 2, 2, 2, 5])
})
