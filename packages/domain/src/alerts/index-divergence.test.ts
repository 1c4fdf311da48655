import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { indexDivergence } from '../index.ts'

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
    [null, 50, true],
    [50, null, true],
    [null, null, false],
  ])('[AL-1] with MHP coverage of %s and %s percent shows its values: %s', (stmhp, ntmhp, isShown) => {
    const { values, color } = at(12, -12, stmhp, ntmhp)
    expect(values).toEqual(isShown ? { sp: 12, nq: -12 } : null)
    expect(color).toBe('red')
  })

  it('is no alert while a value is missing', () => {
    expect(at(null, 12)).toEqual({ color: 'none', dir: '-', values: null })
    expect(at(12, null)).toEqual({ color: 'none', dir: '-', values: null })
    expect(at(Number.NaN, 12).color).toBe('none')
  })
})
