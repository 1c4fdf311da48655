import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type AlertState,
  type BandBar,
  bandBreakOf,
  type EpochSeconds,
  epochSeconds,
  greenAlert,
  nextDdBandBreak,
  noAlert,
} from '../index.ts'

const bands = { upper: 110, lower: 90 }
const open = epochSeconds(1000)
const bar = (low: number, high: number, time: EpochSeconds = open): BandBar => ({ time, low, high })

describe('the break direction of one bar', () => {
  it.each([
    [bar(89.75, 100), 'D'],
    [bar(100, 110.25), 'U'],
    [bar(90, 110), '-'],
    [bar(95, 105), '-'],
    [bar(80, 85, epochSeconds(open - 1)), '-'],
    [bar(80, 120), 'D'],
    [bar(Number.NaN, Number.NaN), '-'],
  ])('[AL-2] of %o is %s', (each, direction) => {
    expect(bandBreakOf(each, bands, open)).toBe(direction)
  })

  it('[AL-2] is none without bands', () => {
    expect(bandBreakOf(bar(0, 1000), null, open)).toBe('-')
  })
})

describe('the band-break alert', () => {
  const fold = (bars: readonly BandBar[], start: AlertState = noAlert): AlertState =>
    bars.reduce((state, each) => nextDdBandBreak(state, each, bands, open), start)

  it('[AL-2] starts green and stays green while nothing breaks', () => {
    expect(fold([bar(95, 105), bar(90, 110)])).toEqual(greenAlert)
  })

  it('[AL-2] turns red with the direction of the break', () => {
    expect(fold([bar(95, 105), bar(105, 111)])).toEqual({ color: 'red', dir: 'U' })
    expect(fold([bar(89, 105)])).toEqual({ color: 'red', dir: 'D' })
  })

  it('[AL-2] turns yellow at the next bar without a break and keeps the direction', () => {
    expect(fold([bar(105, 111), bar(100, 105)])).toEqual({ color: 'yellow', dir: 'U' })
    expect(fold([bar(105, 111), bar(100, 105), bar(100, 105)])).toEqual({ color: 'yellow', dir: 'U' })
  })

  it('[AL-2] turns red again at the next break, in its direction', () => {
    expect(fold([bar(105, 111), bar(100, 105), bar(89, 95)])).toEqual({ color: 'red', dir: 'D' })
    expect(fold([bar(105, 111), bar(89, 95)])).toEqual({ color: 'red', dir: 'D' })
  })

  it('[AL-2] ignores bars before the futures open', () => {
    expect(fold([bar(80, 85, epochSeconds(open - 60))])).toEqual(greenAlert)
  })

  it('is no alert without bands', () => {
    expect(nextDdBandBreak({ color: 'red', dir: 'U' }, bar(1, 2), null, open)).toEqual(noAlert)
  })

  it('does not change at a bar without prices', () => {
    const red: AlertState = { color: 'red', dir: 'U' }
    expect(nextDdBandBreak(red, bar(Number.NaN, 100), bands, open)).toEqual(red)
  })

  it('is red exactly at a break, yellow only after red, and never green again', () => {
    const bars = fc.array(
      fc
        .tuple(fc.integer({ min: 80, max: 120 }), fc.nat({ max: 20 }))
        .map(([low, tall]) => bar(low, low + tall)),
      { minLength: 1, maxLength: 40 },
    )
    fc.assert(
      fc.property(bars, all => {
        let state: AlertState = noAlert
        let wasRed = false
        for (const each of all) {
          state = nextDdBandBreak(state, each, bands, open)
          const isBroken = bandBreakOf(each, bands, open) !== '-'
          expect(state.color === 'red').toBe(isBroken)
          wasRed ||= isBroken
          expect(state.color === 'green').toBe(!wasRed)
          expect(state.dir === '-').toBe(!wasRed)
        }
      }),
    )
  })
})
