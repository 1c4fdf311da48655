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

  it('[BY-24] has a U-shaped volume with auctions in the first and the last minute', () => {
    const volume = levels.at(-1)?.volume ?? new Float64Array(0)
    const sum = volume.reduce((total, minute) => total + minute, 0)
    const share = (minute: number) => (volume.at(minute) ?? 0) / sum
    const noon = share(minutes >> 1)
    expect(share(0)).toBeGreaterThan(0.01)
    expect(share(0)).toBeLessThan(0.03)
    expect(share(-1)).toBeGreaterThan(0.03)
    expect(share(-1)).toBeLessThan(0.06)
    expect(share(1) / noon).toBeGreaterThan(1.8)
    expect(share(-2) / noon).toBeGreaterThan(3)
  })
})
