import fc from 'fast-check'
import { expect, it } from 'vitest'
import { amountText } from './amount-text.ts'

it.each([
  [0, '0'],
  [-0.4, '0'],
  [12.3, '+12'],
  [-999.4, '−999'],
  [999.6, '+1.00K'],
  [9_994, '+9.99K'],
  [9_996, '+10.0K'],
  [-99_960, '−100K'],
  [999_600, '+1.00M'],
  [-12_440_000, '−12.4M'],
  [1_240_000_000, '+1.24B'],
  [2.5e12, '+2.50T'],
])('[BY-26] %d is shown as %s', (amount, text) => expect(amountText(amount)).toBe(text))

it('[BY-26] is at most six characters up to a quadrillion, and within half a percent of the amount', () => {
  const sizes: Readonly<Record<string, number>> = { K: 1e3, M: 1e6, B: 1e9, T: 1e12 }
  fc.assert(
    fc.property(fc.double({ min: -9e14, max: 9e14, noNaN: true }), amount => {
      const text = amountText(amount)
      expect(text.length).toBeLessThanOrEqual(6)
      const shown = Number.parseFloat(text.replace('−', '-')) * (sizes[text.at(-1) ?? ''] ?? 1)
      expect(Math.abs(shown - amount)).toBeLessThanOrEqual(Math.max(0.5, Math.abs(amount) * 0.0051))
    }),
  )
})
