import { describe, expect, it } from 'vitest'
import { MAX_CHILDREN, shapeOf } from './session-shape.ts'

describe.each([390, 210])('shape of a session of %i minutes', minutes => {
  const { levels } = shapeOf(minutes)

  it('has bars of 180, 60, 15, 5 and 1 minutes, counted from the open', () => {
    const counts = [180, 60, 15, 5, 1].map(length => Math.ceil(minutes / length))
    expect(levels.map(({ count }) => count)).toEqual(counts)
  })

  it('gives every child a unique draw number', () => {
    const numbers = levels.flatMap(({ count, firstDraw }) =>
      Array.from({ length: count }, (_, i) => firstDraw + i),
    )
    expect(new Set(numbers).size).toBe(numbers.length)
  })

  it('has at most MAX_CHILDREN children per parent', () => {
    expect(Math.max(...levels.map(({ perParent }) => perParent))).toBe(MAX_CHILDREN)
  })

  it('distributes the whole variance of a parent among its children', () => {
    for (const { count, minutes: length, parentMinutes, cumulativeShare, deviation } of levels) {
      let sum = 0
      for (let i = 0; i < count; i += 1) {
        sum += (deviation[i] ?? 0) ** 2
        const isLast = i === count - 1 || ((i + 1) * length) % parentMinutes === 0
        expect(cumulativeShare[i]).toBeCloseTo(sum, 12)
        if (isLast) expect(sum).toBeCloseTo(1, 12)
        if (isLast) sum = 0
      }
    }
  })

  it('has a U-shaped volume', () => {
    const volume = levels.at(-1)?.volume ?? new Float64Array(0)
    const noon = volume[Math.floor(minutes / 2)] ?? 0
    expect([volume[0] ?? 0, volume.at(-1) ?? 0].map(value => value / noon > 2.4)).toEqual([true, true])
  })
})
