import { describe, expect, it } from 'vitest'
import { createRecentCache } from './recent-cache.ts'

describe('recent cache', () => {
  it('computes a value once and drops values that were not used recently', () => {
    const computed: number[] = []
    const recent = createRecentCache(2, key => {
      computed.push(key)
      return { key }
    })
    const [one] = [recent(1), recent(2), recent(3)]
    expect(recent(1)).toBe(one)
    expect(computed).toEqual([1, 2, 3])
    recent(4)
    recent(5)
    expect(recent(1)).toBe(one)
    recent(2)
    expect(computed).toEqual([1, 2, 3, 4, 5, 2])
  })
})
