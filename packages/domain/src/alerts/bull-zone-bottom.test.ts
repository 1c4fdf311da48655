import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BullZoneBottom, type BullZoneLevel, nextBullZoneBottom, openBullZoneBottom } from '../index.ts'

const level: BullZoneLevel = { bullBottom: 25, strikeStep: 0.5 }
const fold = (
  open: number | null,
  closes: readonly number[],
  at: BullZoneLevel | null = level,
): BullZoneBottom =>
  closes.reduce((state, close) => nextBullZoneBottom(state, close, at), openBullZoneBottom(open, at))

describe('the bull-zone-bottom alert', () => {
  it('[AL-4] is green below the zone', () => {
    expect(fold(24, [24.5, 24.99])).toMatchObject({ color: 'green', dir: '-' })
  })

  it('[AL-4] is red at or above the bottom when the day opened below', () => {
    expect(fold(24, [25])).toMatchObject({ color: 'red', dir: 'U' })
    expect(fold(24, [27])).toMatchObject({ color: 'red', dir: 'U' })
  })

  it('[AL-4] stays red until a close is a step below, then turns yellow', () => {
    expect(fold(24, [25, 24.51])).toMatchObject({ color: 'red', dir: 'U' })
    expect(fold(24, [25, 24.5])).toMatchObject({ color: 'yellow', dir: 'U' })
    expect(fold(24, [25, 24.5, 24.9])).toMatchObject({ color: 'yellow', dir: 'U' })
    expect(fold(24, [25, 24.5, 25])).toMatchObject({ color: 'red', dir: 'U' })
  })

  it('[AL-4] stays green all day when the day opened in the zone or above', () => {
    expect(fold(25, [24, 26])).toMatchObject({ color: 'green', dir: '-' })
    expect(fold(28, [24, 26])).toMatchObject({ color: 'green', dir: '-' })
  })

  it('uses the first close when the opening price is unknown', () => {
    expect(fold(null, [24, 25])).toMatchObject({ color: 'red', dir: 'U' })
    expect(fold(null, [26, 24, 26])).toMatchObject({ color: 'green' })
  })

  it.each([null, { bullBottom: null, strikeStep: 0.5 }, { bullBottom: 25, strikeStep: null }])(
    'is no alert for the level %o',
    at => {
      expect(fold(24, [26], at)).toMatchObject({ color: 'none', dir: '-' })
    },
  )

  it('does not change at a minute without a close', () => {
    expect(fold(24, [25, Number.NaN])).toMatchObject({ color: 'red' })
  })

  it('[AL-4] is never yellow before red, and only points up', () => {
    const price = fc.integer({ min: 220, max: 280 }).map(tenths => tenths / 10)
    fc.assert(
      fc.property(price, fc.array(price, { maxLength: 60 }), (open, closes) => {
        let state = openBullZoneBottom(open, level)
        let wasRed = false
        for (const close of closes) {
          state = nextBullZoneBottom(state, close, level)
          wasRed ||= state.color === 'red'
          expect(state.color === 'green').toBe(!wasRed)
          expect(state.dir).toBe(wasRed ? 'U' : '-')
        }
        if (open >= 25) expect(wasRed).toBe(false)
      }),
    )
  })
})
