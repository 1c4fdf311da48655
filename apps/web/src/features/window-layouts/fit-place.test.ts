import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fitPlace } from './fit-place.ts'

const [left, right] = [
  { left: 0, top: 0, width: 1920, height: 1040 },
  { left: 1920, top: -200, width: 2560, height: 1400 },
]
const saved = { width: 1000, height: 700, screenX: 2400, screenY: 100 }

describe('the place of a saved window', () => {
  it('[TB-5] stays on the screen that it was on', () => {
    expect(fitPlace(saved, [left, right])).toEqual({ left: 2400, top: 100, width: 1000, height: 700 })
  })

  it('[TB-5] is moved to the nearest screen where its own is gone', () => {
    expect(fitPlace(saved, [left])).toEqual({ left: 920, top: 100, width: 1000, height: 700 })
  })

  it('[TB-5] is on the screen that shows most of it, and whole', () => {
    expect(fitPlace({ ...saved, screenX: 1700 }, [left, right])).toMatchObject({ left: 1920 })
    expect(fitPlace({ ...saved, screenX: 1200 }, [left, right])).toMatchObject({ left: 920 })
  })

  it('[TB-5] is no larger than the screen', () => {
    expect(fitPlace({ ...saved, width: 9000, height: 9000 }, [left])).toEqual(left)
  })

  it('[TB-5] is as saved where no screen is known', () => {
    expect(fitPlace(saved, [])).toMatchObject({ left: 2400, width: 1000 })
    expect(fitPlace(saved, [{ left: 0, top: 0, width: 0, height: 0 }])).toMatchObject({ left: 2400 })
  })

  it('[TB-5] is always inside one of the screens', () => {
    const whole = (min: number, max: number) => fc.integer({ min, max })
    const area = fc.record({
      left: whole(-5000, 5000),
      top: whole(-5000, 5000),
      width: whole(300, 5000),
      height: whole(300, 5000),
    })
    const place = fc.record({
      width: whole(100, 10_000),
      height: whole(100, 10_000),
      screenX: whole(-100_000, 100_000),
      screenY: whole(-100_000, 100_000),
    })
    fc.assert(
      fc.property(place, fc.array(area, { minLength: 1, maxLength: 4 }), (one, areas) => {
        const fitted = fitPlace(one, areas)
        expect(
          areas.some(
            screen =>
              fitted.left >= screen.left &&
              fitted.top >= screen.top &&
              fitted.left + fitted.width <= screen.left + screen.width &&
              fitted.top + fitted.height <= screen.top + screen.height,
          ),
        ).toBe(true)
      }),
    )
  })
})
