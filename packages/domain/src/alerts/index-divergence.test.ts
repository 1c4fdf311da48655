import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { alertRules, epochSeconds, indexDivergence, type MarketRule, unknownBreadth } from '../index.ts'

const at = (
  srmhp: number | null,
  nrmhp: number | null,
  stmhp: number | null = 90,
  ntmhp: number | null = 90,
) => indexDivergence({ srmhp, nrmhp, stmhp, ntmhp })

describe('index divergence', () => {
  it.each([
    [10.1, -10.1, 'red'],
    [-10.1, 10.1, 'red'],
    [10, -10.1, 'yellow'],
    [10.1, -10, 'yellow'],
    [10, -10, 'green'],
    [30, 9.9, 'yellow'],
    [30, 10, 'green'],
    [-30, -9.9, 'yellow'],
    [0, 0, 'green'],
    [50, -50, 'red'],
    [10 + 1e-9, -10 - 1e-9, 'red'],
    [10 + 1e-9, -10, 'yellow'],
    [20, 0, 'green'],
    [20 + 1e-9, 0, 'yellow'],
    [0, -20, 'green'],
    [0, -20 - 1e-9, 'yellow'],
  ])('[AL-1] of %d and %d is %s', (srmhp, nrmhp, color) => {
    expect(at(srmhp, nrmhp)).toMatchObject({ color, dir: '-' })
  })

  it('[AL-1] is symmetric in the two indices', () => {
    const value = fc.double({ min: -50, max: 50, noNaN: true })
    fc.assert(
      fc.property(value, value, (a, b) => {
        expect(at(a, b).color).toBe(at(b, a).color)
      }),
    )
  })

  it.each([
    [50, 0, true],
    [0, 50, true],
    [49.9, 49.9, false],
    [50 - 1e-9, 50 - 1e-9, false],
    [null, 50, true],
    [50, null, true],
    [null, null, false],
  ])('[AL-1] with MHP coverage of %s and %s percent shows its values: %s', (stmhp, ntmhp, isShown) => {
    const { values, color } = at(12, -12, stmhp, ntmhp)
    expect(values).toEqual(isShown ? { sp: 12, nq: -12 } : null)
    expect(color).toBe('red')
  })

  it('[AL-1] has its values as evidence only where they are shown', () => {
    const rule = alertRules.find(({ alert }) => alert === 'index-divergence') as MarketRule
    const seen = (stmhp: number | null, ntmhp: number | null) =>
      rule.evidence?.({
        breadth: { ...unknownBreadth, srmhp: 12.34, nrmhp: -11, stmhp, ntmhp },
        now: epochSeconds(0),
      })
    expect(seen(50, 0)).toEqual({ value: 12.34 + 11, text: 'S&P 500 12.3, Nasdaq-100 -11.0' })
    expect(seen(0, 50)).not.toBeNull()
    expect(seen(49.99, 49.99)).toBeNull()
    expect(seen(null, null)).toBeNull()
  })

  it('is no alert while a value is missing', () => {
    expect(at(null, 12)).toEqual({ color: 'none', dir: '-', values: null })
    expect(at(12, null)).toEqual({ color: 'none', dir: '-', values: null })
    expect(at(Number.NaN, 12).color).toBe('none')
  })
})
