import { parseFuturesSymbol } from '@tidemark/domain'
import { describe, expect, it, vi } from 'vitest'
import { isTooOld, isTrading, priceAge } from './price-age.ts'

const product = parseFuturesSymbol('F.US.EPZ26')?.product
const age = (silentMs: number, isOpen = true, isConnected = true) =>
  priceAge({ receivedAtMs: 1000, wallMs: 1000 + silentMs, isConnected, isOpen: () => isOpen })

describe('[BY-17] the age of a price', () => {
  it.each([
    [0, 'fresh'],
    [9_999, 'fresh'],
    [10_000, 'dim'],
    [59_999, 'dim'],
    [60_000, 'old'],
  ])('after %d ms without a new one is %s', (silentMs, expected) => {
    expect(age(silentMs)).toBe(expected)
  })

  it('is that of a lost connection until a price has come over the next one', () => {
    expect(age(0, true, false)).toBe('lost')
    const isOpen = vi.fn(() => true)
    expect(priceAge({ receivedAtMs: null, wallMs: 0, isConnected: true, isOpen })).toBe('lost')
  })

  it('does not count while the market is closed, which is looked up only after a silence', () => {
    expect(age(3_600_000, false)).toBe('fresh')
    const isOpen = vi.fn(() => true)
    priceAge({ receivedAtMs: 0, wallMs: 5000, isConnected: true, isOpen })
    expect(isOpen).not.toHaveBeenCalled()
  })

  it('forbids one-click orders when the connection is lost or nothing has come for a minute', () => {
    expect((['fresh', 'dim', 'old', 'lost'] as const).map(isTooOld)).toEqual([false, false, true, true])
  })

  it.each([
    ['2026-11-16T15:00:00Z', true],
    ['2026-11-16T22:30:00Z', false],
    ['2026-11-16T23:30:00Z', true],
    ['2026-11-14T15:00:00Z', false],
  ])('of the E-mini counts at %s: %s', (at, expected) => {
    if (!product) throw new Error('No product')
    expect(isTrading(product, Date.parse(at))).toBe(expected)
  })
})
