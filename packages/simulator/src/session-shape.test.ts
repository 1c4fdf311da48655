import { describe, expect, it } from 'vitest'
import { shapeOf } from './session-shape.ts'

describe.each([390, 210])('the shape of a session of %i minutes', minutes => {
  const { levels } = shapeOf(minutes)

  it('is cut into hours, quarters and minutes from the bell', () => {
    expect(levels.map(({ count }) => count)).toEqual([Math.ceil(minutes / 60), minutes / 15, minutes])
  })

  it('shares all of a parent among its children', () => {
    for (const { count, minutes: length, parentMinutes, passed, deviation } of levels) {
      let sum = 0
      for (let i = 0; i < count; i += 1) {
        sum += (deviation[i] ?? 0) ** 2
        const isLast = i === count - 1 || ((i + 1) * length) % parentMinutes === 0
        expect(passed[i]).toBeCloseTo(sum, 12)
        if (isLast) expect(sum).toBeCloseTo(1, 12)
        if (isLast) sum = 0
      }
    }
  })

  it('has the form of a U', () => {
    const { volume } = levels[2]
    const noon = volume[Math.floor(minutes / 2)] ?? 0
    expect([volume[0] ?? 0, volume.at(-1) ?? 0].map(value => value / noon > 2.4)).toEqual([true, true])
  })
})
