import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type HedgeBreak, type HedgeLevel, nextHedgeBreak, openHedgeBreak } from '../index.ts'

const level: HedgeLevel = { mhp: 600, strikeStep: 1 }
const fold = (open: number | null, closes: readonly number[], at: HedgeLevel | null = level): HedgeBreak =>
  closes.reduce((state, close) => nextHedgeBreak(state, close, at), openHedgeBreak(open, at))

describe('the hedge-break alert', () => {
  it('[AL-4] is green at the open and while price stays on the opening side', () => {
    expect(fold(605, [])).toMatchObject({ color: 'green', dir: '-' })
    expect(fold(605, [604, 601, 600, 599, 603])).toMatchObject({ color: 'green', dir: '-' })
  })

  it('[AL-4] is red and down when a close is more than a step below after an open above', () => {
    expect(fold(605, [599])).toMatchObject({ color: 'green' })
    expect(fold(605, [598.99])).toMatchObject({ color: 'red', dir: 'D' })
    expect(fold(605, [650])).toMatchObject({ color: 'green', dir: '-' })
  })

  it('[AL-4] is red and up when a close is more than a step above after an open below', () => {
    expect(fold(595, [601])).toMatchObject({ color: 'green' })
    expect(fold(595, [601.01])).toMatchObject({ color: 'red', dir: 'U' })
  })

  it('[AL-4] stays red until MHP and turns yellow at it', () => {
    expect(fold(605, [598, 599.99])).toMatchObject({ color: 'red', dir: 'D' })
    expect(fold(605, [598, 600])).toMatchObject({ color: 'yellow', dir: 'D' })
    expect(fold(595, [602, 600])).toMatchObject({ color: 'yellow', dir: 'U' })
  })

  it('[AL-4] stays yellow until the next break', () => {
    expect(fold(605, [598, 600, 599.5, 604])).toMatchObject({ color: 'yellow', dir: 'D' })
    expect(fold(605, [598, 600, 598])).toMatchObject({ color: 'red', dir: 'D' })
  })

  it('takes its side from the first close away from MHP when the open is at MHP or unknown', () => {
    expect(fold(600, [600, 602, 598])).toMatchObject({ color: 'red', dir: 'D' })
    expect(fold(null, [602, 598])).toMatchObject({ color: 'red', dir: 'D' })
    expect(fold(600, [600])).toMatchObject({ color: 'green' })
  })

  it('is no alert without a level', () => {
    expect(fold(605, [590], null)).toMatchObject({ color: 'none', dir: '-' })
    expect(fold(605, [590], { mhp: null, strikeStep: 1 })).toMatchObject({ color: 'none' })
    expect(fold(605, [590], { mhp: 600, strikeStep: null })).toMatchObject({ color: 'none' })
    expect(fold(605, [590], { mhp: 600, strikeStep: 0 })).toMatchObject({ color: 'none' })
  })

  it('takes its side from the first close with a level when the open had no level', () => {
    const state = openHedgeBreak(605, null)
    const above = nextHedgeBreak(state, 604, level)
    expect(nextHedgeBreak(above, 598, level)).toMatchObject({ color: 'red', dir: 'D' })
  })

  it('keeps the side of the open when a later stamp moves MHP', () => {
    const opened = openHedgeBreak(605, level)
    const moved = { mhp: 610, strikeStep: 1 }
    expect(nextHedgeBreak(opened, 606, moved)).toMatchObject({ color: 'red', dir: 'D' })
  })

  it('does not change at a minute without a close', () => {
    expect(fold(605, [598, Number.NaN])).toMatchObject({ color: 'red', dir: 'D' })
  })

  it('[AL-4] is never yellow before red, and breaks in one direction a day', () => {
    const price = fc.integer({ min: 590 * 4, max: 610 * 4 }).map(quarters => quarters / 4)
    fc.assert(
      fc.property(price, fc.array(price, { maxLength: 60 }), (open, closes) => {
        let state = openHedgeBreak(open, level)
        const directions = new Set<string>()
        let wasRed = false
        for (const close of closes) {
          const before = state.color
          state = nextHedgeBreak(state, close, level)
          if (before === 'green') expect(state.color).not.toBe('yellow')
          if (state.color === 'red') {
            wasRed = true
            directions.add(state.dir)
          }
          expect(state.color === 'green').toBe(!wasRed)
          expect(state.dir === '-').toBe(!wasRed)
        }
        expect(directions.size).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('stays green within a step of MHP', () => {
    const near = fc.double({ min: 599, max: 601, noNaN: true })
    fc.assert(
      fc.property(fc.constantFrom(595, 605), fc.array(near, { maxLength: 30 }), (open, closes) => {
        expect(fold(open, closes).color).toBe('green')
      }),
    )
  })
})
