import { expect, it } from 'vitest'
import { priceText, signedText, volumeText } from './price-text.ts'

it('formats a price with the decimals of its scale', () => {
  expect(priceText(512.3, { pricescale: 100 })).toBe('512.30')
  expect(priceText(1.07, { pricescale: 100_000 })).toBe('1.07000')
  expect(priceText(7, { pricescale: 1 })).toBe('7')
})

it('adds a sign, but none to a rounded zero', () => {
  expect(signedText(0.124, 2)).toBe('+0.12')
  expect(signedText(-1.5, 2)).toBe('−1.50')
  expect(signedText(-0.001, 2)).toBe('0.00')
  expect(signedText(0.001, 2)).toBe('0.00')
})

it('abbreviates volumes', () => {
  expect([0, 950, 12_345, 999_999, 1_200_000, 3_100_000_000].map(volumeText)).toEqual([
    '0',
    '950',
    '12.35K',
    '1.00M',
    '1.20M',
    '3.10B',
  ])
})
